import type { Slot, TableView } from '@openfelt/engine';
import {
  costToCall,
  findChoice,
  findPicked,
  type PreAction,
  playingSeat,
  toDecisionKey,
} from './pre-action.ts';

/**
 * The pre-actions on offer: those that the situation can ask for, with the amount that they name. Who has
 * `acted` and matches the highest bet has nothing to decide unless someone raises: what to do then is offered. `picked`:
 * the places of the cards that an exchange is to give away.
 */
export function preActions(
  view: TableView,
  acted: boolean,
  picked: ReadonlySet<number>,
): readonly PreAction[] {
  const seat = playingSeat(view);
  if (seat === null || seat.isToAct || view.toAct === null) return [];
  const decision = toDecisionKey(view, seat);
  const offer = (kind: PreAction['kind'], price = 0, slots: readonly Slot[] = []): PreAction => ({
    kind,
    amount: price,
    slots,
    decision,
  });
  const choice = findChoice(view, seat);
  if (choice === 'draw') return [offer('exchange', 0, findPicked(seat, picked))];
  if (choice === 'hit-or-stand') return [offer('hit'), offer('stand')];
  if (choice === null || seat.stack === 0) return [];
  const amount = costToCall(view, seat);
  if (amount > 0) {
    // B8: who has stood stays in.
    const fold = seat.stood && !view.rules.stoodMayFold ? [] : [offer('check-fold')];
    const call = [...fold, offer('call', amount)];
    // All that one has calls any bet.
    return amount === seat.stack ? call : [...call, offer('call-any')];
  }
  // R4.3: whoever is first bets or folds; what to bet is not said beforehand.
  if (view.currentBet === 0 && view.rules.check === 'forbidden') return [offer('fold'), offer('call-any')];
  if (seat.stood && !view.rules.stoodMayFold)
    return acted ? [offer('call-any')] : [offer('check'), offer('call-any')];
  if (acted) return [offer('fold-any'), offer('call-any')];
  return [offer('check-fold'), offer('fold-any'), offer('check'), offer('call-any')];
}
