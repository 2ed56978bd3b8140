import { findSeat, type GameState, isAllIn, type Knowledge, runningHand, type Seat } from '@openfelt/engine';

/** Where a hand is played on from, and by whom. */
export interface BranchPoint {
  /** The table as it stood, as everyone saw it. */
  readonly state: GameState;
  readonly seat: Seat;
  /** The player's own cards by slot, as far as they are known: others are dealt anew. */
  readonly own: Knowledge;
}

/** Whether a player may come to choose once more: the hand runs, and they are in it with chips. */
export function canPlayOn({ state, seat }: Pick<BranchPoint, 'state' | 'seat'>): boolean {
  const hand = runningHand(state);
  const player = hand === null ? undefined : findSeat(hand, seat);
  return player !== undefined && !player.folded && !isAllIn(player);
}
