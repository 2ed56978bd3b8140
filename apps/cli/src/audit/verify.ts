import type { SeenCheckpoint } from '@openfelt/event-log';
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
import { type Comparison, compareBundle } from './compare-bundle.ts';
import { readKeyOption } from './key-option.ts';
import { publishedLog } from './published-log.ts';
import { loadWitnessFile } from './witness-file.ts';

/** The options of `openfelt verify`. */
export interface VerifyOptions {
  /** A verifier key, or a file that holds one. */
  readonly key: string;
  readonly json: boolean;
  /** A witness's file, whose checkpoints have to be of one log with the bundles'. */
  readonly witness?: string;
  /** The address of a server that can show how checkpoints of other sizes belong together. */
  readonly server?: string;
}

/** The exit status by what was found. A pending hand is not proved yet, and not wrong either. */
const exitStatuses = { holds: 0, fails: 1, pending: 3 } as const;

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
    if (code === 'impossible') {
      const { reason } = issue;
      return { code, version, reason, message: describeMisplaced(reason, english) };
    }
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

/** The exit status by how a bundle compares with what a witness has seen. */
const comparisonStatuses = { agrees: 0, nothing: 3, unknown: 3, contradicts: 1 } as const;

async function loadSeen(file: string, keys: readonly string[]): Promise<readonly SeenCheckpoint[]> {
  const loaded = await loadWitnessFile(file, keys);
  if (loaded.ok) return loaded.seen;
  throw new Error(phrases.say('cli.witness.badFile', { file, line: loaded.line, why: loaded.why }));
}

async function printComparison(found: Comparison): Promise<void> {
  const size = found.kind === 'agrees' ? found.size : 0;
  await print(phrases.say(`cli.verify.witnessed.${found.kind}`, { size }));
  if (found.kind === 'contradicts') await print([found.seen, found.note].join('\n'));
}

/**
 * Verifies bundles with nothing but their files and a public key, and says of each what holds; with a witness's file also whether they are
 * of the log that it has seen. Gives the exit status: the worst of all.
 */
export async function verify(files: readonly string[], options: VerifyOptions): Promise<number> {
  const { key, json, witness, server } = options;
  const keys = await readKeyOption(key);
  const seen = witness === undefined ? null : await loadSeen(witness, keys);
  const log = server === undefined ? null : publishedLog(server);
  let status: number = exitStatuses.holds;
  const worsen = (to: number) => {
    if (status !== exitStatuses.fails) status = to === exitStatuses.fails ? to : Math.max(status, to);
  };
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
    worsen(exitStatuses[found.verdict]);
    const { verdict, decisions, bundle } = found;
    const isCompared = seen !== null && bundle !== null && verdict !== 'fails';
    const witnessed = isCompared ? await compareBundle(bundle, seen, log, keys) : null;
    if (witnessed !== null) worsen(comparisonStatuses[witnessed.kind]);
    if (json) {
      await printLine({
        file,
        verdict,
        ...inJson(found),
        decisions,
        ...(seen === null ? {} : { witnessed }),
      });
      continue;
    }
    if (files.length > 1) await print(file);
    await printReport(found);
    if (witnessed !== null) await printComparison(witnessed);
    if (files.length > 1) await print('');
  }
  return status;
}
