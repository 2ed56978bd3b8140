/** What somebody typed, fit for the log, or why it is not. */
export type ReadWords =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly code: 'bad-words'; readonly message: string };

const longest = 2_000;

/**
 * Reads what somebody typed, of so many characters at least: trimmed, lines ended by a line feed alone. Control characters and what UTF-8
 * cannot hold are refused; markup is text like any other.
 */
export function readWords(typed: string, least: number): ReadWords {
  const text = typed.replace(/\r\n?/g, '\n').trim();
  const no = (message: string) => ({ ok: false, code: 'bad-words', message }) as const;
  if (text.length < least || text.length > longest)
    return no(`Write ${least} to ${longest.toLocaleString('en')} characters; this has ${text.length}.`);
  if (!/^(?:\n|[^\p{Cc}\p{Cs}])+$/u.test(text))
    return no('This contains characters that cannot be shown. Type it anew as plain text.');
  return { ok: true, text };
}
