import { type CardCode, standardDeck } from '@openfelt/cards';
import { type VariantId, view } from '@openfelt/engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openTable, playAtRandom } from '../replay/played-table.fixture.ts';
import { replayHand } from '../replay/replay-hand.ts';
import type { StoredEvent } from '../replay/stored-event.ts';
import { type SeenHand, type ShareKind, shareHand } from './share-hand.ts';

const kinds: readonly ShareKind[] = [true, false].flatMap((withNames) =>
  [true, false].map((withCards) => ({ withNames, withCards })),
);

const games = fc.record({
  variant: fc.constantFrom<VariantId>('holdem', 'omaha', 'five-stud', 'seven-stud', 'five-draw', 'bluffjack'),
  preset: fc.constantFrom('home', 'casino'),
  limit: fc.constantFrom({ kind: 'no-limit', minBet: 2 } as const, { kind: 'pot', minBet: 2 } as const),
  stacks: fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 2, maxLength: 6 }),
  deck: fc.shuffledSubarray([...standardDeck], { minLength: 52 }),
  choices: fc.infiniteStream(fc.nat(999)),
});

const proof = 'ab'.repeat(16);

/** Events as a table has them: ids that say something, and all that proves cards. */
function asRecorded(events: readonly StoredEvent[]): readonly StoredEvent[] {
  const text = JSON.stringify(events)
    .replace(/"player":"(\w)"/g, '"player":"id-of-$1"')
    .replace(/"table":"t"/g, '"table":"secret-table"')
    .replace(/"salt":""/g, `"salt":"${proof}"`)
    .replace(/"(root|commitment|nextCommitment|hash)":""/g, `"$1":"${proof}${proof}"`)
    .replace(/"reveals":\[\]/g, `"reveals":[{"seat":0,"entropy":"${proof}"}]`);
  return JSON.parse(text);
}

/** A hand as the player of seat 0 sees it; null where none is dealt. */
function playHand({
  deck,
  choices,
  ...options
}: typeof games extends fc.Arbitrary<infer Game> ? Game : never) {
  const table = openTable(options);
  const hand = playAtRandom(table, deck, choices);
  if (hand === null) return null;
  const names = Object.fromEntries(
    options.stacks.map((_, seat) => {
      const letter = String.fromCharCode(97 + seat);
      return [`id-of-${letter}`, `Name of ${letter}`];
    }),
  );
  const own = deck.slice(0, 2).map((card: CardCode, slot) => ({ slot, card }));
  const seen: SeenHand = {
    hand: {
      tableName: 'Back room',
      handNumber: 17,
      variant: options.variant,
      limit: options.limit.kind,
      endedAt: 1_234_567_890,
      unit: 1,
      tournament: { number: '4711', name: 'Nightly', buyIn: null, round: null, level: 3 },
    },
    events: asRecorded(hand.events),
    names,
    personal: { own: 0, cards: own },
  };
  return seen;
}

/** The cards of events: those that everyone saw. */
const listCards = (value: unknown): ReadonlySet<string> =>
  new Set([...JSON.stringify(value).matchAll(/"card":"(..)"/g)].map(([, card]) => String(card)));

describe('a shared hand, of every kind', () => {
  test('tells no id, no proof and no card beyond what was shown; names, times and own cards only where they are shared', () => {
    fc.assert(
      fc.property(games, (game) => {
        const seen = playHand(game);
        if (seen === null) return;
        const shown = listCards(seen.events);
        for (const kind of kinds) {
          const shared = shareHand(seen, kind);
          const wire = JSON.stringify(shared);
          expect(wire).not.toMatch(/id-of-|secret-table/);
          expect(wire).not.toContain(proof);
          expect(/Name of|Back room|1234567890/.test(wire)).toBe(kind.withNames);
          expect(/4711|Nightly/.test(JSON.stringify(shared.hand))).toBe(kind.withNames);
          expect(shared.hand.tournament?.level).toBe(3);
          const known = kind.withCards ? seen.personal.cards.map(({ card }) => card) : [];
          expect(listCards(shared)).toEqual(new Set([...shown, ...known]));
          // Wherever a card may stand, also as no value of a field that is called so.
          const hidden = standardDeck.filter(
            (card) => !shown.has(card) && !known.some((own) => own === card),
          );
          for (const card of hidden) expect(wire).not.toContain(`"${card}"`);
        }
      }),
    );
  });

  test('is replayed event by event to what a spectator of the hand sees', () => {
    fc.assert(
      fc.property(games, (game) => {
        const seen = playHand(game);
        if (seen === null) return;
        const [played, shared] = [
          replayHand(seen.events),
          replayHand(shareHand(seen, { withNames: false, withCards: false }).events),
        ];
        expect(shared.ok && shared.steps.map(({ version }) => version)).toEqual(
          seen.events.map((_, at) => at),
        );
        const states = (hand: typeof played) =>
          hand.steps.map(({ state }) =>
            JSON.stringify(view(state, null, new Map()))
              .replace(/"player":"[^"]*"/g, '')
              .replace(/"(?:version|turn)":\d+/g, ''),
          );
        expect(states(shared)).toEqual(states(played));
      }),
      { numRuns: 40 },
    );
  });
});

test('players are called by their seats, and each by their own name', () => {
  fc.assert(
    fc.property(games, (game) => {
      const seen = playHand(game);
      if (seen === null) return;
      const { names } = shareHand(seen, { withNames: true, withCards: false });
      expect(names).toEqual(
        Object.fromEntries(Object.values(seen.names).map((name, seat) => [`p${seat + 1}`, name])),
      );
    }),
    { numRuns: 10 },
  );
});
