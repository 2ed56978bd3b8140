import type { Caller, DisputeAction } from '@openfelt/api';
import type { Millis, RefusedResult } from '@openfelt/engine';
import type { DisputeEvent } from '@openfelt/game-events';
import { validateCorrection } from './correction.ts';
import {
  type ChipCorrection,
  type Dispute,
  type DisputedHand,
  sumCorrections,
  type Verdict,
} from './dispute.ts';
import { readWords } from './typed-text.ts';

/** What someone wants to do with a dispute. */
export type DisputeCommand =
  | { readonly type: 'open'; readonly dispute: string; readonly pot: number | null; readonly reason: string }
  | { readonly type: 'answer'; readonly text: string }
  | { readonly type: 'withdraw' }
  | ({ readonly type: 'decide'; readonly verdict: Verdict; readonly reason: string } & ChipCorrection)
  | { readonly type: 'appeal'; readonly reason: string };

/** What an act is judged by. */
export interface Facts {
  readonly hand: DisputedHand;
  /** Every dispute of the hand, and those of the caller that are open or were opened {@link countedWithin}. */
  readonly disputes: readonly Dispute[];
  readonly now: Millis;
}

/** The event that an act leads to, or why there is none. */
export type DisputeDecideResult = { readonly ok: true; readonly event: DisputeEvent } | RefusedResult;

const day = 24 * 3_600_000;
/** How old a hand may be, and a first decision that is appealed, in ms. */
const disputedWithin = 30 * day;
const appealedWithin = 7 * day;
/** Disputes that were opened so long ago, in ms, count no more for how many their opener may open. */
export const countedWithin = day;
/** Of one player: disputes that wait for a decision, and disputes opened in a day. */
const maxOpen = 5;
const maxDaily = 20;
const maxAnswers = 20;

/** The sentence for who was not dealt into the hand. */
export const notInHand = 'Only players dealt into a hand can dispute it, and you weren’t.';

/** The sentence for an id that stands for something else. */
export const usedId = 'This command id was used for something else.';

const refuse = (code: string, message: string): RefusedResult => ({ ok: false, code, message });

const isIn = ({ players }: DisputedHand, who: string) => players.some(({ player }) => player === who);

/** Until when a player of the hand may appeal; null where no one may, now or later. */
export function appealUntil({ status, decisions }: Dispute): Millis | null {
  const [first] = decisions;
  return status === 'decided' && decisions.length === 1 && first !== undefined
    ? first.at + appealedWithin
    : null;
}

/** What the hand's disputes have moved before, this one's earlier decision with them. */
export function correctedBefore({ hand, disputes }: Pick<Facts, 'hand' | 'disputes'>): ChipCorrection {
  const own = disputes.filter((each) => each.hand.handId === hand.handId);
  return sumCorrections(own.flatMap(({ decisions }) => decisions));
}

function openRefusal(
  { player }: Caller,
  pot: number | null,
  { hand, disputes, now }: Facts,
): RefusedResult | null {
  if (!isIn(hand, player)) return refuse('not-in-hand', notInHand);
  if (now - hand.endedAt > disputedWithin)
    return refuse('hand-too-old', 'A hand can be disputed for 30 days; this one is older.');
  const own = disputes.filter(({ opener }) => opener === player);
  if (own.some((each) => each.hand.handId === hand.handId))
    return refuse('already-disputed', 'You have disputed this hand before: answer in that dispute.');
  if (pot !== null && pot >= hand.players.length) return refuse('no-such-pot', 'The hand has no such pot.');
  const open = own.filter(({ status }) => status === 'open').length;
  const today = own.filter(({ openedAt }) => now - openedAt < countedWithin).length;
  return open >= maxOpen || today >= maxDaily
    ? refuse(
        'too-many-disputes',
        `You can have ${maxOpen} disputes open and open ${maxDaily} in a day. Wait for a decision first.`,
      )
    : null;
}

/** Why a person may not do something with a dispute now, whatever they say or decide; null where they may. */
function findRefusal(
  action: DisputeAction,
  dispute: Dispute,
  caller: Caller,
  facts: Facts,
): RefusedResult | null {
  const { player, role } = caller;
  const { hand, now } = facts;
  const isWaiting = dispute.status === 'open' || dispute.status === 'appealed';
  const over = refuse('not-open', 'This dispute does not wait for a decision any more.');
  switch (action) {
    case 'answer':
      if (!isIn(hand, player) && role !== 'auditor')
        return refuse('not-a-party', 'Players of the hand and auditors answer in a dispute.');
      if (!isWaiting) return over;
      return dispute.answers.length >= maxAnswers
        ? refuse('too-many-answers', `A dispute takes ${maxAnswers} answers, and has them.`)
        : null;
    case 'withdraw':
      if (dispute.opener !== player)
        return refuse('not-the-opener', 'Only the player who opened a dispute can withdraw it.');
      return dispute.status === 'open' ? null : over;
    case 'decide':
      if (role !== 'auditor') return refuse('not-an-auditor', 'Auditors decide disputes.');
      if (isIn(hand, player))
        return refuse('own-hand', 'You played this hand yourself: another auditor has to decide.');
      if (!isWaiting) return over;
      return dispute.decisions.some(({ by }) => by === player)
        ? refuse('same-auditor', 'You made the decision that is appealed: another auditor has to decide.')
        : null;
    case 'appeal': {
      if (!isIn(hand, player))
        return refuse('not-a-party', 'Players of the hand can appeal against a decision.');
      const until = appealUntil(dispute);
      if (until === null)
        return dispute.decisions.length > 1 || dispute.status === 'appealed'
          ? refuse('already-appealed', 'There is one appeal in a dispute, and there was one here.')
          : refuse('not-decided', 'There is no decision to appeal against.');
      return now > until ? refuse('too-late', 'A decision can be appealed for seven days.') : null;
    }
  }
}

/** What someone may do with a dispute now. */
export function listActions(dispute: Dispute, caller: Caller, facts: Facts): readonly DisputeAction[] {
  const all: readonly DisputeAction[] = ['answer', 'withdraw', 'decide', 'appeal'];
  return all.filter((action) => findRefusal(action, dispute, caller, facts) === null);
}

/** Judges the opening of a dispute. */
function openDispute(
  act: Extract<DisputeCommand, { readonly type: 'open' }>,
  caller: Caller,
  facts: Facts,
): DisputeDecideResult {
  const { player } = caller;
  const { hand } = facts;
  const refusal = openRefusal(caller, act.pot, facts);
  if (refusal !== null) return refusal;
  const words = readWords(act.reason, 'reason');
  if (!words.ok) return words;
  const { handId, streamId, version, hash, table } = hand;
  return {
    ok: true,
    event: {
      type: 'DisputeOpened',
      dispute: act.dispute,
      hand: { handId, streamId, version, hash },
      table,
      pot: act.pot,
      player,
      seat: hand.players.find((each) => each.player === player)?.seat ?? 0,
      reason: words.text,
    },
  };
}

/** Judges an act: the one event that it leads to, or why it is refused. `dispute` is null where there is none yet. */
export function decideDispute(
  dispute: Dispute | null,
  act: DisputeCommand,
  caller: Caller,
  facts: Facts,
): DisputeDecideResult {
  if (act.type === 'open') {
    const ruling = openDispute(act, caller, facts);
    return ruling.ok && dispute !== null ? refuse('reused-id', usedId) : ruling;
  }
  if (dispute === null) return refuse('no-such-dispute', 'There is no such dispute.');
  const refusal = findRefusal(act.type, dispute, caller, facts);
  if (refusal !== null) return refusal;
  const by = caller.player;
  switch (act.type) {
    case 'answer': {
      const words = readWords(act.text, 'answer');
      if (!words.ok) return words;
      const role = isIn(facts.hand, by) ? 'player' : 'auditor';
      return { ok: true, event: { type: 'DisputeAnswered', by, role, text: words.text } };
    }
    case 'withdraw':
      return { ok: true, event: { type: 'DisputeWithdrawn', by } };
    case 'decide': {
      const words = readWords(act.reason, 'reason');
      if (!words.ok) return words;
      const { verdict, corrections, house } = act;
      const issue = validateCorrection(act, facts.hand, correctedBefore(facts));
      if (issue !== null) return refuse('bad-correction', issue);
      const { streamId, version, hash } = dispute.hand;
      const hand = { streamId, version, hash };
      const final = dispute.status === 'appealed';
      const decided = { dispute: dispute.id, hand, by, verdict, reason: words.text };
      return {
        ok: true,
        event: { type: 'DisputeDecided', ...decided, corrections: [...corrections], house, final },
      };
    }
    case 'appeal': {
      const words = readWords(act.reason, 'reason');
      return words.ok ? { ok: true, event: { type: 'DisputeAppealed', by, reason: words.text } } : words;
    }
  }
}
