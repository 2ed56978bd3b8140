import { type Card, type CardCode, toCard } from '@openfelt/cards';
import type { Seat } from '../chips.ts';

type Cards = readonly Card[];

/** The hands that some players may hold, by seat: each is all of a player's cards, and as likely as the others. */
export type Ranges = ReadonlyMap<Seat, readonly (readonly CardCode[])[]>;

/** The hands of a range that none of the seen cards rules out. */
export const listUnblocked = (
  range: readonly (readonly CardCode[])[],
  seen: ReadonlySet<Card>,
): readonly Cards[] =>
  range.map((codes) => codes.map(toCard)).filter((cards) => !cards.some((card) => seen.has(card)));

/** Looks at every way to give each range one of its hands, without a card twice. */
export function forEachHolding(
  ranges: readonly (readonly Cards[])[],
  look: (holding: readonly Cards[]) => void,
  before: readonly Cards[] = [],
): void {
  const [range, ...others] = ranges;
  if (range === undefined) {
    look(before);
    return;
  }
  for (const cards of range)
    if (!before.some((held) => held.some((card) => cards.includes(card))))
      forEachHolding(others, look, [...before, cards]);
}

/** So often hands are drawn for several ranges that need the same cards, before it is taken that they have none without. */
const maxTries = 200;

/** A hand of each range by chance, without a card twice, each such choice as likely as the others; null where none is found. */
export function drawHolding(
  ranges: readonly (readonly Cards[])[],
  random: () => number,
): readonly Cards[] | null {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const holding = ranges.flatMap((range) => {
      const cards = range[Math.floor(random() * range.length)];
      return cards === undefined ? [] : [cards];
    });
    const all = holding.flat();
    if (holding.length === ranges.length && new Set(all).size === all.length) return holding;
  }
  return null;
}
