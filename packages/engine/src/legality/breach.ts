import type { Seat } from '../chips.ts';
import type { GameEvent } from '../events.ts';
import type { HandContext } from '../hand/hand-context.ts';
import { findSeat } from '../hand/players.ts';
import { hasToBeShown } from '../showdown/show-order.ts';
import { type Finding, finding } from './finding.ts';
import { type LegalAction, type Offer, offers } from './offers.ts';

const limitRule = { 'no-limit': 'L5', pot: 'L4', doubling: 'L3', fixed: 'L2', spread: 'L1' } as const;

/** What the player of a seat could have done by an offer. */
function offeredTo<T extends LegalAction['type']>(hand: HandContext, seat: Seat, offer: Offer<T>) {
  const player = findSeat(hand, seat);
  return player === undefined || player.folded ? null : offer.to(hand, player);
}

function turnBreach(hand: HandContext, seat: Seat, rule = 'R4.1'): readonly Finding[] {
  const expected = hand.toAct;
  return expected === seat ? [] : finding(rule, { code: 'turn', expected, seat });
}

function raiseBreach(hand: HandContext, seat: Seat, action: 'bet' | 'raise', to: number): readonly Finding[] {
  const range =
    action === 'bet' ? offeredTo(hand, seat, offers.mayBet) : offeredTo(hand, seat, offers.mayRaise);
  if (range === null) return finding('R4.7', { code: 'may-not', seat, action });
  const { min, max } = range;
  return finding(limitRule[hand.rules.limit.kind], { code: 'raise-range', seat, action, min, max, to });
}

/**
 * The rules that a player's event breaks: for one that the chart takes, but not by a lawful edge. `hand` is as it stood before
 * the event.
 */
export function findBreach(hand: HandContext, event: GameEvent): readonly Finding[] {
  switch (event.type) {
    case 'Folded':
      return finding('R2.3', { code: 'may-not', seat: event.seat, action: 'fold' });
    case 'Checked':
      return [...turnBreach(hand, event.seat), ...finding('R4.2', { code: 'no-check', seat: event.seat })];
    case 'Called': {
      const { seat, amount } = event;
      const expected = offeredTo(hand, seat, offers.mayCall)?.amount ?? 0;
      return [...turnBreach(hand, seat), ...finding('R4.2', { code: 'call', seat, expected, amount })];
    }
    case 'BringInPosted':
      return finding('R3.3', { code: 'bring-in', seat: event.seat, amount: event.amount });
    case 'Bet':
      return raiseBreach(hand, event.seat, 'bet', event.to);
    case 'Raised':
      return raiseBreach(hand, event.seat, 'raise', event.to);
    case 'Discarded':
      return finding('R7.2', { code: 'draw', seat: event.seat, count: event.slots.length });
    case 'Hit':
      return finding('B4', { code: 'may-not', seat: event.seat, action: 'hit' });
    case 'Stood':
      return finding('B4', { code: 'may-not', seat: event.seat, action: 'stand' });
    case 'RunsAnswered':
      return turnBreach(hand, event.seat, 'R8.1');
    case 'HandShown':
      return finding('R6.1', { code: 'show-order', expected: hand.toAct, seat: event.seat });
    case 'HandMucked':
      return hasToBeShown(hand, event.seat)
        ? finding('R6.0', { code: 'mucked', seat: event.seat })
        : finding('R6.1', { code: 'show-order', expected: hand.toAct, seat: event.seat });
    default:
      throw new Error(`the charts have one edge for ${event.type}`);
  }
}
