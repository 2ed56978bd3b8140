import type {
  Caller,
  CorrectionState,
  DisputeDetail,
  DisputeOutcome,
  DisputeRow,
  Verdict,
} from '../api/disputes.ts';
import type { HandRow } from '../api/messages.ts';
import type { Names } from '../names.ts';
import { handRow } from '../platform/finished-hand.ts';
import { type Case, disputedHand } from './case-book.ts';
import { type Dispute, moves } from './dispute.ts';
import { actionsOf, appealUntil } from './dispute-rules.ts';

/** So much of the opener's words stands in a list. */
const excerptLength = 140;

function correctionState({ decisions }: Dispute): CorrectionState {
  const moving = decisions.filter(moves);
  if (moving.length === 0) return 'none';
  return moving.every(({ applied }) => applied !== null) ? 'applied' : 'pending';
}

function verdictOf({ decisions }: Dispute): Verdict | null {
  return decisions.at(-1)?.verdict ?? null;
}

/** What a hand's disputes have come to, in a word. */
export function markOf(disputes: readonly Dispute[]): HandRow['dispute'] {
  const standing = disputes.filter(({ status }) => status !== 'withdrawn');
  if (standing.length === 0) return null;
  if (standing.some(({ status }) => status !== 'decided')) return 'open';
  const decisions = standing.flatMap((dispute) => dispute.decisions);
  if (decisions.some((each) => moves(each) && each.applied !== null)) return 'corrected';
  return decisions.some(({ verdict }) => verdict === 'upheld') ? 'decided' : 'dismissed';
}

/** A dispute without anybody's words. */
export function outcomeOf(dispute: Dispute, { player }: Caller): DisputeOutcome {
  return {
    dispute: dispute.id,
    handId: dispute.hand.handId,
    pot: dispute.pot,
    status: dispute.status,
    verdict: verdictOf(dispute),
    correction: correctionState(dispute),
    openedAt: dispute.openedAt,
    changedAt: dispute.changedAt,
    own: dispute.opener === player,
  };
}

/** Everybody whom a dispute can name. */
function peopleOf({ dispute, hand }: Case): readonly string[] {
  const { opener, answers, decisions, appeal } = dispute;
  return [
    ...new Set([
      opener,
      ...hand.players.map(({ playerId }) => playerId),
      ...[...answers, ...decisions, ...(appeal === null ? [] : [appeal])].map(({ by }) => by),
    ]),
  ];
}

/** A dispute in a list. */
export async function rowOf(found: Case, caller: Caller, names: Names): Promise<DisputeRow> {
  const { dispute, hand } = found;
  return {
    ...outcomeOf(dispute, caller),
    tableName: hand.tableName,
    openedBy: dispute.opener,
    excerpt: [...dispute.reason].slice(0, excerptLength).join(''),
    answers: dispute.answers.length,
    names: await names.of(peopleOf(found)),
  };
}

/** A whole dispute. `disputes` are all of its hand. */
export async function detailOf(
  found: Case,
  caller: Caller,
  {
    names,
    disputes,
    now,
  }: { readonly names: Names; readonly disputes: readonly Dispute[]; readonly now: number },
): Promise<DisputeDetail> {
  const { dispute, hand } = found;
  const { answers: _count, excerpt: _excerpt, ...row } = await rowOf(found, caller, names);
  const facts = {
    hand: disputedHand(hand, { table: dispute.table, hash: dispute.hand.hash }),
    disputes,
    now,
  };
  const until = appealUntil(dispute);
  return {
    ...row,
    reason: dispute.reason,
    answers: dispute.answers,
    decisions: dispute.decisions.map(({ version: _version, ...decision }) => decision),
    appeal: dispute.appeal,
    appealUntil: until === null || until < now ? null : until,
    hand: handRow(hand, markOf(disputes)),
    may: actionsOf(dispute, caller, facts),
  };
}
