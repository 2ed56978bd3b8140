import type { GameEvent } from '@openfelt/engine';
import { GENESIS_HASH, verifyChain } from '@openfelt/event-log';
import { entropyCommitment } from '@openfelt/fair-deck';
import { type EvidenceEvent, readEvidence } from '@openfelt/game-events';
import type { Bundle } from '../bundle/format.ts';
import { startOfHand } from '../bundle/hand-record.ts';
import { toVerificationCheck } from './checks.ts';
import type { VerificationCheck, VerificationIssue } from './verification.ts';
import type { OwnEvents } from './verify-deck.ts';

/** The heads of the side stream that a bundle's events pin: at the end of the hand before, and at the end of this one. */
function pins(events: readonly GameEvent[]) {
  const before = events.slice(0, startOfHand(events)).findLast(({ type }) => type === 'HandEnded');
  const end = events.at(-1);
  return {
    from: before?.type === 'HandEnded' ? before.evidence : { version: 0, hash: GENESIS_HASH },
    to: end?.type === 'HandEnded' || end?.type === 'HandVoided' ? (end.evidence ?? null) : null,
  };
}

/** The side stream's events lead from the head that the hand before states to the one that this hand's end states. */
export function checkEvidence(
  events: readonly GameEvent[],
  own: OwnEvents,
  { evidence, perspective }: Bundle,
): { readonly check: VerificationCheck; readonly evidence: readonly EvidenceEvent[] | null } {
  const version = own.firstVersion + own.events.length - 1;
  const { from, to } = pins(events);
  const issue = (
    why: Extract<VerificationIssue, { code: 'evidence' }>['why'],
    evidenceVersion: number | null = null,
  ) => ({
    check: toVerificationCheck('evidence', [{ code: 'evidence', version, why, evidenceVersion }]),
    evidence: null,
  });
  const isKept = to !== null && own.start.deck.source === 'committed';
  if (perspective.kind === 'public' || !isKept) {
    if (evidence !== null) return issue('not-due');
    return { check: { id: 'evidence', verdict: isKept ? 'secret' : 'none' }, evidence: null };
  }
  if (evidence === null) return issue('missing');
  const chain = verifyChain(evidence, { firstVersion: from.version, prevHash: from.hash });
  if (!chain.ok) return issue('chain', chain.version);
  if (chain.head.version !== to.version || chain.head.hash !== to.hash)
    return issue('end', chain.head.version);
  const read: EvidenceEvent[] = [];
  for (const envelope of evidence) {
    const event = readEvidence(envelope.type, envelope.schema, envelope.payload);
    if (!event.ok) return issue('unreadable', envelope.version);
    read.push(event.event);
  }
  return { check: { id: 'evidence', verdict: 'holds' }, evidence: read };
}

/** What entered the deck as a player's entropy is what they had committed to before, and nothing that they revealed was left out unsaid. */
export function checkEntropy(own: OwnEvents, evidence: readonly EvidenceEvent[] | null): VerificationCheck {
  const { handNumber, deck } = own.start;
  if (deck.source === 'recorded') return { id: 'entropy', verdict: 'none' };
  if (evidence === null) return { id: 'entropy', verdict: deck.reveals.length > 0 ? 'secret' : 'none' };
  const version = own.firstVersion;
  // A round that a restart cut off counts for nothing; another one may follow it.
  const lost = evidence.findLastIndex(
    (event) => event.type === 'EntropyRoundLost' && event.handNumber === handNumber,
  );
  const round = evidence.slice(lost + 1);
  const committed = round.flatMap((event) =>
    event.type === 'EntropyCommitted' && event.handNumber === handNumber ? [event] : [],
  );
  const withheld = round.flatMap((event) =>
    event.type === 'RevealWithheld' && event.handNumber === handNumber ? [event.seat] : [],
  );
  if (committed.length === 0 && deck.reveals.length === 0) return { id: 'entropy', verdict: 'none' };
  const issues = deck.reveals.flatMap(({ seat, entropy }): VerificationIssue[] => {
    const promise = committed.find((event) => event.seat === seat);
    if (promise === undefined) return [{ code: 'entropy', version, seat, why: 'not-committed' }];
    const isKept = promise.commitment === entropyCommitment(entropy);
    return isKept ? [] : [{ code: 'entropy', version, seat, why: 'differs' }];
  });
  return toVerificationCheck('entropy', [
    ...issues,
    ...committed
      .filter(({ seat }) => !withheld.includes(seat) && deck.reveals.every((reveal) => reveal.seat !== seat))
      .map(({ seat }): VerificationIssue => ({ code: 'entropy', version, seat, why: 'left-out' })),
  ]);
}
