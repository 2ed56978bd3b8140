import { type Verification, type VerificationIssue, verifyBundleText } from '@openfelt/hand-history/audit';
import {
  describeCheck,
  describeDecision,
  describeFinding,
  describeMisplaced,
  describeVerificationIssue,
} from '@openfelt/hand-history/describe';
import { phrasesIn } from '@openfelt/phrases/catalogues';
import { phrases } from '../language.ts';
import { print, printLine, say } from '../output.ts';
import { createSeatNames, readText } from './bundle-file.ts';

/** The options of `openfelt verify`. */
export interface VerifyOptions {
  /** A verifier key, or a file that holds one. */
  readonly key: string;
  readonly json: boolean;
}

/** The exit status by what was found. A pending hand is not proved yet, and not wrong either. */
const exitStatuses = { holds: 0, fails: 1, pending: 3 } as const;

/** The verifier keys that an option names: the text itself, or each line of a file. @throws Error with a sentence where there is none. */
export async function keysFrom(option: string): Promise<readonly string[]> {
  const looksLikeKey = /\+[0-9a-f]{8}\+/.test(option);
  const read = looksLikeKey ? { ok: true as const, text: option } : await readText(option);
  if (!read.ok) throw new Error(phrases.say('cli.verify.badKey', { message: read.message }));
  const keys = read.text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));
  if (keys.length === 0) throw new Error(phrases.say('cli.verify.noKey', { file: option }));
  return keys;
}

const marks = { holds: '✓', corrected: '≈', fails: '✗', pending: '…', secret: '·', none: '-' } as const;

async function printReport({ checks, verdict, first, bundle, decisions }: Verification): Promise<void> {
  const { say: t } = phrases;
  const options = { phrases, name: createSeatNames(bundle, phrases) };
  for (const check of checks) {
    const name = t(`check.${check.id}.name`);
    const line = (text: string) => `${marks[check.verdict]} ${t('cli.verify.check', { name, text })}`;
    if (check.verdict !== 'fails') await print(line(describeCheck(check.id, check.verdict, phrases)));
    if (!('issues' in check)) continue;
    for (const issue of check.issues) {
      const text = describeVerificationIssue(issue, options);
      // What was corrected stands below the sentence that says so.
      await print(check.verdict === 'fails' ? line(text) : `    ${text}`);
    }
  }
  for (const decision of decisions)
    await print(`  ${describeDecision(decision, { phrases, names: (player) => player })}`);
  await print('');
  await print(t(`check.verdict.${verdict}`));
  if (first !== null)
    await print(t('cli.verify.first', { issue: describeVerificationIssue(first, options) }));
}

/** What programs read of a report: in English, whatever the language of the terminal. */
function inJson({ checks, first, bundle }: Verification) {
  const english = phrasesIn('en');
  const name = createSeatNames(bundle, english);
  const plain = (issue: VerificationIssue) => {
    const { code, version } = issue;
    if (code === 'law') {
      const message = describeFinding(issue.finding, { phrases: english, name });
      return { code, version, rule: issue.finding.rule, message };
    }
    if (code === 'impossible') return { code, version, message: describeMisplaced(issue.reason, english) };
    return issue;
  };
  return {
    first:
      first === null
        ? null
        : { ...plain(first), sentence: describeVerificationIssue(first, { phrases: english, name }) },
    checks: checks.map((check) =>
      'issues' in check ? { ...check, issues: check.issues.map(plain) } : check,
    ),
  };
}

/** Verifies bundles with nothing but their files and a public key, and says of each what holds. Gives the exit status: the worst of all. */
export async function verify(files: readonly string[], { key, json }: VerifyOptions): Promise<number> {
  const keys = await keysFrom(key);
  let status: number = exitStatuses.holds;
  for (const file of files) {
    const read = await readText(file);
    if (!read.ok) {
      say(`${read.message}.`);
      status = exitStatuses.fails;
      continue;
    }
    const { text } = read;
    // After a rotation a checkpoint may be signed by any of the keys that were published.
    const tries = keys.map((each) => verifyBundleText(text, each));
    const found = tries.find(({ verdict }) => verdict !== 'fails') ?? tries[0];
    if (found === undefined) continue;
    if (status !== exitStatuses.fails) status = Math.max(status, exitStatuses[found.verdict]);
    if (found.verdict === 'fails') status = exitStatuses.fails;
    const { verdict, decisions } = found;
    if (json) {
      await printLine({ file, verdict, ...inJson(found), decisions });
      continue;
    }
    if (files.length > 1) await print(file);
    await printReport(found);
    if (files.length > 1) await print('');
  }
  return status;
}
