import { type CardCode, decks } from '@openfelt/cards';
import type { EventOf, GameEvent, Limit, Slot, VariantId } from '@openfelt/engine';
import { randomFrom, shuffledDeck } from '@openfelt/engine/testing';
import { openTable, playAtRandom } from '../replay/played-table.fixture.ts';

/** A hand that was played at random, and the deck that it was dealt from. */
export interface MixedHand {
  readonly variant: VariantId;
  readonly limit: Limit['kind'];
  readonly events: readonly GameEvent[];
  readonly deck: ReadonlyMap<Slot, CardCode>;
  /** What each player had at the end, by their name. */
  readonly stacks: Readonly<Record<string, number>>;
}

const fixed = { kind: 'fixed', small: 4, big: 8, cap: 4 } as const;
const noLimit = { kind: 'no-limit', minBet: 4 } as const;
const pot = { kind: 'pot', minBet: 4 } as const;

/** The games of H.O.R.S.E. and of eight-game, each with its own limit (R8.9). */
export const mixes = {
  horse: [
    ['holdem', fixed],
    ['omaha-hilo', fixed],
    ['razz-casino', fixed],
    ['seven-stud-casino', fixed],
    ['stud-hilo', fixed],
  ],
  eightGame: [
    ['lowball-27-triple', fixed],
    ['holdem', fixed],
    ['omaha-hilo', fixed],
    ['razz-casino', fixed],
    ['seven-stud-casino', fixed],
    ['stud-hilo', fixed],
    ['holdem', noLimit],
    ['omaha', pot],
  ],
} as const satisfies Readonly<Record<string, readonly (readonly [VariantId, Limit])[]>>;

/** Hands of a mix, one of each game, played at random by casino rules; none is void. */
export function playMix(mix: keyof typeof mixes, seed: number): readonly MixedHand[] {
  const random = randomFrom(seed);
  const numbers = (function* () {
    for (;;) yield Math.floor(random() * 1_000_000);
  })();
  return mixes[mix].map(([variant, limit]) => {
    for (;;) {
      const stacks = Array.from({ length: 2 + (seed % 3) }, () => 30 + Math.floor(random() * 200));
      const table = openTable({ variant, preset: 'casino', limit, stacks });
      const from = table.events.length;
      const cards = shuffledDeck(random).filter((card) => decks['standard-52'].includes(card));
      playAtRandom(table, cards, numbers);
      const slice = table.events.slice(from);
      const at = slice.findIndex(({ type }) => type === 'HandEnded');
      const start = slice.find((event): event is EventOf<'HandStarted'> => event.type === 'HandStarted');
      const end = slice[at];
      // A hand that was reshuffled has cards twice; a void one is in no file.
      if (end?.type !== 'HandEnded' || start === undefined) continue;
      if (end.result !== 'won' || slice.some(({ type }) => type === 'DeckReshuffled')) continue;
      return {
        variant,
        limit: limit.kind,
        events: slice.slice(0, at + 1),
        deck: new Map(cards.map((card, slot) => [slot, card])),
        stacks: Object.fromEntries(
          start.dealtIn.map((seat) => [
            start.context.seats[seat]?.player ?? '',
            end.stacks.find((each) => each.seat === seat)?.amount ?? 0,
          ]),
        ),
      };
    }
  });
}
