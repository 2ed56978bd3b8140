import { type CallPrice, computeCallPrice, type HandContext, runningHand, type Seat } from '@openfelt/engine';
import type { ReplayStep } from './replay-hand.ts';

/** What somebody chose, and what they knew then. */
export interface Choice {
  readonly seat: Seat;
  /** The hand as it was before. */
  readonly hand: HandContext;
  /** What a call cost; null where there was nothing to call. */
  readonly price: CallPrice | null;
}

/** The choice that an event of a hand was; null where it was none, or was made out of turn. */
export function findChoice({ event, before }: Pick<ReplayStep, 'event' | 'before'>): Choice | null {
  switch (event.type) {
    case 'Folded':
    case 'Checked':
    case 'Called':
    case 'Bet':
    case 'Raised':
    case 'Discarded':
    case 'Hit':
    case 'Stood': {
      const hand = runningHand(before);
      const { seat } = event;
      return hand?.toAct === seat ? { seat, hand, price: computeCallPrice(hand, seat) } : null;
    }
    default:
      return null;
  }
}
