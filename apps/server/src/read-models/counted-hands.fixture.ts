import type { Database, IndexedHand, ProjectionRow } from '@openfelt/db';
import { GENESIS_HASH, seal, streamId } from '@openfelt/event-log';
import type { Currency, Tournament } from '@openfelt/hand-history/phh';
import type { CountedHand } from '@openfelt/hand-history/statistics';

/** A hand to write: what each player won or lost, by their ids, in seat order. */
export interface CountedHandFacts {
  readonly nets: Readonly<Record<string, number>>;
  readonly handId: string;
  readonly endedAt: number;
  readonly tableId?: string;
  readonly tableName?: string;
  /** What players had at its end, in seat order, as the log has it then. */
  readonly stacks?: readonly number[];
  readonly isPrivate?: boolean;
  readonly variant?: string;
  readonly limit?: string;
  readonly source?: 'live' | 'recorded';
  /** Of a recorded hand: whose it lies in, and the seat of who tells it. */
  readonly collectionId?: string;
  readonly heroSeat?: number;
  readonly tournament?: Tournament;
  readonly currency?: Currency;
  readonly contentKey?: string;
  readonly bet?: number;
  /** Of those who are named: the share by equity, where it is not the net. */
  readonly adjusted?: Readonly<Record<string, number>>;
  /** Who answered whom with a fold, or did not. */
  /** How long choices took, in order, by who made them. */
  readonly times?: Readonly<Record<string, readonly IndexedHand['players'][number]['times'][number][]>>;
  readonly answers?: readonly { readonly player: string; readonly to: string; readonly isFold: boolean }[];
}

const places = ['button', 'small-blind', 'big-blind'] as const;

/** How a player did against the others, where one alone has won, or one alone has lost. */
function countAgainst(
  { nets, bet = 2, answers = [] }: CountedHandFacts,
  player: string,
): CountedHand['against'] {
  const own = nets[player] ?? 0;
  return Object.entries(nets).flatMap(([other, theirs], seat) => {
    if (other === player) return [];
    const net = own * theirs < 0 ? Math.sign(own) * Math.min(Math.abs(own), Math.abs(theirs)) : 0;
    const given = answers.filter((each) => each.player === player && each.to === other);
    const did = given.filter(({ isFold }) => isFold).length;
    const counts = given.length === 0 ? {} : { foldToRaise: { of: given.length, did } };
    return [{ seat, net, bets: net / bet, counts }];
  });
}

/** What is counted of a hand for a player: whoever won or lost something had put it in of their own will, by a raise if they won. */
function count(hand: CountedHandFacts, player: string, seat: number): CountedHand {
  const net = hand.nets[player] ?? 0;
  const { bet = 2 } = hand;
  const adjustedNet = hand.adjusted?.[player] ?? net;
  return {
    seat,
    player,
    position: places[seat % places.length] ?? 'button',
    net,
    adjustedNet,
    bet,
    bets: net / bet,
    adjustedBets: adjustedNet / bet,
    isAllIn: hand.adjusted !== undefined,
    sawNextStreet: net !== 0,
    wentToShowdown: false,
    won: net > 0 ? 'uncontested' : null,
    counts: { vpip: { of: 1, did: net === 0 ? 0 : 1 }, pfr: { of: 1, did: net > 0 ? 1 : 0 } },
    against: countAgainst(hand, player),
  };
}

/** What the index has of a hand. */
export function toIndexed(hand: CountedHandFacts): IndexedHand {
  const { handId, nets, bet = 2, times = {} } = hand;
  return {
    handId,
    openedVersion: null,
    bet,
    potAmount: 10,
    dealtIn: Object.keys(nets).length,
    allIn: false,
    board: '',
    boardMarks: [],
    players: Object.keys(nets).map((player, seat) => {
      const counted = count(hand, player, seat);
      const { position, bets } = counted;
      return {
        seat,
        position,
        cards: null,
        cardMarks: [],
        shown: null,
        shownMarks: [],
        bets,
        counted,
        times: times[player] ?? [],
      };
    }),
  };
}

/** Writes the ends of hands to a stream, in which each is the event of its place among them. */
async function writeEnds(
  database: Database,
  name: string,
  hands: readonly CountedHandFacts[],
): Promise<void> {
  const stream = streamId(name);
  const ends = hands.map(({ stacks = [] }) => ({
    type: 'HandEnded',
    schema: 1,
    payload: { result: 'won', stacks: stacks.map((amount, seat) => ({ seat, amount })), carry: 0 },
  }));
  const first = { streamId: stream, firstVersion: 0, prevHash: GENESIS_HASH };
  const events = seal(ends, { ...first, actor: 'host', commandId: null, recordedAt: 0 });
  const { epoch } = await database.log.claim(stream);
  await database.log.append([
    { streamId: stream, epoch, expectedVersion: 0, prevHash: GENESIS_HASH, events },
  ]);
}

/** Writes rows beside a stream of their own, which has no events. */
async function writeRows(database: Database, name: string, rows: readonly ProjectionRow[]): Promise<void> {
  const stream = streamId(`test/${name}`);
  await database.log.claim(stream);
  await database.log.append([
    { streamId: stream, epoch: 1, expectedVersion: 0, prevHash: GENESIS_HASH, events: [], rows },
  ]);
}

/** Enrols people by their ids and names; Cid, `cid`, is a member of the private table `closed`. */
export async function enrolPeople(
  database: Database,
  people: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [playerId, name] of Object.entries(people))
    await database.players.enrol({ playerId, name, kind: 'person', grant: 0 });
  await writeRows(database, 'members', [{ kind: 'member', tableId: 'closed', playerId: 'cid' }]);
}

/** Writes finished hands as tables do, then what is counted of them. */
export async function writeCounted(database: Database, hands: readonly CountedHandFacts[]): Promise<void> {
  const ends = `test/ends/${hands[0]?.handId ?? ''}`;
  const rows = hands.map(
    (hand, index): ProjectionRow => ({
      kind: 'hand',
      handId: hand.handId,
      streamId: hand.stacks === undefined ? `table/${hand.tableId ?? 'open'}` : ends,
      tableId: hand.collectionId === undefined ? (hand.tableId ?? 'open') : null,
      collectionId: hand.collectionId ?? null,
      handNumber: index + 1,
      variant: hand.variant ?? 'holdem',
      limit: hand.limit ?? 'no-limit',
      tableName: hand.tableName ?? 'T',
      source: hand.source ?? 'live',
      isPrivate: hand.isPrivate ?? hand.collectionId !== undefined,
      startedAt: hand.endedAt - 10_000,
      endedAt: hand.endedAt,
      firstVersion: 0,
      lastVersion: hand.stacks === undefined ? 9 : index,
      result: 'won',
      pot: 10,
      unit: 1,
      showdown: false,
      ...(hand.heroSeat !== undefined && { heroSeat: hand.heroSeat }),
      ...(hand.currency !== undefined && { statedCurrency: hand.currency }),
      ...(hand.contentKey !== undefined && { contentKey: hand.contentKey }),
      ...(hand.tournament !== undefined && { statedTournament: hand.tournament }),
      players: Object.entries(hand.nets).map(([playerId, net], seat) => ({
        seat,
        playerId,
        net,
        won: net > 0,
      })),
    }),
  );
  await writeRows(database, hands[0]?.handId ?? '', rows);
  if (hands.some(({ stacks }) => stacks !== undefined)) await writeEnds(database, ends, hands);
  await database.handIndex.write(hands.map(toIndexed));
}
