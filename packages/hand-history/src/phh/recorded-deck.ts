import type { CardCode } from '@openfelt/cards';
import type { Dealer, DealTo, Slot } from '@openfelt/engine';
import type { PhhAction } from './action.ts';
import type { PhhHand } from './parse.ts';
import { toSeat } from './seating.ts';

/** The cards of a recorded hand, found by where they were dealt. */
export interface RecordedDeck {
  readonly dealer: Dealer;
  /** How many cards the engine has dealt to a player or the board. */
  dealtTo(place: DealTo): number;
  /** The place that the engine dealt to when the file had no more cards for it; null if there was always one. */
  ranOut(): DealTo | null;
  /** The card of every slot dealt so far that is known. */
  known(): readonly { readonly slot: Slot; readonly card: CardCode }[];
  /** Slots of `held` with these cards, each once; an unknown card is any that is not known. Null where there are none such. */
  findSlots(held: readonly Slot[], cards: readonly (CardCode | null)[]): readonly Slot[] | null;
}

/** Where a deal of a file lays its cards. */
export function findPlace(
  { seating }: PhhHand,
  action: Extract<PhhAction, { readonly kind: 'board' | 'hole' }>,
): DealTo {
  if (action.kind === 'hole') return toSeat(seating, action.player);
  return action.run === 1 ? 'board-2' : action.run === 2 ? 'board-3' : 'board';
}

/** The cards dealt to each place in order, unknown ones filled from what was shown at the end. */
function cardsByPlace(hand: PhhHand): ReadonlyMap<DealTo, (CardCode | null)[]> {
  const places = new Map<DealTo, (CardCode | null)[]>();
  for (const { action } of hand.actions) {
    if (action.kind === 'board' || action.kind === 'hole') {
      const place = findPlace(hand, action);
      places.set(place, [...(places.get(place) ?? []), ...action.cards]);
    } else if (action.kind === 'show' && action.cards !== null) {
      const seat = toSeat(hand.seating, action.player);
      const held = places.get(seat) ?? [];
      const fresh = action.cards.filter((card) => card !== null && !held.includes(card));
      // What was dealt last is what was shown: older unknown cards may have been exchanged.
      places.set(
        seat,
        held
          .toReversed()
          .map((card) => card ?? fresh.pop() ?? null)
          .toReversed(),
      );
    }
  }
  return places;
}

/** Makes the deck of a recorded hand: the engine deals slots, and the file says which card lay there. */
export function recordedDeck(hand: PhhHand): RecordedDeck {
  const cards = cardsByPlace(hand);
  const dealt = new Map<DealTo, number>();
  const slots = new Map<Slot, CardCode | null>();
  let empty: DealTo | null = null;
  return {
    dealer: {
      lay(slot, to) {
        if (slots.has(slot)) return;
        const nth = dealt.get(to) ?? 0;
        const card = cards.get(to)?.[nth];
        if (card === undefined) empty ??= to;
        dealt.set(to, nth + 1);
        slots.set(slot, card ?? null);
      },
      open(slot) {
        const card = slots.get(slot) ?? null;
        return card === null ? null : { slot, card, salt: '' };
      },
      prove: () => null,
      reshuffle: () => '',
      evidence: () => ({ version: 0, hash: '' }),
    },
    dealtTo: (place) => dealt.get(place) ?? 0,
    ranOut: () => empty,
    known: () => [...slots].flatMap(([slot, card]) => (card === null ? [] : [{ slot, card }])),
    findSlots(held, wanted) {
      const left = new Set(held);
      const found = wanted.map((card) => {
        const slot = [...left].find((each) => (slots.get(each) ?? null) === card);
        if (slot !== undefined) left.delete(slot);
        return slot;
      });
      return found.every((slot) => slot !== undefined) ? found : null;
    },
  };
}
