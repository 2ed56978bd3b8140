import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '../database.ts';
import { embeddedServer, type TestServer } from '../test-server.fixture.ts';
import type { PlayedFilter } from './played-hands.ts';
import {
  listArbitraryConditions,
  maybe,
  type SearchedHands,
  writeSearchedHands,
} from './searched-hands.fixture.ts';

let server: TestServer;
let database: Database;
let world: SearchedHands;
beforeAll(async () => {
  server = await embeddedServer();
  database = await openDatabase({ url: await server.create(), dataDir: '', report: () => undefined });
  const all = ['ada', 'ben', 'cem', 'dan'];
  world = await writeSearchedHands(database, { closed: all, left: all });
  const handIds = world.hands.map(({ handId }) => handId);
  for (const player of ['ada', 'cem']) {
    const marked = handIds.filter((_, place) => place % 3 === (player === 'ada' ? 0 : 1));
    await database.tags.add(player, marked, 'hero', { perHand: 9, different: 9 });
    for (const handId of marked.slice(0, 40))
      await database.handNotes.put(player, handId, { version: 1, text: 'why?' }, { onHand: 9, inAll: 99 });
  }
});
afterAll(async () => {
  await database.close();
  await server.close();
});

/** What sums are kept by the hour for; other conditions ask each hand. */
const storedNames = ['variant', 'limitKind', 'source', 'position', 'maxBet', 'from', 'until'] as const;

/** Whose statistics somebody asks for, and by what: half of them by what sums are kept for alone. */
function filters(): fc.Arbitrary<PlayedFilter> {
  const conditions = {
    ...listArbitraryConditions(world),
    collectionId: maybe(fc.constant(world.book)),
    tag: maybe(fc.constant('hero')),
    noted: maybe(fc.boolean()),
    // Whole hours, and parts of one.
    from: maybe(fc.constantFrom(0, 1_005, 1_010)),
    until: maybe(fc.constantFrom(1_010, 1_015, 3_600_000)),
  };
  const stored = Object.fromEntries(storedNames.map((name) => [name, conditions[name]])) as Pick<
    typeof conditions,
    (typeof storedNames)[number]
  >;
  const of = {
    viewer: fc.constantFrom('ada', 'ben', 'cem', 'stranger'),
    player: fc.constantFrom('ada', 'ben', 'cem'),
  };
  return fc.oneof(
    fc.record({ ...of, ...stored, mine: fc.constant(false) }),
    fc.record({ ...of, ...conditions, mine: fc.boolean() }),
  );
}

/** What a search for the hands of a player lists, all of it. */
async function list({ player, ...conditions }: PlayedFilter): Promise<ReadonlySet<string>> {
  const whose = player === conditions.viewer ? { mine: true } : { player };
  const page = await database.hands.page({ ...conditions, ...whose, before: null, limit: 1_000 });
  return new Set(page.hands.map(({ handId }) => handId));
}

/** What hands come to. */
interface Sum {
  readonly hands: number;
  readonly net: number;
  readonly adjustedNet: number;
  readonly bets: number;
  readonly allIns: number;
  readonly vpip: number;
}
const nothing: Sum = { hands: 0, net: 0, adjustedNet: 0, bets: 0, allIns: 0, vpip: 0 };

/** What the hands of a list come to for a player, by groups that have names, as one adds them up by hand. */
function reckon({ player, viewer }: PlayedFilter, listed: ReadonlySet<string>): ReadonlyMap<string, Sum> {
  const sums = new Map<string, Sum>();
  const seen = new Set<string>();
  for (const hand of world.hands) {
    const { handId, indexed, source, heroSeat, contentKey, variant, limit, bet } = hand;
    if (!listed.has(handId) || !indexed) continue;
    const own = hand.players.find(({ playerId, seat }) =>
      source === 'recorded' && player === viewer ? seat === heroSeat : playerId === player,
    );
    if (own?.counted == null) continue;
    // A hand that lies in several collections counts as it lies in the first one.
    const content = contentKey ?? handId;
    if (seen.has(content)) continue;
    seen.add(content);
    const { net, adjustedNet, bets, isAllIn, position, counts } = own.counted;
    for (const group of ['all', `game ${variant} ${limit}`, `position ${position}`, `bet ${bet}`]) {
      const sum = sums.get(group) ?? nothing;
      sums.set(group, {
        hands: sum.hands + 1,
        net: sum.net + net,
        adjustedNet: sum.adjustedNet + adjustedNet,
        bets: sum.bets + bets,
        allIns: sum.allIns + (isAllIn ? 1 : 0),
        vpip: sum.vpip + (counts.vpip?.did ?? 0),
      });
    }
  }
  return sums;
}

test('whatever is asked for, statistics are the sum of just the hands that the search lists, in all groups, over time and by session', async () => {
  /** How many hands each condition has had count, that no agreement is about nothing. */
  const counted = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(filters(), async (filter) => {
      const expected = reckon(filter, await list(filter));
      const { statistics } = database;
      const groups = await statistics.totals(filter);
      const found = groups.map((group) => {
        const { by, variant, limitKind, position, bet, hands, net, adjustedNet, bets, allIns } = group;
        const name = [by, variant, limitKind, position, bet].filter((part) => part !== null).join(' ');
        const vpip = group.counts.vpip?.did ?? 0;
        return [name, { hands, net, adjustedNet, bets, allIns, vpip }] as const;
      });
      expect(new Map(found)).toEqual(expected);
      const all = expected.get('all') ?? nothing;
      const total = (of: readonly { readonly hands: number; readonly net?: number }[]) => ({
        hands: of.reduce((sum, each) => sum + each.hands, 0),
        net: of.reduce((sum, each) => sum + (each.net ?? 0), 0),
      });
      const { hands, net } = all;
      expect(total(await statistics.results(filter, 7))).toEqual({ hands, net });
      expect(total((await statistics.sessions(filter, 3_600_000, 9)).sessions)).toEqual({ hands, net });
      expect(total(await statistics.kinds(filter)).hands).toBe(hands);
      for (const [name, value] of Object.entries(filter))
        if (value !== undefined) counted.set(name, (counted.get(name) ?? 0) + hands);
    }),
    { numRuns: 400, seed: 5 },
  );
  for (const name of Object.keys(listArbitraryConditions(world)).concat('tag', 'noted'))
    expect(counted.get(name), name).toBeGreaterThan(0);
});

test('cards of another player are asked for as far as they were shown, and nobody’s tags, notes or collections but one’s own', async () => {
  const countHands = async (filter: Omit<PlayedFilter, 'mine'>) =>
    (await database.statistics.totals({ ...filter, mine: false })).find(({ by }) => by === 'all')?.hands ?? 0;
  const held = (marks: 'cardMarks' | 'shownMarks') =>
    world.hands.filter(
      ({ indexed, players }) =>
        indexed &&
        players.some(
          (each) => each.playerId === 'ada' && each.counted !== null && each[marks].includes('AKs'),
        ),
    ).length;
  const cards = [['AKs']];
  expect(held('shownMarks')).not.toBe(held('cardMarks'));
  expect(await countHands({ viewer: 'ada', player: 'ada', cards })).toBe(held('cardMarks'));
  expect(await countHands({ viewer: 'ben', player: 'ada', cards })).toBe(held('shownMarks'));
  const own = { player: 'ada', viewer: 'ada' };
  const strangers = { player: 'ada', viewer: 'ben' };
  expect(await countHands({ ...own, tag: 'hero' })).toBeGreaterThan(0);
  expect(await countHands({ ...strangers, tag: 'hero' })).toBe(0);
  expect(await countHands({ ...own, noted: true })).toBeGreaterThan(0);
  expect(await countHands({ ...strangers, noted: true })).toBe(0);
  expect(await countHands({ ...own, collectionId: world.book })).toBeGreaterThan(0);
  expect(await countHands({ ...strangers, collectionId: world.book })).toBe(0);
});
