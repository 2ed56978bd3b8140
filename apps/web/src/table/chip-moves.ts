import type { SeatView, TableView } from '@openfelt/engine';
import type { PotAward } from '../events/use-pot-results.ts';

/** Where chips lie at a table, by its name in `data-moves`; pots are numbered, the main pot is 0. */
type ChipPlace = `${'plate' | 'bet' | 'won' | 'pot'} ${number}`;

/** Chips that go from one place to another. */
export interface ChipMove {
  /**
   * They are bet, returned as uncalled, gathered into a pot, paid to its winner, or part from the main pot as a side pot of their own. An
   * odd chip is paid after what was divided.
   */
  readonly kind: 'bet' | 'return' | 'gather' | 'split' | 'pay' | 'odd';
  readonly from: ChipPlace;
  readonly to: ChipPlace;
  readonly amount: number;
}

/** What of a table says where its chips lie. */
export type ChipView = Pick<TableView, 'handNumber' | 'pots' | 'seats'>;

const nothingPaid = { bet: 0, paid: 0 };

/** What of a player's chips is in the pots. */
const getGathered = ({ paid, bet }: Pick<SeatView, 'paid' | 'bet'>): number => paid - bet;

/** Up to which amount a player's chips are in each pot, the main pot first; in the last one all that is above. */
function findLevels({ pots, seats }: ChipView): readonly number[] {
  return pots.map(({ eligible }, index) =>
    index === pots.length - 1
      ? Number.POSITIVE_INFINITY
      : Math.min(...eligible.flatMap((seat) => seats[seat] ?? []).map(getGathered)),
  );
}

/** The pots into which a player's chips between two amounts go (R4.6). */
function findGathered(
  from: ChipPlace,
  low: number,
  high: number,
  levels: readonly number[],
): readonly ChipMove[] {
  return levels.flatMap((level, pot): readonly ChipMove[] => {
    const amount = Math.min(high, level) - Math.max(low, levels[pot - 1] ?? 0);
    return amount > 0 ? [{ kind: 'gather', from, to: `pot ${pot}`, amount }] : [];
  });
}

/** How one player's chips have moved, but for those that were won. */
function findOwnMoves(before: Pick<SeatView, 'paid' | 'bet'>, after: SeatView, levels: readonly number[]) {
  const [plate, bet] = [`plate ${after.seat}`, `bet ${after.seat}`] as const;
  const moves: ChipMove[] = [];
  const returned = Math.min(before.bet, before.paid - after.paid);
  if (returned > 0) moves.push({ kind: 'return', from: bet, to: plate, amount: returned });
  const [low, high] = [getGathered(before), getGathered(after)];
  // What closes a betting round goes into the pot without lying before its player first.
  const between = Math.min(high, low + before.bet);
  moves.push(...findGathered(bet, low, between, levels), ...findGathered(plate, between, high, levels));
  const added = after.bet - (high > low ? 0 : before.bet);
  if (added > 0) moves.push({ kind: 'bet', from: plate, to: bet, amount: added });
  return moves;
}

/** Side pots that were not there before part from the main pot. */
function findSplits(before: ChipView, after: ChipView): readonly ChipMove[] {
  const old = Math.max(1, before.pots.length);
  return after.pots
    .slice(old)
    .map(({ amount }, index) => ({ kind: 'split', from: 'pot 0', to: `pot ${old + index}`, amount }));
}

/** Who gets which pot, the odd chips on their own (R6.3). Bets that no pot had yet are won with the last one, into which they went. */
function findPayments({ pots }: ChipView, awards: readonly PotAward[]): readonly ChipMove[] {
  const moves = new Map<string, ChipMove>();
  const pay = (kind: 'pay' | 'odd', pot: number, seat: number, amount: number) => {
    const [from, to] = [`pot ${Math.max(0, Math.min(pot, pots.length - 1))}`, `won ${seat}`] as const;
    const key = `${kind} ${from} ${to}`;
    if (amount > 0) moves.set(key, { kind, from, to, amount: amount + (moves.get(key)?.amount ?? 0) });
  };
  for (const { pot, shares, oddChips } of awards) {
    for (const { seat, amount } of shares) pay('pay', pot, seat, amount - (oddChips.includes(seat) ? 1 : 0));
    for (const seat of oddChips) pay('odd', pot, seat, 1);
  }
  return [...moves.values()];
}

/** How a table's chips have moved from one of its states to a later one, however much lies between; `awards` are those of the later one's hand. */
export function findChipMoves(
  before: ChipView,
  after: ChipView,
  awards: readonly PotAward[],
): readonly ChipMove[] {
  const isNewHand = before.handNumber !== after.handNumber;
  // A hand that is over has no pots any more: its last chips went into those that it had.
  const levels = findLevels(after.pots.length > 0 ? after : before);
  const moves = after.seats.flatMap((seat) => {
    if (seat === null) return [];
    const was = before.seats[seat.seat];
    const isSame = !isNewHand && was?.player === seat.player;
    return findOwnMoves(
      isSame ? was : nothingPaid,
      seat,
      levels.length > 0 ? levels : [Number.POSITIVE_INFINITY],
    );
  });
  if (isNewHand) return moves;
  const arePaid = before.seats.some((seat) => seat !== null && seat.won > 0);
  return [...moves, ...findSplits(before, after), ...(arePaid ? [] : findPayments(before, awards))];
}
