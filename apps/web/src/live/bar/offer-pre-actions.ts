import type { Slot, TableView } from '@openfelt/engine';
import {
  costToCall,
  findPicked,
  type PreAction,
  playingSeat,
  toCardKind,
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
  const cardKind = toCardKind(view, seat);
  if (cardKind === 'stand') return [offer(cardKind)];
  if (cardKind === 'exchange') return [offer(cardKind, 0, findPicked(seat, picked))];
  const amount = costToCall(view, seat);
  if (!view.phase.startsWith('betting') || seat.stack === 0) return [];
  if (amount === 0 && acted) return [offer('fold-any'), offer('call-any')];
  if (amount === 0) return [offer('check-fold'), offer('fold-any'), offer('check'), offer('call-any')];
  const call = [offer('check-fold'), offer('call', amount)];
  // All that one has calls any bet.
  return amount === seat.stack ? call : [...call, offer('call-any')];
}
