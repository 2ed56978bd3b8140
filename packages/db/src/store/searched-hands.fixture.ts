import { GENESIS_HASH, streamId } from '@openfelt/event-log';
import type { StatedCurrency } from '@openfelt/hand-history/currency';
import type { HandSource } from '@openfelt/hand-history/search';
import type { CountedHand } from '@openfelt/hand-history/statistics';
import fc from 'fast-check';
import type { Database } from '../database.ts';
import type { HandFacts, HandPlayerFacts } from '../rows.ts';
import type { IndexedHand, IndexedPlayer } from './hand-index.ts';

/** A finished hand with all that is read of it. */
export interface SearchedHand extends HandFacts, Omit<IndexedHand, 'players' | 'board'> {
  readonly statedTournament: object | null;
  readonly statedCurrency: string | null;
  readonly statedTable: string | null;
  readonly contentKey?: string;
  readonly heroSeat: number | null;
  /** Whether it has been read for the search yet. */
  readonly indexed: boolean;
  readonly players: readonly (HandPlayerFacts &
    Omit<IndexedPlayer, 'counted'> & { readonly counted: CountedHand | null })[];
}

const people = ['ada', 'ben', 'cem', 'dan'];
/** What they are called: two alike but for the case of letters. */
export const names = new Map([
  ['ada', 'Ada'],
  ['ben', 'Ben'],
  ['cem', 'ADA'],
  ['dan', 'Dan'],
]);
const marks = fc.subarray(['A', 'AA', 'AKs', 'Ah', 'hh', 'pair']);

/** Whose collections imported hands lie in. */
export const owner = 'ada';

/** What is counted of a hand for a player; nothing of some. */
function count(
  { seat, playerId, position, net, won, bets }: Omit<SearchedHand['players'][number], 'counted'>,
  bet: number,
): CountedHand | null {
  if (bets === null || position === null) return null;
  return {
    seat,
    player: playerId,
    position: position === 'button' ? 'button' : 'big-blind',
    net,
    adjustedNet: net + 0.5,
    bet,
    bets,
    adjustedBets: bets,
    isAllIn: net < 0,
    sawNextStreet: true,
    wentToShowdown: won,
    won: won ? 'at-showdown' : null,
    counts: { vpip: { of: 1, did: won ? 1 : 0 } },
    against: [],
  };
}

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
    times: fc.constant([]),
  });

/** Times and pots that several hands share: pages have to come by them. */
const toHand = (place: number, collections: readonly string[]) =>
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
      contentKey: fc.constantFrom('one', 'two', 'three', null),
      indexed: fc.boolean(),
    })
    .chain(({ table, seats, hasHero, isOfTournament, currency, contentKey, ...hand }) =>
      fc.tuple(...seats.map(player)).map(
        (players): SearchedHand => ({
          ...hand,
          handId: `hand-${place + 1_000}`,
          streamId: `table/${table}/${place}`,
          tableId: table,
          collectionId: table === null ? (collections[place % collections.length] ?? null) : null,
          heroSeat: table === null && hasHero ? (seats.at(-1) ?? null) : null,
          statedTournament: table === null && isOfTournament ? { number: '9' } : null,
          statedCurrency: table === null ? currency : null,
          statedTable: table === null && place % 2 === 0 ? `site ${place % 3}` : null,
          ...(table === null && contentKey !== null && { contentKey }),
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
          players: players.map((each) => {
            const playerId = table === null ? `p${each.seat}` : each.playerId;
            return { ...each, playerId, counted: count({ ...each, playerId }, hand.bet) };
          }),
        }),
      ),
    );

/** Hands in a database, as somebody would find them without it. */
export interface SearchedHands {
  readonly hands: readonly SearchedHand[];
  /** A collection of the owner's: imported hands lie in it or in another one. */
  readonly book: string;
  /** The hands that were played here and lie in it, too. */
  readonly added: ReadonlySet<string>;
  readonly disputed: ReadonlySet<string>;
}

/** Writes hands as the host does, and reads most of them for the search; `members` are who may see a private table. */
export async function writeSearchedHands(
  database: Database,
  members: Readonly<Record<string, readonly string[]>>,
): Promise<SearchedHands> {
  for (const [playerId, name] of names)
    await database.players.enrol({ playerId, name, kind: 'person', grant: 0 });
  const book = (await database.collections.create(owner, 'Book', 9)) ?? '';
  const shelf = (await database.collections.create(owner, 'Shelf', 9)) ?? '';
  const hands = Array.from({ length: 150 }, (_, place) =>
    fc.sample(toHand(place, [book, shelf]), { numRuns: 1, seed: place }),
  ).flat();
  const disputed = new Set(hands.filter((_, place) => place % 9 === 0).map(({ handId }) => handId));
  for (const hand of hands) {
    const stream = streamId(hand.streamId);
    await database.log.claim(stream);
    await database.log.append([
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
  }
  const put = hands.filter(({ tableId }, place) => tableId !== null && place % 3 === 0);
  const added = new Set(put.map(({ handId }) => handId));
  await database.collections.addHands(owner, book, [...added], added.size);
  const read = hands.filter(({ indexed }) => indexed);
  await database.handIndex.write(read.map((hand) => ({ ...hand, board: '' })));
  return { hands, book, added, disputed };
}

/** Most conditions are left out: all together hold for no hand. */
export const maybe = <T>(value: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 5, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value });
const groups = fc.array(fc.subarray(['A', 'AA', 'AKs', 'Ah'], { minLength: 1, maxLength: 2 }), {
  maxLength: 2,
});

/** Conditions of a search that each hold for some hands. */
export const listArbitraryConditions = ({ book }: SearchedHands) => ({
  tableId: maybe(fc.constantFrom('open', 'closed')),
  collectionId: fc.option(fc.constant(book), { nil: undefined }),
  source: maybe(fc.constantFrom<HandSource[]>('live', 'recorded', 'tournament')),
  currency: maybe(fc.constantFrom<StatedCurrency[]>('EUR', 'USD', 'none')),
  name: maybe(fc.constantFrom('ada', 'Ben', 'nobody')),
  tableName: maybe(fc.constantFrom('OP', 'closed', 'Site', 'x%')),
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
