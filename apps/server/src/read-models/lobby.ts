import type { LobbyPort, LobbySeat, LobbyTable } from '@openfelt/api';
import type { Database } from '@openfelt/db';
import {
  type GameState,
  type HandContext,
  runningHand,
  type SeatState,
  unawardedChips,
} from '@openfelt/engine';
import { summarise } from '@openfelt/hand-history';
import { findPlayerSeat } from '@openfelt/table-host';
import type { Names } from '../names.ts';
import { createChanges } from '../subscriptions/changes.ts';
import type { OpenTable } from '../tables/open-table.ts';
import type { OpenTables } from '../tables/open-tables.ts';
import { isDemonstration } from '../tables/own-tables.ts';
import type { TableAccess } from '../tables/table-access.ts';

/** A finished hand as far as a lobby counts it. */
interface CountedHand {
  readonly endedAt: number;
  readonly pot: number;
}

/** At most one lobby a client in this time, in ms. */
const lobbyPace = 1_000;

const countedHands = 30;
/** A longer gap between two hands, in ms, is a pause and not the table's pace. */
const longestGap = 120_000;
const hour = 3_600_000;

/** What a table's last hands say of it. */
interface TableStatistics {
  averagePot(): number | null;
  handsAnHour(): number | null;
}

/** Counts a table's hands from the last ones on. */
async function countHands({ host, card }: OpenTable, database: Database): Promise<TableStatistics> {
  const stored = await database.hands.listRecent(card.id, countedHands);
  const hands: CountedHand[] = stored.map(({ endedAt, pot }) => ({ endedAt, pot })).reverse();
  host.subscribe(({ envelopes, after }) => {
    const end = envelopes.find(({ type }) => type === 'HandEnded');
    if (end === undefined) return;
    hands.push({ endedAt: end.recordedAt, pot: summarise(after).pot });
    if (hands.length > countedHands) hands.shift();
  });
  return {
    averagePot() {
      if (hands.length === 0) return null;
      return Math.round(hands.reduce((total, { pot }) => total + pot, 0) / hands.length);
    },
    handsAnHour() {
      const gaps = hands.flatMap(({ endedAt }, index) => {
        const before = hands[index - 1];
        const gap = before === undefined ? Number.POSITIVE_INFINITY : endedAt - before.endedAt;
        return gap < longestGap ? [gap] : [];
      });
      if (gaps.length === 0) return null;
      return Math.round((hour * gaps.length) / gaps.reduce((total, gap) => total + gap, 0));
    },
  };
}

/** What everyone sees of a table from the lobby. */
type PublicTable = Omit<LobbyTable, 'own' | 'ownCards' | 'clock'>;

/** A taken seat; nothing of it that lies face down. */
function toLobbySeat(
  sitting: SeatState,
  hand: HandContext | null,
  names: Readonly<Record<string, string>>,
): LobbySeat {
  const held = hand?.seats.find(({ seat, player }) => seat === sitting.seat && player === sitting.player);
  const isIn = held !== undefined && !held.folded;
  return {
    player: sitting.player,
    name: names[sitting.player] ?? '',
    kind: sitting.kind,
    stack: held?.stack ?? sitting.stack,
    bet: held?.bet ?? 0,
    isToAct: isIn && hand?.toAct === sitting.seat,
    isIn,
    cards: isIn ? held.cards.flatMap(({ card }) => card ?? []) : [],
  };
}

/** A table as the lobby shows it to everyone. */
function toPublicTable(
  table: OpenTable,
  state: GameState,
  statistics: TableStatistics,
  names: Readonly<Record<string, string>>,
): PublicTable {
  const { card } = table;
  const context = state.table?.context;
  if (context === undefined) throw new Error(`table ${card.id} is not open`);
  const seated = context.seats.filter((each) => each !== null);
  const hand = runningHand(state);
  return {
    tableId: card.id,
    name: card.name,
    variant: context.variant,
    rules: context.rules,
    seats: context.seats.length,
    seating: context.seats.map((each) => (each === null ? null : toLobbySeat(each, hand, names))),
    board: hand?.board.map((each) => each.card) ?? [],
    isDealt: hand !== null,
    bots: seated.filter((each) => each.kind === 'bot').length,
    people: seated.filter((each) => each.kind === 'person').length,
    sittingOut: seated.filter((each) => each.kind === 'person' && each.sittingOut).length,
    handNumber: context.handNumber,
    pot: hand === null ? context.carry : unawardedChips(hand),
    averagePot: statistics.averagePot(),
    handsAnHour: statistics.handsAnHour(),
    state: table.status(),
  };
}

/** The tables as the lobby shows them, each made once for all who look until something happens there. */
function createPublicTables(names: Names) {
  const made = new WeakMap<OpenTable, { readonly of: GameState; readonly shown: PublicTable }>();
  return async (table: OpenTable, statistics: TableStatistics): Promise<PublicTable> => {
    const before = made.get(table);
    // Of this state, also where another follows while names are found: a name that was not asked for would be missing.
    const state = table.host.state();
    if (before?.of === state && before.shown.state === table.status()) return before.shown;
    const seats = state.table?.context.seats ?? [];
    const found = await names.of(seats.flatMap((each) => (each === null ? [] : [each.player])));
    const shown = toPublicTable(table, state, statistics, found);
    made.set(table, { of: state, shown });
    return shown;
  };
}

/** What one player alone may know of a table. */
function getOwnPart(
  { host }: OpenTable,
  player: string,
  now: number,
): Pick<LobbyTable, 'own' | 'ownCards' | 'clock'> {
  const own = findPlayerSeat(host.state(), player);
  if (own === null) return { own, ownCards: [], clock: null };
  const held = runningHand(host.state())?.seats.find(({ seat }) => seat === own);
  const opened = new Map(host.getOwnCards(player).map(({ slot, card }) => [slot, card]));
  const deadline = host.deadline();
  return {
    own,
    ownCards:
      held?.player === player && !held.folded
        ? held.cards.flatMap(({ slot, card }) => card ?? opened.get(slot) ?? [])
        : [],
    clock: deadline === null ? null : Math.max(0, deadline - now),
  };
}

/** The lobby over the open tables, as each player may see it. */
export function createLobby({
  database,
  openTables,
  access,
  names,
  now,
}: {
  readonly database: Database;
  readonly openTables: OpenTables;
  readonly access: TableAccess;
  readonly names: Names;
  /** Ms since the epoch. */
  readonly now: () => number;
}): LobbyPort {
  const tables = openTables.byId;
  const statistics = new Map<OpenTable, TableStatistics>();
  const show = createPublicTables(names);

  /** What is counted of a table; a new one is counted from its first look on. */
  async function getStatistics(table: OpenTable): Promise<TableStatistics> {
    const known = statistics.get(table) ?? (await countHands(table, database));
    statistics.set(table, known);
    return known;
  }

  async function list(player: string): Promise<readonly LobbyTable[]> {
    const open: LobbyTable[] = [];
    const visible = await access.listOpenTo(player);
    for (const table of visible) {
      const shown = await show(table, await getStatistics(table));
      open.push({ ...shown, ...getOwnPart(table, player, now()) });
    }
    for (const table of statistics.keys()) if (!tables.has(table.card.id)) statistics.delete(table);
    return open;
  }

  return {
    list,
    async *changes(player, signal) {
      const changes = createChanges<true>(signal);
      const followed = new Set<OpenTable>();
      const follow = (table: OpenTable) => {
        if (followed.has(table)) return [];
        followed.add(table);
        return [
          table.host.subscribe(() => changes.push(true)),
          table.onStatus(() => changes.push(true)),
          // The lobby shows what is played, so looking at it is looking on; a table that someone made runs for its own guests.
          ...(isDemonstration(table.card.id) ? [table.addSpectator()] : []),
        ];
      };
      const ends = [...tables.values()].flatMap(follow);
      const end = openTables.onChange(() => {
        ends.push(...[...tables.values()].flatMap(follow));
        changes.push(true);
      });
      ends.push(end);
      try {
        yield await list(player);
        while ((await changes.next()) !== null) {
          yield await list(player);
          await new Promise((resolve) => setTimeout(resolve, lobbyPace));
        }
      } finally {
        for (const end of ends) end();
      }
    },
  };
}
