import { isChips, sum } from '../chips.ts';
import type { Refusal } from '../commands.ts';
import type { EventOf, SeatAdjustment } from '../events.ts';
import type { TableContext } from '../table-context.ts';

const isOnce = (names: readonly (string | number)[]) => new Set(names).size === names.length;

/** Why a dispute cannot move chips so at a table between hands; null where it can. */
export function validateAdjustment(
  { handNumber, seats }: TableContext,
  { dispute, posts, accounts }: Pick<EventOf<'ChipsAdjusted'>, 'dispute' | 'posts' | 'accounts'>,
): Refusal | null {
  const wrong = (message: string): Refusal => ({ code: 'amount', message });
  if (handNumber === 0) return { code: 'no-hand', message: 'no hand was played that could be disputed' };
  const gone = posts.find(({ seat, player }) => seats[seat]?.player !== player);
  if (gone !== undefined)
    return { code: 'seat-empty', message: `${gone.player} does not sit in seat ${gone.seat}` };
  const amounts = [...posts, ...accounts].map(({ amount }) => amount);
  if (amounts.length === 0 || amounts.some((amount) => amount === 0 || !Number.isSafeInteger(amount)))
    return wrong('whole chips are moved, and at least one');
  if (sum(amounts) !== 0) return wrong('what some get others give: the amounts sum to 0');
  if (!isOnce(posts.map(({ seat }) => seat)) || !isOnce(accounts.map(({ account }) => account)))
    return wrong('each seat and each account is named once');
  if (accounts.some(({ account }) => account.startsWith('held:') && account !== `held:${dispute}`))
    return wrong('chips held for another dispute stay where they are');
  const poor = posts.find(({ seat, amount }) => !isChips((seats[seat]?.stack ?? 0) + amount));
  return poor === undefined ? null : wrong(`seat ${poor.seat} does not have ${-poor.amount} chips`);
}

/** A match after a dispute has moved its chips: who has none left is out, and who was out and gets some is back (B7). */
export function matchAdjusted(
  { match, seats, handNumber }: TableContext,
  posts: readonly SeatAdjustment[],
): TableContext['match'] {
  if (match === null) return null;
  const isBack = (seat: number) => posts.some((post) => post.seat === seat && post.amount > 0);
  const gone = posts.filter(({ seat, amount }) => seats[seat]?.stack === -amount);
  return {
    ...match,
    out: [
      ...(match.out ?? []).filter(({ seat }) => !isBack(seat)),
      ...gone.map(({ seat, player }) => ({ seat, player, hand: handNumber })),
    ],
  };
}
