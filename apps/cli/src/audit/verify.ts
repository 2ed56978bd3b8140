import {
  checkName,
  checkSentence,
  decisionSentence,
  flawSentence,
  type Verification,
  verdictSentence,
  verifyBundleText,
} from '@openfelt/hand-history/audit';
import { print, printLine, say } from '../output.ts';
import { readText } from './read-text.ts';
import { nameOf } from './seat-name.ts';

/** The options of `openfelt verify`. */
export interface VerifyOptions {
  /** A verifier key, or a file that holds one. */
  readonly key: string;
  readonly json: boolean;
}

/** The exit status by what was found. A pending hand is not proved yet, and not wrong either. */
const statusOf = { holds: 0, fails: 1, pending: 3 } as const;

/** The verifier keys that an option names: the text itself, or each line of a file. */
async function keysFrom(option: string): Promise<readonly string[]> {
  const looksLikeKey = /\+[0-9a-f]{8}\+/.test(option);
  const read = looksLikeKey ? { ok: true as const, text: option } : await readText(option);
  if (!read.ok) throw new Error(`--key is neither a public key nor a file with one: ${read.message}`);
  const keys = read.text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));
  if (keys.length === 0) throw new Error(`${option} holds no key`);
  return keys;
}

const marks = { holds: '✓', corrected: '≈', fails: '✗', pending: '…', secret: '·', none: '-' } as const;

async function printReport({ checks, verdict, first, bundle, decisions }: Verification): Promise<void> {
  const who = nameOf(bundle);
  for (const check of checks) {
    const mark = `${marks[check.verdict]} ${checkName(check.id, 'en')}: `;
    if (check.verdict !== 'fails') await print(`${mark}${checkSentence(check.id, check.verdict, 'en')}`);
    if (!('flaws' in check)) continue;
    // What was put right is told below the sentence that says so.
    const before = check.verdict === 'fails' ? mark : '    ';
    for (const flaw of check.flaws) await print(`${before}${flawSentence(flaw, who, 'en')}`);
  }
  for (const decision of decisions) await print(`  ${decisionSentence(decision, (player) => player, 'en')}`);
  await print('');
  await print(verdictSentence({ verdict }, 'en'));
  if (first !== null) await print(`First: ${flawSentence(first, who, 'en')}`);
}

/** Verifies bundles with nothing but their files and a public key, and says of each what holds. Gives the exit status: the worst of all. */
export async function verify(files: readonly string[], { key, json }: VerifyOptions): Promise<number> {
  const keys = await keysFrom(key);
  let status: number = statusOf.holds;
  for (const file of files) {
    const read = await readText(file);
    if (!read.ok) {
      say(`${read.message}.`);
      status = statusOf.fails;
      continue;
    }
    const { text } = read;
    // After a rotation a checkpoint may be signed by any of the keys that were published.
    const tries = keys.map((each) => verifyBundleText(text, each));
    const found = tries.find(({ verdict }) => verdict !== 'fails') ?? tries[0];
    if (found === undefined) continue;
    if (status !== statusOf.fails) status = Math.max(status, statusOf[found.verdict]);
    if (found.verdict === 'fails') status = statusOf.fails;
    const { verdict, checks, decisions, first } = found;
    if (json) {
      const flaw =
        first === null ? null : { ...first, sentence: flawSentence(first, nameOf(found.bundle), 'en') };
      await printLine({ file, verdict, first: flaw, checks, decisions });
      continue;
    }
    if (files.length > 1) await print(file);
    await printReport(found);
    if (files.length > 1) await print('');
  }
  return status;
}
