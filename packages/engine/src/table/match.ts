import { sum } from '../chips.ts';
import type { EventOf } from '../events.ts';
import { type GameState, getStatePath, runningHand } from '../game-state.ts';
import { splitPot } from '../pots/odd-chips.ts';
import type { TableContext } from '../table-context.ts';

/** Whether a match is being played: it has begun, and has no end yet (B7). */
export function isMatchRunning(state: GameState): boolean {
  const { table } = state;
  return (
    table !== null &&
    table.context.match !== null &&
    table.context.handNumber > 0 &&
    getStatePath(table.value) !== 'closed'
  );
}

/** What the end of a match gives back: a carried pot, and the chips set aside where there is no house (B10). */
function setAside({ rules, house, carry }: TableContext): {
  readonly fromHouse: number;
  readonly prize: number;
} {
  const fromHouse = rules.noHouse ? house : 0;
  return { fromHouse, prize: fromHouse + carry };
}

/**
 * The end of a match, where it has come: one player has all the chips in play, or the house took the last chips of all, and the
 * match is drawn between those who were in that deal (B7). Null while two or more have chips.
 */
export function matchEnd(state: GameState): EventOf<'MatchEnded'> | null {
  const table = state.table?.context;
  const last = state.hand?.context;
  if (table === undefined || last === undefined || !isMatchRunning(state) || runningHand(state) !== null)
    return null;
  const alive = table.seats.flatMap((each) => (each !== null && each.stack > 0 ? [each.seat] : []));
  if (alive.length > 1) return null;
  const winners = alive.length === 1 ? alive : last.seats.map(({ seat }) => seat);
  const { fromHouse, prize } = setAside(table);
  const shares = prize === 0 ? [] : splitPot(prize, winners).shares.filter(({ amount }) => amount > 0);
  return { type: 'MatchEnded', winners, shares, fromHouse };
}

/** Whether shares are just what the end of a match has to give. */
export function sharesArePrize(table: TableContext, { shares, fromHouse }: EventOf<'MatchEnded'>): boolean {
  const due = setAside(table);
  return (
    fromHouse === due.fromHouse &&
    sum(shares.map(({ amount }) => amount)) === due.prize &&
    shares.every(({ seat, amount }) => amount > 0 && table.seats[seat] != null)
  );
}
