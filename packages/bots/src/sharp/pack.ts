import type { Card } from '@openfelt/cards';

/** The cards that a viewer does not see, dealt out again and again. */
export interface Pack {
  /** How many cards are out. */
  readonly out: number;
  /** Takes a card at random; undefined where none is left. */
  draw(): Card | undefined;
  /** Takes a named card; false where it is out already or was never in. */
  take(card: Card): boolean;
  /** Puts the last cards back, so that so many stay out. */
  putBack(out: number): void;
}

/** More than any card's number. */
const cardNumbers = 64;

/** A pack of cards; `random` gives numbers from 0 to below 1. */
export function createPack(cards: readonly Card[], random: () => number): Pack {
  const order = [...cards];
  const place = new Int8Array(cardNumbers).fill(-1);
  for (const [index, card] of order.entries()) place[card] = index;
  let out = 0;

  /** Moves the card at a place behind those that are out. */
  function moveOut(at: number): Card {
    const card = order[at] as Card;
    const other = order[out] as Card;
    order[at] = other;
    order[out] = card;
    place[other] = at;
    place[card] = out;
    out += 1;
    return card;
  }

  return {
    get out() {
      return out;
    },
    draw: () => (out < order.length ? moveOut(out + Math.floor(random() * (order.length - out))) : undefined),
    take(card) {
      const at = place[card] ?? -1;
      if (at < out) return false;
      moveOut(at);
      return true;
    },
    putBack(count) {
      out = Math.min(out, count);
    },
  };
}
