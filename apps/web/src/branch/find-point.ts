import type { ViewerState } from '@openfelt/api';
import { runningHand } from '@openfelt/engine';
import { type BranchPoint, canPlayOn, type ReplayStep } from '@openfelt/hand-history';

/**
 * Where a hand is played on from at a step of its replay: from the viewer's own seat, or where they had none, from that of whoever chooses next.
 * Null where its player has nothing to choose any more.
 */
export function findPoint(
  steps: readonly ReplayStep[],
  index: number,
  { own, cards }: ViewerState,
): BranchPoint | null {
  const state = steps[index]?.state;
  const toAct = steps.slice(index).map((step) => runningHand(step.state)?.toAct ?? null);
  const seat = own ?? toAct.find((each) => each !== null) ?? null;
  if (state === undefined || seat === null) return null;
  const point = { state, seat, own: new Map(cards.map(({ slot, card }) => [slot, card])) };
  return canPlayOn(point) ? point : null;
}
