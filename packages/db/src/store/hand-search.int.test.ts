import type { HandOrder } from '@openfelt/hand-history/search';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '../database.ts';
import { embeddedServer, type TestServer } from '../test-server.fixture.ts';
import type { DirectoryConditions, MarkGroups } from './hand-conditions.ts';
import {
  listArbitraryConditions,
  maybe,
  names,
  owner,
  type SearchedHand,
  type SearchedHands,
  writeSearchedHands,
} from './searched-hands.fixture.ts';

let server: TestServer;
let database: Database;
let world: SearchedHands;

beforeAll(async () => {
  server = await embeddedServer();
  database = await openDatabase({ url: await server.create(), dataDir: '', report: () => undefined });
  world = await writeSearchedHands(database, members);
});
afterAll(async () => {
  await database.close();
  await server.close();
});

/** Who may see a private table: hands of one of them lie in the collection of somebody who may not see them any more. */
const members: Readonly<Record<string, readonly string[]>> = { closed: ['ada', 'ben'], left: ['ben'] };

const has = (of: readonly string[], groups: MarkGroups = []) =>
  groups.every((group) => group.some((mark) => of.includes(mark)));

const callTable = ({ statedTable, tableName }: SearchedHand) => statedTable ?? tableName;

/** The search as one would write it without a database. */
function search(query: DirectoryConditions, order: HandOrder): readonly string[] {
  const { viewer } = query;
  const { hands, added, disputed } = world;
  const isInBook = query.collectionId !== undefined;
  const found = hands.flatMap((hand) => {
    const isAdded = isInBook && viewer === owner && added.has(hand.handId);
    const isOfCards = query.cards !== undefined && !isInBook;
    const isAbout = query.mine || isOfCards || query.position !== undefined || query.result !== undefined;
    const needsOwn = isAbout || order === 'best' || order === 'worst';
    const isOfHeroes = !isAdded && (isInBook || (query.source !== undefined && query.source !== 'live'));
    const subject = query.player ?? (needsOwn ? (isOfHeroes ? 'hero' : viewer) : null);
    const own = hand.players.find(({ playerId, seat }) =>
      subject === 'hero' ? seat === hand.heroSeat : playerId === subject,
    );
    if (subject !== null && own === undefined) return [];
    if (subject === 'hero' && (hand.collectionId === null || viewer !== owner)) return [];
    const facts = hand.indexed ? hand : null;
    const atSeat = hand.indexed ? own : null;
    const between = (value: number | undefined, min = -Infinity, max = Infinity) =>
      (min === -Infinity && max === Infinity) || (value !== undefined && value >= min && value <= max);
    const key =
      order === 'newest' || order === 'oldest'
        ? hand.endedAt
        : order === 'pot'
          ? facts?.potAmount
          : atSeat?.bets;
    const viewers = hand.tableId === null ? [owner] : (members[hand.tableId] ?? []);
    const holds =
      (!hand.isPrivate || viewers.includes(viewer)) &&
      (!query.mine || subject === 'hero' || hand.players.some(({ playerId }) => playerId === viewer)) &&
      (!isInBook || isAdded || hand.collectionId === query.collectionId) &&
      (query.source === undefined ||
        (hand.statedTournament === null ? hand.source : 'tournament') === query.source) &&
      (query.currency === undefined || (hand.statedCurrency ?? 'none') === query.currency) &&
      (query.tableId === undefined || hand.tableId === query.tableId) &&
      (query.tableName === undefined ||
        callTable(hand).toLowerCase().startsWith(query.tableName.toLowerCase())) &&
      (query.name === undefined ||
        hand.players.some(
          ({ playerId }) => names.get(playerId)?.toLowerCase() === query.name?.toLowerCase(),
        )) &&
      (query.variant === undefined || hand.variant === query.variant) &&
      (query.limitKind === undefined || hand.limit === query.limitKind) &&
      (subject === null
        ? (query.cards ?? []).length === 0 ||
          facts?.players.some((each) =>
            has(isAdded && each.playerId !== viewer ? each.shownMarks : each.cardMarks, query.cards),
          ) === true
        : has(
            (subject === viewer || subject === 'hero' ? atSeat?.cardMarks : atSeat?.shownMarks) ?? [],
            query.cards,
          )) &&
      (query.board ?? [[]]).some((groups) => has(facts?.boardMarks ?? [], groups)) &&
      (query.position === undefined || atSeat?.position === query.position) &&
      (query.result === undefined || (query.result === 'won' ? (own?.net ?? 0) > 0 : (own?.net ?? 0) < 0)) &&
      (query.allIn === undefined || facts?.allIn === query.allIn) &&
      (query.showdown === undefined || hand.showdown === query.showdown) &&
      (query.disputed === undefined || disputed.has(hand.handId) === query.disputed) &&
      between(facts?.potAmount, query.minPot, query.maxPot) &&
      between(facts?.bet, query.minBet, query.maxBet) &&
      between(hand.endedAt, query.from, query.until === undefined ? undefined : query.until - 1);
    return holds && key !== null && key !== undefined ? [{ handId: hand.handId, key }] : [];
  });
  const sign = order === 'oldest' || order === 'worst' ? 1 : -1;
  return found
    .sort((a, b) => sign * (a.key - b.key || (a.handId < b.handId ? -1 : 1)))
    .map(({ handId }) => handId);
}

const queries = () =>
  fc.record({
    viewer: fc.constantFrom('ada', 'cem', 'stranger'),
    mine: fc.boolean(),
    player: maybe(fc.constantFrom('ada', 'ben')),
    ...listArbitraryConditions(world),
  });
const orders = fc.constantFrom<HandOrder[]>('newest', 'oldest', 'pot', 'best', 'worst');

test('any search finds just the hands that satisfy all of it and may be seen, in its order, each once, over pages of any size, and beside each hand those before and after it', async () => {
  let found = 0;
  await fc.assert(
    fc.asyncProperty(queries(), orders, fc.integer({ min: 1, max: 40 }), async (query, order, limit) => {
      const handIds: string[] = [];
      let before: string | null = null;
      do {
        const page = await database.hands.page({ ...query, order, before, limit });
        expect(page.hands.length).toBeLessThanOrEqual(limit);
        handIds.push(...page.hands.map(({ handId }) => handId));
        before = page.next;
      } while (before !== null);
      expect(handIds).toEqual(search(query, order));
      found += handIds.length;
      const place = handIds.length - Math.ceil(handIds.length / limit);
      const handId = handIds[place];
      if (handId === undefined) return;
      expect(await database.hands.neighboursIn({ ...query, order }, handId)).toEqual({
        previous: handIds[place - 1] ?? null,
        next: handIds[place + 1] ?? null,
      });
    }),
    { numRuns: 400, seed: 3 },
  );
  expect(found).toBeGreaterThan(500);
});

test('cards in a collection are those of anyone in imported hands, and in hands that were played here the owner’s own and what others showed', async () => {
  const { hands, book, added } = world;
  let hidden = 0;
  for (const mark of ['A', 'AA', 'AKs', 'Ah', 'hh', 'pair']) {
    const query = { viewer: owner, mine: false, collectionId: book, cards: [[mark]] };
    const page = await database.hands.page({ ...query, before: null, limit: 200 });
    const found = page.hands.map(({ handId }) => handId);
    expect(found).toEqual(search(query, 'newest'));
    const held = hands.filter(({ handId, indexed, players }) => {
      const isHeld = players.some(({ cardMarks }) => cardMarks.includes(mark));
      return indexed && isHeld && added.has(handId) && !found.includes(handId);
    });
    hidden += held.filter(({ tableId }) => tableId !== 'left').length;
  }
  expect(hidden).toBeGreaterThan(0);
});

test('a hand that a search does not find has no neighbours in it', async () => {
  const closed = world.hands.find(({ tableId }) => tableId === 'closed');
  const ask = (viewer: string, handId: string) =>
    database.hands.neighboursIn({ viewer, mine: false, tableId: 'closed' }, handId);
  expect(await ask('ada', closed?.handId ?? '')).not.toEqual({ previous: null, next: null });
  expect(await ask('cem', closed?.handId ?? '')).toEqual({ previous: null, next: null });
  expect(await ask('ada', 'nowhere/1')).toEqual({ previous: null, next: null });
});

test('tables are named by the beginning of their names, only those of which the viewer may see a hand', async () => {
  const ask = (viewer: string, beginning: string, limit = 9) =>
    database.hands.listTableNames(viewer, beginning, limit);
  const seen = (viewer: string) => {
    const found = world.hands.filter(({ isPrivate, tableId }) =>
      tableId === null ? viewer === owner : !isPrivate || members[tableId]?.includes(viewer),
    );
    return [...new Set(found.map(callTable))].sort();
  };
  for (const viewer of ['ada', 'ben', 'stranger']) expect(await ask(viewer, '')).toEqual(seen(viewer));
  expect(await ask('stranger', '')).toEqual(['open']);
  expect(await ask('ada', 'SI')).toEqual(['site 0', 'site 1', 'site 2']);
  expect(await ask('ada', 'site', 2)).toEqual(['site 0', 'site 1']);
  for (const none of ['%', 'e', 'closed ']) expect(await ask('ada', none)).toEqual([]);
});
