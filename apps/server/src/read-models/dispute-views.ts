import type {
  Caller,
  CorrectionState,
  DisputeDetail,
  DisputeListItem,
  DisputeOutcome,
  Verdict,
} from '@openfelt/api';
import { type Dispute, getDisputeMark, hasChipMovement } from '../disputes/dispute.ts';
import { type DisputeCase, disputedHand } from '../disputes/dispute-repository.ts';
import { appealUntil, listActions } from '../disputes/dispute-rules.ts';
import type { Names } from '../names.ts';
import { toHandListItem } from './hands.ts';

/** So much of the opener's words stands in a list. */
const excerptLength = 140;

function correctionState({ decisions }: Dispute): CorrectionState {
  const moving = decisions.filter(hasChipMovement);
  if (moving.length === 0) return 'none';
  return moving.every(({ applied }) => applied !== null) ? 'applied' : 'pending';
}

function getVerdict({ decisions }: Dispute): Verdict | null {
  return decisions.at(-1)?.verdict ?? null;
}

/** A dispute without anyone's words. */
export function toDisputeOutcome(dispute: Dispute, { player }: Caller): DisputeOutcome {
  return {
    dispute: dispute.id,
    handId: dispute.hand.handId,
    pot: dispute.pot,
    status: dispute.status,
    verdict: getVerdict(dispute),
    correction: correctionState(dispute),
    openedAt: dispute.openedAt,
    changedAt: dispute.changedAt,
    own: dispute.opener === player,
  };
}

/** Everyone whom a dispute can name. */
function listPeople({ dispute, hand }: DisputeCase): readonly string[] {
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
export async function toDisputeListItem(
  found: DisputeCase,
  caller: Caller,
  names: Names,
): Promise<DisputeListItem> {
  const { dispute, hand } = found;
  return {
    ...toDisputeOutcome(dispute, caller),
    tableName: hand.tableName,
    openedBy: dispute.opener,
    excerpt: [...dispute.reason].slice(0, excerptLength).join(''),
    answers: dispute.answers.length,
    names: await names.of(listPeople(found)),
  };
}

/** A whole dispute. `disputes` are all of its hand. */
export async function toDisputeDetail(
  found: DisputeCase,
  caller: Caller,
  {
    names,
    disputes,
    now,
  }: { readonly names: Names; readonly disputes: readonly Dispute[]; readonly now: number },
): Promise<DisputeDetail> {
  const { dispute, hand } = found;
  const { answers: _count, excerpt: _excerpt, ...row } = await toDisputeListItem(found, caller, names);
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
    hand: toHandListItem(hand, caller.player, { dispute: getDisputeMark(disputes), tags: [] }),
    may: listActions(dispute, caller, facts),
  };
}
