import type { Database } from '@openfelt/db';
import { runningHand, unawardedChips } from '@openfelt/engine';
import { summarise } from '@openfelt/hand-history';
import { seatOf } from '@openfelt/table-host';
import type { LobbyTable } from '../api/messages.ts';
import type { LiveTable } from '../tables/live-table.ts';

/** A finished hand as far as a lobby counts it. */
interface CountedHand {
  readonly endedAt: number;
  readonly pot: number;
}

const countedHands = 30;
/** A longer gap between two hands, in ms, is a pause and not the table's pace. */
const longestGap = 120_000;
const hour = 3_600_000;

/** What a table's last hands say of it. */
export interface TableStatistics {
  averagePot(): number | null;
  handsAnHour(): number | null;
}

/** Counts a table's hands from the last ones on. */
export async function countHands({ host, card }: LiveTable, database: Database): Promise<TableStatistics> {
  const stored = await database.hands.recentOf(card.id, countedHands);
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
      if (gaps.length < 3) return null;
      return Math.round((hour * gaps.length) / gaps.reduce((total, gap) => total + gap, 0));
    },
  };
}

/** A table as the lobby shows it to a player. */
export function lobbyTable(table: LiveTable, statistics: TableStatistics, player: string): LobbyTable {
  const { host, card } = table;
  const state = host.state();
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
    bots: seated.filter((each) => each.kind === 'bot').length,
    people: seated.filter((each) => each.kind === 'person').length,
    handNumber: context.handNumber,
    pot: hand === null ? context.carry : unawardedChips(hand),
    averagePot: statistics.averagePot(),
    handsAnHour: statistics.handsAnHour(),
    state: table.status(),
    own: seatOf(state, player),
  };
}
