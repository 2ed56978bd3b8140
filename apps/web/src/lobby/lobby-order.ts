import type { LobbyTable } from '@openfelt/api';
import { minimumBet } from '@openfelt/engine';
import { toDefaultBuyIn } from '../chips/default-buy-in.ts';
import { countOpenSeats, type GameGroup, gameGroups, getGameGroup } from './lobby-filter.ts';

/**
 * Puts tables in order: those that stood `before` (ids) stay as they stood, for whoever looks at them may be about
 * to click; others follow, those with people first, then those being played, by name in a language's order.
 */
export function orderTables(
  tables: readonly LobbyTable[],
  before: readonly string[],
  locale: string,
): readonly LobbyTable[] {
  const places = new Map(before.map((tableId, place) => [tableId, place]));
  const place = ({ tableId }: LobbyTable) => places.get(tableId) ?? before.length;
  const rank = (table: LobbyTable) => Math.min(20, table.people) * 2 + (table.state === 'playing' ? 1 : 0);
  return tables.toSorted(
    (a, b) => place(a) - place(b) || rank(b) - rank(a) || a.name.localeCompare(b.name, locale),
  );
}

/** Where somebody who wants to play at once is sent: the table, what they bring, and about how long they wait, in seconds. */
export interface Offer {
  readonly table: LobbyTable;
  readonly buyIn: number;
  readonly wait: number;
}

/** The people who play at a table: those who sit out may have gone long ago. */
const countPeople = ({ people, sittingOut }: LobbyTable) => people - sittingOut;

/** The pause between two hands, in s. */
const pause = 4;
/** The least that is taken to be left of a hand that people play, in s. */
const halfHand = 20;
/** What is left of a hand that bots hurry through for a newcomer, in s. */
const hurriedHand = 4;

function estimateWait(table: LobbyTable): number {
  const { isDealt, seating, bots, handsAnHour } = table;
  const people = countPeople(table);
  // Whoever sits alone waits for the newcomer; where several play, the next hand may begin before the newcomer has sat down.
  const isPlayed =
    seating.some((each) => each?.kind === 'person' && each.isIn) || (people > 0 && people + bots > 1);
  if (!isPlayed) return isDealt ? pause + hurriedHand : pause;
  // Of a hand that people play half is left, in the mean. How fast bots were before somebody came says nothing.
  const half = handsAnHour === null || handsAnHour === 0 ? halfHand : Math.round(1_800 / handsAnHour);
  return pause + Math.min(60, Math.max(halfHand, half));
}

/** Who wants to play now has cards within so many seconds, where any table gives them. */
const soon = 10;

/**
 * The table to play at now, of a group of games or of any: one that deals {@link soon} before others, of those the one with the most
 * people who play, then bots, and hold'em before other games. The one that was offered before stays while it deals soon: hands begin and end,
 * and what is offered shall not change under the pointer. Null where none is open to someone with so many chips. Nobody is sent where they
 * sit already, or into a match.
 */
export function findOffer(
  tables: readonly LobbyTable[],
  group: GameGroup | null,
  balance: number,
  before: string | null = null,
): Offer | null {
  const offers = tables
    .filter(
      (table) =>
        table.own === null &&
        countOpenSeats(table) > 0 &&
        countPeople(table) + table.bots > 0 &&
        table.rules.match === undefined &&
        table.rules.buyIn.min <= balance &&
        (group === null || getGameGroup(table.variant) === group),
    )
    .map((table) => ({
      table,
      buyIn: toDefaultBuyIn(table.rules.buyIn, minimumBet(table.rules.limit, 'small'), balance),
      wait: estimateWait(table),
    }));
  const place = ({ table, wait }: Offer) => (wait > soon ? 2 : table.tableId === before ? 0 : 1);
  const rank = ({ table }: Offer) =>
    countPeople(table) * 100 + table.bots * 10 - gameGroups.indexOf(getGameGroup(table.variant));
  const [first] = offers.toSorted(
    (a, b) => place(a) - place(b) || rank(b) - rank(a) || a.table.tableId.localeCompare(b.table.tableId),
  );
  return first ?? null;
}

/**
 * The group of games that is offered: the one that was chosen, and `null` for any. Before anything was chosen it is hold'em, but where no table of it deals
 * {@link soon}, and one of another game does; while a table that was offered `before` deals soon, its game stays. A group whose last seat was taken gives way to all.
 */
export function findGroup(
  tables: readonly LobbyTable[],
  chosen: GameGroup | 'any' | null,
  balance: number,
  before: string | null,
): GameGroup | null {
  if (chosen === 'any') return null;
  const offer = findOffer(tables, chosen ?? 'holdem', balance);
  if (offer === null) return null;
  if (chosen !== null) return chosen;
  const any = findOffer(tables, null, balance, before);
  if (any === null || any.wait > soon) return 'holdem';
  if (any.table.tableId !== before) return offer.wait > soon ? null : 'holdem';
  return getGameGroup(any.table.variant) === 'holdem' ? 'holdem' : null;
}
