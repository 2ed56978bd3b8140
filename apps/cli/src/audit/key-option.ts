import { phrases } from '../language.ts';
import { readText } from './bundle-file.ts';

/**
 * The verifier keys that an option names: the text itself, or each line of a file.
 *
 * @throws Error with a sentence for the terminal where there is none.
 */
export async function readKeyOption(option: string): Promise<readonly string[]> {
  const looksLikeKey = /\+[0-9a-f]{8}\+/.test(option);
  const read = looksLikeKey ? { ok: true as const, text: option } : await readText(option);
  if (!read.ok) throw new Error(phrases.say('cli.verify.badKey', { message: read.message }));
  const keys = read.text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));
  if (keys.length === 0) throw new Error(phrases.say('cli.verify.noKey', { file: option }));
  return keys;
}
