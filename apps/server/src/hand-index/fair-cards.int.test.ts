import type { StoredTally } from '@openfelt/db';
import { type GameEvent, type HouseRules, presetRules, type VariantId, variants } from '@openfelt/engine';
import { parseGameEvent } from '@openfelt/game-events';
import { buildDeck, tableStreamId } from '@openfelt/table-host';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { atRest, goAlong, plantTable, playOut } from '../disputes/planted-table.fixture.ts';
import { temporaryDatabase } from '../test-platform.fixture.ts';
import { findFairCards } from './fair-cards.ts';

let temporary: Awaited<ReturnType<typeof temporaryDatabase>>;

beforeAll(async () => {
  temporary = await temporaryDatabase();
});
afterAll(() => temporary?.remove());

/** Plays a hand of three who go along to the end, and tallies its deck, twice; gives its events, and how the counts have grown. */
async function playAndTally(variant: VariantId, options: Partial<HouseRules>, isPrivate = false) {
  const { database } = temporary;
  const limit = { kind: 'fixed', small: 2, big: 4, cap: 4 } as const;
  const { tableId } = await plantTable(database, {
    name: variant,
    isPrivate,
    opening: { variant, rules: { ...presetRules('casino', variants[variant], limit), ...options }, seats: 3 },
    stacks: [200, 200, 200],
    async playHand(table) {
      await table.host.startHand();
      await playOut(table, (legal) =>
        legal.some(({ type }) => type === 'bringIn') ? { type: 'bringIn' } : goAlong(legal),
      );
    },
    doctor: atRest,
  });
  const stored = await database.log.read(tableStreamId(tableId));
  const all = stored.map(({ type, schema, payload }): GameEvent => {
    const read = parseGameEvent(type, schema, payload);
    if (!read.ok) throw new Error(read.message);
    return read.event;
  });
  const events = all.slice(all.findIndex(({ type }) => type === 'HandStarted'));
  const count = (tallies: readonly StoredTally[], { slot, card }: Pick<StoredTally, 'slot' | 'card'>) => {
    const tally = tallies.find((each) => each.slot === slot && each.card === card);
    return { whole: tally?.whole ?? 0, up: tally?.up ?? 0 };
  };
  const before = await database.shuffles.list();
  const seed = await database.seeds.find(tableId, 1);
  const [start] = events;
  if (start?.type !== 'HandStarted' || seed === null) throw new Error('there is no hand with a seed');
  const deck = buildDeck(seed, tableId, 1, start.deck.reveals, start.deck.cards);
  const fair = findFairCards({ handId: `${tableId}/1` }, events, deck);
  for (let time = 0; time < 2; time += 1) await database.shuffles.tally(fair === null ? [] : [fair]);
  const grown = (await database.shuffles.list()).flatMap(({ deck, slot, card, ...after }) => {
    const { whole, up } = count(before, { slot, card });
    return after.whole === whole && after.up === up
      ? []
      : [{ deck, slot, card, whole: after.whole - whole, up: after.up - up }];
  });
  return { tableId, events, grown };
}

test('of a disclosed deck every card counts by its place, once', async () => {
  const { tableId, events, grown } = await playAndTally('holdem', { disclosure: 'full' });
  const seed = await temporary.database.seeds.find(tableId, 1);
  const [start] = events;
  if (start?.type !== 'HandStarted' || seed === null) throw new Error('there is no hand with a seed');
  const deck = buildDeck(seed, tableId, 1, start.deck.reveals, 'standard-52');
  const cards = Array.from({ length: 52 }, (_, slot) => ({
    deck: 'standard-52',
    slot,
    card: deck.open(slot).card,
    whole: 1,
    up: 0,
  }));
  expect(grown).toEqual(cards);
});

test('else only what was dealt face up before anyone had a choice: in stud the door cards', async () => {
  const { events, grown } = await playAndTally('seven-stud-casino', {});
  const ups = events.flatMap((event) =>
    event.type === 'CardsDealt' ? event.cards.flatMap((dealt) => (dealt.face === 'up' ? [dealt] : [])) : [],
  );
  // The hand was played to the end: every player has four up cards, and the first of each counts.
  expect(ups).toHaveLength(12);
  const doors = ups
    .slice(0, 3)
    .map(({ slot, card }) => ({ deck: 'standard-52', slot, card, whole: 0, up: 1 }));
  expect(grown).toEqual(doors.toSorted((one, other) => one.slot - other.slot));
});

test('a board does not count, nor a private hand', async () => {
  expect((await playAndTally('holdem', {})).grown).toEqual([]);
  expect((await playAndTally('holdem', { disclosure: 'full' }, true)).grown).toEqual([]);
});
