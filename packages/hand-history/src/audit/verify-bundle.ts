import { evolveInterpreted } from '@openfelt/engine';
import { type EventEnvelope, verifyChain, verifyInclusion } from '@openfelt/event-log';
import { type Bundle, parseBundle } from '../bundle/format.ts';
import { startOfHand } from '../bundle/hand-record.ts';
import { readEvents } from '../bundle/read-events.ts';
import { replayHand } from '../replay/replay-hand.ts';
import { corrected, findFirstIssue, toVerificationCheck, withIssues } from './checks.ts';
import { auditPots } from './pots/index.ts';
import { isPutRight } from './put-right.ts';
import type { CheckId, Verification, VerificationCheck, VerificationIssue } from './verification.ts';
import { checkCorrections } from './verify-corrections.ts';
import { checkLaterOpenings, checkOpenings, checkShuffle, type OwnEvents } from './verify-deck.ts';
import { checkEntropy, checkEvidence } from './verify-evidence.ts';

/** What is not looked at where the events cannot be read. */
const afterwards: readonly CheckId[] = ['openings', 'shuffle', 'entropy', 'pots', 'corrections'];

const skipped = (id: CheckId): VerificationCheck => ({ id, verdict: 'none' });
const none = (...ids: readonly CheckId[]): readonly VerificationCheck[] => ids.map(skipped);

/** Every event is chained to the one before, the first belongs to the hand before (or opens the table), and the last ends the hand. */
function checkChain(events: readonly EventEnvelope[]): VerificationCheck {
  const [first] = events;
  const last = events.at(-1);
  if (first === undefined || last === undefined) return { id: 'chain', verdict: 'none' };
  const { version: firstVersion, prevHash } = first;
  const chain = verifyChain(events, { firstVersion, prevHash });
  if (!chain.ok)
    return toVerificationCheck('chain', [{ code: 'chain', version: chain.version, why: chain.code }]);
  const before = events.slice(0, startOfHand(events));
  const isWhole =
    (first.type === 'TableOpened' && firstVersion === 0) ||
    (first.type === 'HandStarted' && before.some(({ type }) => type === 'HandEnded'));
  const issues: VerificationIssue[] = [];
  if (!isWhole) issues.push({ code: 'start', version: firstVersion });
  const isEnded = last.type === 'HandEnded' || last.type === 'HandVoided';
  const isInside = events
    .slice(before.length, -1)
    .some(({ type }) => type === 'HandEnded' || type === 'HandVoided');
  if (!isEnded || isInside) issues.push({ code: 'end', version: last.version });
  return toVerificationCheck('chain', issues);
}

function checkInclusion({ events, inclusion }: Bundle, key: string): VerificationCheck {
  const head = events.at(-1);
  if (head === undefined) return { id: 'inclusion', verdict: 'none' };
  if (inclusion === null) return { id: 'inclusion', verdict: 'pending' };
  const { streamId, version, hash } = head;
  const verified = verifyInclusion({ streamId, version, hash }, inclusion, key);
  return verified.ok
    ? { id: 'inclusion', verdict: 'holds' }
    : toVerificationCheck('inclusion', [{ code: 'checkpoint', version, why: verified.code }]);
}

function conclude(
  bundle: Bundle | null,
  checks: readonly VerificationCheck[],
  { decisions, explanation }: Pick<Verification, 'decisions' | 'explanation'>,
): Verification {
  const first = findFirstIssue(checks);
  const isPending = checks.some(({ verdict }) => verdict === 'pending');
  return {
    verdict: first !== null ? 'fails' : isPending ? 'pending' : 'holds',
    checks,
    first,
    bundle,
    decisions,
    explanation,
  };
}

const nothing = { decisions: [], explanation: null } as const;

/**
 * Checks a bundle against nothing but itself and the public key of who signs the checkpoints, which has to come from elsewhere than the
 * bundle. No check needs the server.
 */
export function verifyBundle(bundle: Bundle, key: string): Verification {
  const chain = checkChain(bundle.events);
  const sealed = [chain, checkInclusion(bundle, key)];
  const end = (checks: readonly VerificationCheck[], found: Parameters<typeof conclude>[2] = nothing) =>
    conclude(bundle, [{ id: 'form', verdict: 'holds' }, ...sealed, ...checks], found);
  // What does not hang together is not folded: it is no one's record, and may be made to be as long as a fold lasts.
  if (chain.verdict === 'fails') return end(none('evidence', 'replay', ...afterwards));
  const read = readEvents(bundle.events);
  if (!read.ok) {
    const issue: VerificationIssue = { code: 'unreadable', version: read.version, message: read.message };
    return end([...none('evidence'), toVerificationCheck('replay', [issue]), ...none(...afterwards)]);
  }
  const at = startOfHand(read.events);
  const start = read.events[at];
  const firstVersion = bundle.events[at]?.version ?? 0;
  if (start?.type !== 'HandStarted') {
    const issue: VerificationIssue = { code: 'start', version: bundle.events[0]?.version ?? 0 };
    return end([...none('evidence'), toVerificationCheck('replay', [issue]), ...none(...afterwards)]);
  }
  const own: OwnEvents = { start, events: read.events.slice(at), firstVersion };
  const { check: evidenceCheck, evidence } = checkEvidence(read.events, own, bundle);
  const later = checkLaterOpenings(read.events.slice(0, at), bundle.events[0]?.version ?? 0);
  const openings = withIssues(checkOpenings(own, bundle), later);
  const deck = [openings, checkShuffle(own, bundle), checkEntropy(own, evidence)];
  const stored = bundle.events.map(({ version, type }, index) => {
    const { type: _type, ...payload } = read.events[index] ?? start;
    return { version, type, payload };
  });
  const folded = replayHand(stored, evolveInterpreted);
  const steps = folded.steps.slice(at);
  const replayIssues = steps.flatMap(({ version, findings }) =>
    findings.map((finding): VerificationIssue => ({ code: 'law', version, finding })),
  );
  if (!folded.ok) replayIssues.push({ code: 'impossible', version: folded.version, reason: folded.reason });
  const known = new Map(bundle.openings.map(({ slot, card }) => [slot, card]));
  const { explanation, issues } = auditPots(steps, known);
  const potIssues = issues.map(
    (issue): VerificationIssue => ({ code: 'pots', version: issue.version, issue }),
  );
  const replay = toVerificationCheck('replay', replayIssues);
  // Where the replay stops before its end, pots that are not wrong are not proved right either.
  const pots = folded.ok || potIssues.length > 0 ? toVerificationCheck('pots', potIssues) : skipped('pots');
  const { check: correctionsCheck, decisions } = checkCorrections(own, bundle, key);
  const found = { explanation, decisions };
  const isRight = isPutRight(steps, [...replayIssues, ...potIssues], found);
  const [stated, paid] = isRight ? [corrected(replay), corrected(pots)] : [replay, pots];
  return end([evidenceCheck, stated, ...deck, paid, correctionsCheck], found);
}

/** As {@link verifyBundle}, from a file's text, which may be anything. */
export function verifyBundleText(text: string, key: string): Verification {
  const read = parseBundle(text);
  if (read.ok) return verifyBundle(read.bundle, key);
  const { why, path, message } = read;
  const issue: VerificationIssue = { code: 'form', version: null, why, path, message };
  const rest: readonly CheckId[] = ['chain', 'inclusion', 'evidence', 'replay', ...afterwards];
  return conclude(null, [toVerificationCheck('form', [issue]), ...none(...rest)], nothing);
}
