import type { Seat } from '../chips.ts';
import type { SeatState, TableContext } from '../table-context.ts';

/** The first version of the rules with a dead button and owed blinds; tables opened before play on without them. */
const sinceVersion = 2;

/**
 * Whether the big blind goes round from player to player, and the small one and the button follow it (R2.1). Who missed blinds
 * pays them on return exactly there (R3.2).
 */
export function hasDeadButton({ rulesVersion, rules }: TableContext): boolean {
  return rulesVersion >= sinceVersion && rules.dealer !== 'winner' && (rules.blinds[1] ?? 0) > 0;
}

/** Whether a newcomer owes the big blind: the game runs already (R3.2). */
export function owesEntry(table: TableContext): boolean {
  return hasDeadButton(table) && table.handNumber > 0;
}

/** Whether a player waits for the big blind to come round, rather than post what they owe (R3.2). */
export function waitsForBlind(table: TableContext, { owes, autoPost }: SeatState): boolean {
  return (
    table.blindsAt !== undefined && hasDeadButton(table) && autoPost === false && (owes.big || owes.small)
  );
}

/**
 * Those of the players who could take part whom the next hand is dealt to: all but who waits for the big blind, until it comes to
 * them, or fewer than two would play without them.
 */
export function withoutWaiting(table: TableContext, ready: readonly SeatState[]): readonly SeatState[] {
  const { blindsAt } = table;
  const waiting = ready.filter((each) => waitsForBlind(table, each));
  if (blindsAt === undefined || waiting.length === 0) return ready;
  const fromBig = [
    ...ready.filter(({ seat }) => seat > blindsAt.big),
    ...ready.filter(({ seat }) => seat <= blindsAt.big),
  ];
  const [big] = fromBig;
  const dealt = new Set(ready.filter((each) => each === big || !waiting.includes(each)));
  for (const each of fromBig) if (dealt.size < 2) dealt.add(each);
  return ready.filter((each) => dealt.has(each));
}

/** The first of some seats clockwise after a seat. */
function firstAfter(seats: readonly Seat[], from: Seat): Seat | null {
  return seats.find((seat) => seat > from) ?? seats[0] ?? null;
}

/** Whether a seat lies clockwise after `from` and not beyond `to`. */
function liesBetween(seat: Seat, from: Seat, to: Seat): boolean {
  return from < to ? seat > from && seat <= to : seat > from || seat <= to;
}

/**
 * Where the button lies next, given who takes part in seat order (R2.1): where the small blind was, taken or not. Two
 * players: at the one who is not the big blind. Null where the blinds have not been round yet.
 */
export function deadButton(table: TableContext, taking: readonly Seat[]): Seat | null {
  const { blindsAt } = table;
  if (!hasDeadButton(table) || blindsAt === undefined) return null;
  const big = firstAfter(taking, blindsAt.big);
  if (big === null) return null;
  const before = (at: Seat) => taking.findLast((seat) => seat < at) ?? taking.at(-1) ?? null;
  if (taking.length === 2) return before(big);
  // From two players to more the button would lie on the big blind: it moves to whoever is before the small one.
  return big === blindsAt.small ? before(blindsAt.big) : blindsAt.small;
}

/**
 * Who posts each blind and straddle, in their order; null where the small blind is dead (R3.2). `dealtIn` from the dealer's
 * left. Heads-up the dealer posts the small blind.
 */
export function blindSeats(table: TableContext, dealtIn: readonly Seat[]): readonly (Seat | null)[] {
  const { blindsAt } = table;
  const order = dealtIn.length === 2 ? [...dealtIn].reverse() : dealtIn;
  const inTurn = table.rules.blinds.map((_, index) => order[index] ?? null);
  if (!hasDeadButton(table) || blindsAt === undefined || dealtIn.length === 2) return inTurn;
  const big = firstAfter(
    [...dealtIn].sort((a, b) => a - b),
    blindsAt.big,
  );
  const small = blindsAt.big !== big && dealtIn.includes(blindsAt.big) ? blindsAt.big : null;
  const at = big === null ? 0 : dealtIn.indexOf(big);
  const beyond = [...dealtIn.slice(at + 1), ...dealtIn.slice(0, at)].filter((seat) => seat !== small);
  return [small, big, ...beyond].slice(0, table.rules.blinds.length);
}

/** The seats as the blinds go past them: whoever is not dealt in misses theirs, whoever is dealt in owes nothing any more (R3.2). */
export function passBlinds(
  table: TableContext,
  dealtIn: readonly Seat[],
  big: Seat,
  small: Seat,
): readonly (SeatState | null)[] {
  const { blindsAt } = table;
  return table.seats.map((each) => {
    if (each === null) return null;
    if (dealtIn.includes(each.seat)) return { ...each, owes: { small: false, big: false } };
    // Who waits for the big blind misses none.
    if (blindsAt === undefined || (!each.sittingOut && waitsForBlind(table, each))) return each;
    const missesBig = liesBetween(each.seat, blindsAt.big, big);
    const missesSmall = liesBetween(each.seat, blindsAt.small, small);
    return { ...each, owes: { small: each.owes.small || missesSmall, big: each.owes.big || missesBig } };
  });
}
