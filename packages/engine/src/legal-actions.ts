import type { Seat } from './chips.ts';
import type { GameState, MachineState } from './game-state.ts';
import type { HandContext, HandSeat } from './hand/hand-context.ts';
import { findSeat } from './hand/players.ts';
import { type AnyOffer, type LegalAction, type OfferName, offers } from './legality/offers.ts';
import { perHandState } from './machines/programs.ts';

const isOfferName = (guard: string): guard is OfferName => Object.hasOwn(offers, guard);

/** What a state of the hand offers: the offers whose guards stand on its edges. */
const offersAt = perHandState(({ guards }): readonly AnyOffer[] =>
  guards.filter(isOfferName).map((name) => offers[name]),
);

const nothing: readonly LegalAction[] = [];

/**
 * What the player of a seat may do now; empty where nothing. `decide` accepts exactly these. Everything is
 * public: the list does not depend on anyone's hidden cards.
 */
export function legalActions({ hand }: GameState, seat: Seat): readonly LegalAction[] {
  const player = hand === null ? undefined : findSeat(hand.context, seat);
  if (hand === null || player === undefined || player.folded || hand.context.toAct === null) return nothing;
  const legal: LegalAction[] = [];
  for (const offer of offersAt(hand.value)) {
    const action = offer.to(hand.context, player);
    if (action !== null) legal.push(action);
  }
  return legal;
}

/** The legal action of an active player that is of a type; null where it is not legal. */
export function findLegalAction(
  hand: MachineState<HandContext>,
  player: HandSeat,
  type: LegalAction['type'],
): LegalAction | null {
  const offer = offersAt(hand.value).find(({ action }) => action === type);
  return offer === undefined || hand.context.toAct === null ? null : offer.to(hand.context, player);
}
