import { answerText, reasonText, textLength } from '@openfelt/api';

/** What someone typed, fit for the log, or why it is not. */
export type ReadWords =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly code: 'bad-words'; readonly message: string };

const schemas = { reason: reasonText, answer: answerText };

/** Reads what someone typed as a reason or an answer, by the API's schema. */
export function readWords(typed: string, as: keyof typeof schemas): ReadWords {
  const read = schemas[as].safeParse(typed);
  if (read.success) return { ok: true, text: read.data };
  const [issue] = read.error.issues;
  const { length } = typed.replace(/\r\n?/g, '\n').trim();
  const message =
    issue?.code === 'invalid_format'
      ? 'This contains characters that can’t be shown. Type it again as plain text.'
      : `Write ${textLength[as]} to ${textLength.max.toLocaleString('en')} characters; this has ${length}.`;
  return { ok: false, code: 'bad-words', message };
}
