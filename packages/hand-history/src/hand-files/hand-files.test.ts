import type { CardCode } from '@openfelt/cards';
import type { GameEvent, Seat, Slot } from '@openfelt/engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { getHandFormat, parseHands } from '../formats.ts';
import { replayPhh } from '../phh/replay.ts';
import {
  type FileFormatId,
  fileFormatIds,
  fileFormats,
  nameHandFile,
  writeAmongSeveral,
} from './file-formats.ts';
import { type MixedHand, type mixes, playMix } from './mixed-games.fixture.ts';
import { writeHand } from './write-hand.ts';

/** The cards of a player of a hand, by slot; nothing of a spectator. */
function findOwn({ events, deck }: MixedHand, own: Seat | null): ReadonlyMap<Slot, CardCode> {
  const slots = events.flatMap((event) =>
    event.type === 'CardsDealt' ? event.cards.flatMap(({ to, slot }) => (to === own ? [slot] : [])) : [],
  );
  return new Map(slots.map((slot) => [slot, deck.get(slot) as CardCode]));
}

function write(hand: MixedHand, format: FileFormatId, own: Seat | null, number = 1) {
  return writeHand(
    {
      events: hand.events,
      id: `mix/${number}`,
      table: 'Mix',
      startedAt: Date.UTC(2026, 10, 24, 18, 0, number),
      unit: 1,
      currency: null,
      tournament: null,
      hero: own,
      known: findOwn(hand, own),
      names: (player) => player,
    },
    format,
  );
}

const listShown = (events: readonly GameEvent[]): readonly CardCode[] =>
  events.flatMap((event) => {
    if (event.type === 'CardsDealt')
      return event.cards.flatMap((dealt) => (dealt.face === 'up' ? [dealt.card] : []));
    return event.type === 'HandShown' ? event.cards.map(({ card }) => card) : [];
  });

/** The cards that stand in a text, as each format writes them. */
const cardPattern: Readonly<Record<FileFormatId, RegExp>> = {
  phh: /"(?:d d|p\d+ s)[^"]*"/g,
  ohh: /"[2-9TJQKA][cdhs]"/g,
  pokerstars: /\[[^\]]*\]/g,
};
const listCards = (text: string, format: FileFormatId) =>
  (text.match(cardPattern[format]) ?? []).flatMap((part) => part.match(/[2-9TJQKA][cdhs]/g) ?? []);

describe('hands of several games in one file', () => {
  test.each(fileFormatIds)('of %s are read as they were played, each with its own limit', (format) => {
    const counts = { read: 0, refused: 0 };
    const mix = fc.constantFrom<keyof typeof mixes>('horse', 'eightGame');
    fc.assert(
      fc.property(mix, fc.nat({ max: 100_000 }), (name, seed) => {
        const hands = playMix(name, seed).flatMap((hand, at) => {
          const written = write(hand, format, null, at + 1);
          if (!written.ok) counts.refused += 1;
          return written.ok ? [{ ...hand, text: written.text }] : [];
        });
        const file = hands.map(({ text }, at) => writeAmongSeveral(text, at + 1, format)).join('');
        const entries = parseHands(file, getHandFormat(`mix${fileFormats[format].endingOfSeveral}`));
        const read = entries.map((entry) => {
          if (!entry.ok) throw new Error(`${entry.error.message}\n${file}`);
          const { game, unit, playedAt, names } = entry.value;
          const { finalStacks, error } = replayPhh(entry.value, 'mix');
          expect(error, file).toBeNull();
          counts.read += 1;
          const stacks = Object.fromEntries(finalStacks.map((chips, at) => [names?.[at], chips / unit]));
          return { ...game, stacks, isDated: playedAt !== null };
        });
        expect(read).toMatchObject(
          hands.map(({ variant, limit, stacks }) => ({ variant, limit, stacks, isDated: true })),
        );
      }),
      { numRuns: 25 },
    );
    expect(counts.read, JSON.stringify(counts)).toBeGreaterThan(60);
  });
});

test.each([
  ['HORSE', 'horse'],
  ['8-Game', 'eightGame'],
] as const)(
  'a text of %s, whose first lines name the mix before the game, is read as each of its games',
  (title, mix) => {
    for (let seed = 0; seed < 12; seed += 1) {
      const hands = playMix(mix, seed).flatMap((hand, at) => {
        const written = write(hand, 'pokerstars', null, at + 1);
        return written.ok ? [{ ...hand, text: written.text }] : [];
      });
      const file = hands
        .map(({ text }) =>
          text.replace(/^(PokerStars Hand #\d+: {2})(.+?) \(([^)]*)\) - /, `$1${title} ($2, $3) - `),
        )
        .join('\n');
      expect(file.match(/^PokerStars Hand #\d+:.*$/gm)).toEqual(
        hands.map(() => expect.stringContaining(`:  ${title} (`)),
      );
      const read = parseHands(file, 'pokerstars').map((entry) => {
        if (!entry.ok) throw new Error(`${entry.error.message}\n${file}`);
        const { error, finalStacks } = replayPhh(entry.value, title);
        expect(error, file).toBeNull();
        const { game, names } = entry.value;
        return { ...game, stacks: Object.fromEntries(finalStacks.map((chips, at) => [names?.[at], chips])) };
      });
      expect(read).toMatchObject(hands.map(({ variant, limit, stacks }) => ({ variant, limit, stacks })));
    }
  },
);

test('no file tells a card that its reader may not know, whatever is played and whoever reads', () => {
  const found = { phh: 0, ohh: 0, pokerstars: 0 };
  fc.assert(
    fc.property(fc.nat({ max: 100_000 }), fc.option(fc.constantFrom(0, 1)), (seed, own) => {
      for (const hand of playMix('eightGame', seed)) {
        const may = new Set([...listShown(hand.events), ...findOwn(hand, own).values()]);
        for (const format of fileFormatIds) {
          const written = write(hand, format, own);
          if (!written.ok) continue;
          const cards = listCards(written.text, format);
          found[format] += cards.length;
          expect(
            cards.filter((card) => !may.has(card as CardCode)),
            written.text,
          ).toEqual([]);
        }
      }
    }),
    { numRuns: 20 },
  );
  for (const format of fileFormatIds) expect(found[format]).toBeGreaterThan(100);
});

test('a file is called after its hand', () => {
  expect(nameHandFile('harbour/17')).toBe('harbour-17');
  expect(nameHandFile(`import/${'a'.repeat(80)}`)).toHaveLength(60);
});
