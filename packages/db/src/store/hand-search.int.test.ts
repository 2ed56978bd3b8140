import { GENESIS_HASH, streamId } from '@openfelt/event-log';
import type { StatedCurrency } from '@openfelt/hand-history/currency';
import type { HandOrder, HandSource } from '@openfelt/hand-history/search';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '../database.ts';
import type { HandFacts, HandPlayerFacts } from '../rows.ts';
import { embeddedServer, type TestServer } from '../test-server.fixture.ts';
import type { DirectoryConditions, MarkGroups } from './hand-conditions.ts';
import type { IndexedHand, IndexedPlayer } from './hand-index.ts';

let server: TestServer;
let database: Database;
beforeAll(async () => {
  server = await embeddedServer();
  database = await openDatabase({ url: await server.create(), dataDir: '', report: () => undefined });
  await write();
});
afterAll(async () => {
  await database.close();
  await server.close();
});

interface Hand extends HandFacts, Omit<IndexedHand, 'players' | 'board'> {
  readonly statedTournament: object | null;
  readonly statedCurrency: string | null;
  readonly heroSeat: number | null;
  readonly players: readonly (HandPlayerFacts & IndexedPlayer)[];
}

const people = ['ada', 'ben', 'cem', 'dan'];
const names = new Map([
  ['ada', 'Ada'],
  ['ben', 'Ben'],
  ['cem', 'ADA'],
  ['dan', 'Dan'],
]);
const marks = fc.subarray(['A', 'AA', 'AKs', 'Ah', 'hh', 'pair']);

/** Whose collection imported hands lie in. */
const owner = 'ada';
let book: string | null = null;
/** The hands that were played here and lie in it, too: also those of a table that its owner may not see any more. */
let added: ReadonlySet<string> = new Set();

/** Who may see a private table. */
const members: Readonly<Record<string, readonly string[]>> = { closed: ['ada', 'ben'], left: ['ben'] };

const player = (seat: number) =>
  fc.record({
    seat: fc.constant(seat),
    playerId: fc.constant(people[seat] ?? ''),
    net: fc.integer({ min: -3, max: 3 }),
    won: fc.boolean(),
    position: fc.constantFrom('button', 'big-blind', null),
    cards: fc.constantFrom('AhKh', null),
    cardMarks: marks,
    shown: fc.constantFrom('AhKh', null),
    shownMarks: marks,
    bets: fc.constantFrom(null, -1.5, 0, 0.25, 7),
    counted: fc.constant(null),
    times: fc.constant([]),
  });

/** Times and pots that several hands share: pages have to come by them. */
const toHand = (place: number) =>
  fc
    .record({
      table: fc.constantFrom('open', 'closed', 'left', null),
      variant: fc.constantFrom('holdem', 'razz'),
      limit: fc.constantFrom('no-limit', 'fixed'),
      endedAt: fc.integer({ min: 1_000, max: 1_020 }),
      showdown: fc.boolean(),
      bet: fc.constantFrom(0.5, 2, 10),
      potAmount: fc.constantFrom(1, 12.5, 300),
      allIn: fc.boolean(),
      boardMarks: fc.subarray(['flop:hh', 'A', 'paired', 'board-2/A', 'board-2/paired']),
      seats: fc.subarray([0, 1, 2, 3], { minLength: 2 }),
      hasHero: fc.boolean(),
      isOfTournament: fc.boolean(),
      currency: fc.constantFrom('EUR', null),
      indexed: fc.boolean(),
    })
    .chain(({ table, seats, hasHero, isOfTournament, currency, ...hand }) =>
      fc.tuple(...seats.map(player)).map((players): Hand & { readonly indexed: boolean } => ({
        ...hand,
        handId: `hand-${place + 1_000}`,
        streamId: `table/${table}/${place}`,
        tableId: table,
        collectionId: table === null ? book : null,
        heroSeat: table === null && hasHero ? (seats.at(-1) ?? null) : null,
        statedTournament: table === null && isOfTournament ? { number: '9' } : null,
        statedCurrency: table === null ? currency : null,
        handNumber: place,
        tableName: table ?? 'file',
        source: table === null ? 'recorded' : 'live',
        isPrivate: table !== 'open',
        startedAt: hand.endedAt - 1,
        firstVersion: 0,
        lastVersion: 1,
        openedVersion: null,
        result: 'won',
        pot: 1,
        unit: 1,
        dealtIn: players.length,
        // Nobody has an account in hands that were played elsewhere.
        players: table === null ? players.map((each) => ({ ...each, playerId: `p${each.seat}` })) : players,
      })),
    );

let hands: readonly (Hand & { readonly indexed: boolean })[] = [];
let disputed: ReadonlySet<string> = new Set();

/** Writes the hands as the host does, and reads most of them for the search. */
async function write(): Promise<void> {
  for (const [playerId, name] of names)
    await database.players.enrol({ playerId, name, kind: 'person', grant: 0 });
  book = await database.collections.create(owner, 'Book', 1);
  hands = Array.from({ length: 150 }, (_, place) =>
    fc.sample(toHand(place), { numRuns: 1, seed: place }),
  ).flat();
  disputed = new Set(hands.filter((_, place) => place % 9 === 0).map(({ handId }) => handId));
  for (const hand of hands) {
    const stream = streamId(hand.streamId);
    await database.log.claim(stream);
    const [done] = await database.log.append([
      {
        streamId: stream,
        epoch: 1,
        expectedVersion: 0,
        prevHash: GENESIS_HASH,
        events: [],
        rows: [
          { kind: 'hand', ...hand },
          ...(members[hand.tableId ?? ''] ?? []).map(
            (playerId) => ({ kind: 'member', tableId: hand.tableId ?? '', playerId }) as const,
          ),
          ...(disputed.has(hand.handId)
            ? [
                {
                  kind: 'dispute',
                  dispute: `over ${hand.handId}`,
                  handId: hand.handId,
                  opener: 'ada',
                  status: 'open',
                  openedAt: 1,
                  version: 1,
                } as const,
              ]
            : []),
        ],
      },
    ]);
    expect(done?.status).toBe('appended');
  }
  const put = hands.filter(({ tableId }, place) => tableId !== null && place % 3 === 0);
  added = new Set(put.map(({ handId }) => handId));
  const outcome = await database.collections.addHands(owner, book ?? '', [...added], added.size);
  expect(outcome).toBe('added');
  const read = hands.filter(({ indexed }) => indexed);
  await database.handIndex.write(read.map((hand) => ({ ...hand, board: '' })));
}

const has = (of: readonly string[], groups: MarkGroups = []) =>
  groups.every((group) => group.some((mark) => of.includes(mark)));

/** The search as one would write it without a database. */
function search(query: DirectoryConditions, order: HandOrder): readonly string[] {
  const { viewer } = query;
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

/** Most conditions are left out: all together hold for no hand. */
const maybe = <T>(value: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 5, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value });
const groups = fc.array(fc.subarray(['A', 'AA', 'AKs', 'Ah'], { minLength: 1, maxLength: 2 }), {
  maxLength: 2,
});

const queries = fc.record({
  viewer: fc.constantFrom('ada', 'cem', 'stranger'),
  mine: fc.boolean(),
  player: maybe(fc.constantFrom('ada', 'ben')),
  tableId: maybe(fc.constantFrom('open', 'closed')),
  collectionId: fc.option(
    fc.constant(null).map(() => book ?? ''),
    { nil: undefined },
  ),
  source: maybe(fc.constantFrom<HandSource[]>('live', 'recorded', 'tournament')),
  currency: maybe(fc.constantFrom<StatedCurrency[]>('EUR', 'USD', 'none')),
  name: maybe(fc.constantFrom('ada', 'Ben', 'nobody')),
  variant: maybe(fc.constantFrom('holdem', 'razz')),
  limitKind: maybe(fc.constantFrom('no-limit', 'fixed')),
  cards: maybe(groups),
  board: maybe(
    fc.constantFrom(
      [[['flop:hh']]],
      [[['A', 'paired']]],
      [
        [['A'], ['paired']],
        [['board-2/A'], ['board-2/paired']],
      ],
      [[]],
    ),
  ),
  position: maybe(fc.constantFrom('button', 'big-blind')),
  result: maybe(fc.constantFrom('won', 'lost')),
  allIn: maybe(fc.boolean()),
  showdown: maybe(fc.boolean()),
  disputed: maybe(fc.boolean()),
  minPot: maybe(fc.constantFrom(1, 12.5)),
  maxBet: maybe(fc.constantFrom(0.5, 2)),
  from: maybe(fc.constantFrom(1_005, 1_010)),
  until: maybe(fc.constantFrom(1_010, 1_015)),
});
const orders = fc.constantFrom<HandOrder[]>('newest', 'oldest', 'pot', 'best', 'worst');

test('any search finds just the hands that satisfy all of it and may be seen, in its order, each once, over pages of any size, and beside each hand those before and after it', async () => {
  let found = 0;
  await fc.assert(
    fc.asyncProperty(queries, orders, fc.integer({ min: 1, max: 40 }), async (query, order, limit) => {
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
  let hidden = 0;
  for (const mark of ['A', 'AA', 'AKs', 'Ah', 'hh', 'pair']) {
    const query = { viewer: owner, mine: false, collectionId: book ?? '', cards: [[mark]] };
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
  const closed = hands.find(({ tableId }) => tableId === 'closed');
  const ask = (viewer: string, handId: string) =>
    database.hands.neighboursIn({ viewer, mine: false, tableId: 'closed' }, handId);
  expect(await ask('ada', closed?.handId ?? '')).not.toEqual({ previous: null, next: null });
  expect(await ask('cem', closed?.handId ?? '')).toEqual({ previous: null, next: null });
  expect(await ask('ada', 'nowhere/1')).toEqual({ previous: null, next: null });
});
