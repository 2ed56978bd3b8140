import { fuzzFiles } from './fuzz-files.ts';
import { fuzzHands } from './fuzz-hands.ts';
import { fuzzMessages } from './fuzz-messages.ts';

const kinds = { messages: fuzzMessages, files: fuzzFiles, hands: fuzzHands };
const counts: Readonly<Record<keyof typeof kinds, number>> = {
  messages: 1_000_000,
  files: 100_000,
  hands: 20_000,
};
const isKind = (name: string): name is keyof typeof kinds => name in kinds;

/**
 * Sends what nobody should send: `messages` to a server of its own, `files` to every parser, `hands` of each
 * format through the machines; how many, and the seed, may follow.
 *
 * @throws Error for the first thing that is wrong, and for arguments that are none.
 */
export async function fuzz(
  [name = '', count, seed = '1']: readonly string[],
  print: (line: string) => void,
): Promise<void> {
  if (!isKind(name)) throw new Error(`name what is fuzzed: ${Object.keys(kinds).join(', ')}`);
  const [times, from] = [Number(count ?? counts[name]), Number(seed)];
  if (!Number.isSafeInteger(times) || times < 1 || !Number.isSafeInteger(from))
    throw new Error('how many, and the seed, are whole numbers');
  await kinds[name](times, from, print);
}
