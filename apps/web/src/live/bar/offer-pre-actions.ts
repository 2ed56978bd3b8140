import { hardTotal } from '@openfelt/cards';
import type { SeatView, Slot, TableView } from '@openfelt/engine';
import {
  costToCall,
  findChoice,
  findPicked,
  type PreAction,
  playingSeat,
  toDecisionKey,
} from './pre-action.ts';

/** Whether the up cards of a seat let it take another one (B4). */
const mayHit = ({ cards }: SeatView): boolean =>
  hardTotal(cards.flatMap(({ face, card }) => (face === 'up' && card !== null ? [card] : []))) < 21;

/**
 * The pre-actions on offer: those that the situation can ask for, with the amount that they name. Who has
 * `acted` in a betting round and matches its highest bet has nothing to decide unless someone raises: what to do then is offered. `picked`:
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
  if (choice === 'hit-or-stand') return mayHit(seat) ? [offer('hit'), offer('stand')] : [offer('stand')];
  if (choice === null || seat.stack === 0) return [];
  const amount = costToCall(view, seat);
  // B8: in the turns of hits and stands who has stood calls or raises; their turn comes again, whether or not anybody bets.
  const isInTurns = view.phase.startsWith('hitting');
  const staysIn = isInTurns && !view.rules.stoodMayFold;
  if (amount > 0) {
    const call = [...(staysIn ? [] : [offer('check-fold')]), offer('call', amount)];
    // All that one has calls any bet.
    return amount === seat.stack ? call : [...call, offer('call-any')];
  }
  // R4.3: whoever is first bets or folds; what to bet is not said beforehand.
  if (view.currentBet === 0 && view.rules.check === 'forbidden')
    return [...(staysIn ? [] : [offer('fold')]), offer('call-any')];
  if (staysIn) return [offer('check'), offer('call-any')];
  if (acted && !isInTurns) return [offer('fold-any'), offer('call-any')];
  return [offer('check-fold'), offer('fold-any'), offer('check'), offer('call-any')];
}
