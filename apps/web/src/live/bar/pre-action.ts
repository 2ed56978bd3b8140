import type { LegalAction, PlayerAction, SeatView, Slot, TableView } from '@openfelt/engine';

/** What a player decides before the own turn. It is kept by this browser and never sent before its time. */
export interface PreAction {
  readonly kind:
    | 'check-fold'
    | 'fold'
    | 'fold-any'
    | 'check'
    | 'call'
    | 'call-any'
    | 'exchange'
    | 'hit'
    | 'stand';
  /** What a call cost when it was chosen; its button names it. */
  readonly amount: number;
  /** The cards that an exchange gives away: without any one stands pat. None of what is no exchange. */
  readonly slots: readonly Slot[];
  /** The betting round and the player's own bet in it, or what they hold where it is about cards: one decision. */
  readonly decision: string;
}

/** The viewer's seat, where it is still in the hand. */
export function playingSeat({ own, seats }: TableView): SeatView | null {
  const seat = own === null ? null : seats[own];
  return seat?.inHand && !seat.folded ? seat : null;
}

/**
 * What a seat that is in the hand may decide beforehand: about its cards in a draw (R7.2), or when all hit or stand (B4) until it has stood, and
 * about what is bet in a betting round, or after it has stood where the others bet as well (B8). Null where there is nothing to decide.
 */
export function findChoice(
  { phase, rules }: TableView,
  { drew, stood }: SeatView,
): 'draw' | 'hit-or-stand' | 'bet' | null {
  if (phase.startsWith('drawing')) return drew === null ? 'draw' : null;
  if (phase.startsWith('hitting')) return stood ? (rules.furtherBetting ? 'bet' : null) : 'hit-or-stand';
  return phase.startsWith('betting') ? 'bet' : null;
}

const choices: Readonly<Record<PreAction['kind'], ReturnType<typeof findChoice>>> = {
  'check-fold': 'bet',
  fold: 'bet',
  'fold-any': 'bet',
  check: 'bet',
  call: 'bet',
  'call-any': 'bet',
  exchange: 'draw',
  hit: 'hit-or-stand',
  stand: 'hit-or-stand',
};

/** The slots of the cards that are picked by their places from 0. */
export const findPicked = ({ cards }: SeatView, picked: ReadonlySet<number>): readonly Slot[] =>
  cards.flatMap(({ slot }, place) => (picked.has(place) ? [slot] : []));

/** The decision that a seat has before it. */
export function toDecisionKey(view: TableView, seat: SeatView): string {
  const about =
    findChoice(view, seat) === 'bet' ? seat.bet : `cards ${seat.cards.map(({ slot }) => slot).join(' ')}`;
  return `${view.handNumber}/${view.street}/${about}`;
}

/** What a call would cost the viewer when the turn comes, as the table stands. */
export function costToCall(view: TableView, seat: SeatView): number {
  return Math.min(seat.stack, Math.max(0, view.currentBet - seat.bet));
}

/**
 * What is left of a chosen pre-action when the table has changed. It ends with its decision. A check and a call
 * end with any change of price; the others say themselves what they do when someone bets. What is about cards
 * ends when the own ones change.
 */
export function carryPreAction(chosen: PreAction | null, view: TableView): PreAction | null {
  const seat = playingSeat(view);
  if (chosen === null || seat === null || chosen.decision !== toDecisionKey(view, seat)) return null;
  if (findChoice(view, seat) !== choices[chosen.kind]) return null;
  if (chosen.kind !== 'check' && chosen.kind !== 'call') return chosen;
  return costToCall(view, seat) === chosen.amount ? chosen : null;
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
  const { kind, amount, slots } = chosen;
  if (kind === 'exchange') {
    const draw = offers('discard');
    return draw?.type === 'discard' && slots.length <= draw.max ? { type: 'discard', turn, slots } : null;
  }
  if (kind === 'hit' || kind === 'stand') return offers(kind) ? { type: kind, turn } : null;
  if (kind !== 'call' && offers('check')) return { type: 'check', turn };
  const call = offers('call');
  if (kind === 'call' || kind === 'call-any') {
    const isMeant = call?.type === 'call' && (kind === 'call-any' || call.amount === amount);
    return isMeant ? { type: 'call', turn, amount: call.amount } : null;
  }
  // Who may not check (R4.3) has no bet before them where they have nothing to call.
  const isMeant = kind === 'fold' || kind === 'check-fold' || (kind === 'fold-any' && call !== undefined);
  return isMeant && offers('fold') ? { type: 'fold', turn } : null;
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
