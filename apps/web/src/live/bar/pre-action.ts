import type { LegalAction, PlayerAction, TableView } from '@openfelt/engine';

/** What a player decides before the own turn. It is kept by this browser and never sent before its time. */
export interface PreAction {
  readonly kind: 'check-fold' | 'fold-any' | 'check' | 'call' | 'call-any';
  /** What a call cost when it was chosen; its button names it. */
  readonly amount: number;
  /** The betting round and the player's own bet in it: one decision. */
  readonly decision: string;
}

/** The seat's place in the betting, where it may decide beforehand: in the hand, with chips, in a betting round, not to act. */
function waitingSeat(view: TableView) {
  const seat = view.own === null ? null : view.seats[view.own];
  if (!seat?.inHand || seat.folded || seat.stack === 0 || seat.isToAct) return null;
  return view.phase.startsWith('betting') && view.toAct !== null ? seat : null;
}

function toDecisionKey(view: TableView): string {
  const bet = view.own === null ? 0 : (view.seats[view.own]?.bet ?? 0);
  return `${view.handNumber}/${view.street}/${bet}`;
}

/** What a call would cost the viewer when the turn comes, as the table stands. */
function costToCall(view: TableView): number {
  const seat = view.own === null ? null : view.seats[view.own];
  return seat ? Math.min(seat.stack, Math.max(0, view.currentBet - seat.bet)) : 0;
}

/**
 * The pre-actions on offer: those that the situation can ask for, with the amount that they name. Who has
 * `acted` and matches the highest bet has nothing to decide unless someone raises, so that nothing is offered.
 */
export function preActions(view: TableView, acted: boolean): readonly PreAction[] {
  const seat = waitingSeat(view);
  if (seat === null) return [];
  const decision = toDecisionKey(view);
  const amount = costToCall(view);
  if (acted && amount === 0) return [];
  const offer = (kind: PreAction['kind'], price = 0): PreAction => ({ kind, amount: price, decision });
  if (amount === 0) return [offer('check-fold'), offer('fold-any'), offer('check'), offer('call-any')];
  const call = [offer('check-fold'), offer('call', amount)];
  // All that one has calls any bet.
  return amount === seat.stack ? call : [...call, offer('call-any')];
}

/**
 * What is left of a chosen pre-action when the table has changed. It ends with its decision. A check and a call
 * end with any change of price; the others say themselves what they do when someone bets.
 */
export function carryPreAction(chosen: PreAction | null, view: TableView): PreAction | null {
  if (chosen === null || chosen.decision !== toDecisionKey(view)) return null;
  const seat = view.own === null ? null : view.seats[view.own];
  if (!seat?.inHand || seat.folded || !view.phase.startsWith('betting')) return null;
  if (chosen.kind !== 'check' && chosen.kind !== 'call') return chosen;
  return costToCall(view) === chosen.amount ? chosen : null;
}

/** Whether a pre-action goes on after what it has played: who folds to any bet checks until there is one. */
export function outlives(chosen: PreAction, played: PlayerAction | null): boolean {
  return chosen.kind === 'fold-any' && played?.type === 'check';
}

/** What a pre-action plays at the own turn; null where the table no longer offers just that. */
export function toPlayerAction(
  chosen: PreAction,
  legal: readonly LegalAction[],
  turn: number,
): PlayerAction | null {
  const offers = (type: LegalAction['type']) => legal.find((action) => action.type === type);
  const check = offers('check');
  if (chosen.kind !== 'call' && check) return { type: 'check', turn };
  if (chosen.kind === 'call' || chosen.kind === 'call-any') {
    const call = offers('call');
    const isMeant = call?.type === 'call' && (chosen.kind === 'call-any' || call.amount === chosen.amount);
    return isMeant ? { type: 'call', turn, amount: call.amount } : null;
  }
  return chosen.kind !== 'check' && offers('fold') ? { type: 'fold', turn } : null;
}

/** What a viewer has decided beforehand at a table, for as long as their page follows it, drawn or not. */
export interface HeldPreAction {
  readonly chosen: PreAction | null;
  /** The turn that was played last: what was refused is not tried again, nor what is on its way. */
  readonly playedTurn: number | null;
}

/** Nothing is decided beforehand. */
export const noPreAction: HeldPreAction = { chosen: null, playedTurn: null };

/** What is left of a pre-action at the viewer's own turn, and what it plays there; null where it plays nothing. */
export function playBeforehand(
  held: HeldPreAction,
  legal: readonly LegalAction[],
  turn: number,
): { readonly held: HeldPreAction; readonly action: PlayerAction | null } {
  const { chosen, playedTurn } = held;
  if (chosen === null || playedTurn === turn) return { held, action: null };
  const action = toPlayerAction(chosen, legal, turn);
  return { held: { chosen: outlives(chosen, action) ? chosen : null, playedTurn: turn }, action };
}
