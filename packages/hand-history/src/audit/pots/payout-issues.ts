import { type Chips, type EventOf, findSeat, type HandContext, type Post, type Seat } from '@openfelt/engine';
import type { HalfExplanation, PotExplanation } from './explanation.ts';
import { type PotIssue, toPlace } from './pot-issue.ts';
import { ruleOfReason } from './winners.ts';

/** A recorded award. */
export interface RecordedAward {
  readonly version: number;
  readonly event: EventOf<'PotAwarded'>;
}

/** What an award should have been. */
interface Due {
  readonly deal: HandContext;
  readonly pot: PotExplanation;
  readonly half: HalfExplanation;
  readonly rake: Chips;
}

type Part = Pick<HalfExplanation, 'half' | 'board'>;

/** Whether two are the same half of the same board's part. */
export function isSamePart(one: Part, other: Part): boolean {
  return one.half === other.half && one.board === other.board;
}

/** Whether recorded shares give everyone of the due ones an equal part, whoever got the odd chips. */
function isEqual(due: readonly Post[], recorded: readonly Post[]): boolean {
  const min = Math.min(...due.map(({ amount }) => amount));
  const getAmount = (seat: Seat) => recorded.find((share) => share.seat === seat)?.amount ?? 0;
  return due.every(({ seat }) => getAmount(seat) === min || getAmount(seat) === min + 1);
}

/** What is wrong with whom an award of the right amount pays. */
function findShareIssue({ version, event }: RecordedAward, { deal, pot, half, rake }: Due): PotIssue | null {
  const at = { version, ...toPlace(event) };
  const recorded = event.shares.filter((share) => share.amount > 0);
  const paid = recorded.map(({ seat }) => seat);
  const winners = half.winners.map(({ seat }) => seat);
  const strangers = paid.filter((seat) => !winners.includes(seat));
  const folded = strangers.filter((seat) => findSeat(deal, seat)?.folded !== false);
  if (folded.length > 0) return { ...at, rule: 'R2.3', code: 'folded-paid', seats: folded };
  const outside = strangers.filter((seat) => !pot.eligible.includes(seat));
  if (outside.length > 0) return { ...at, rule: 'R4.6', code: 'not-eligible', seats: outside };
  const rule = half.half === 'low' ? 'R1.7' : ruleOfReason[half.reason];
  const wrongWinner = { ...at, rule, code: 'winner', expected: winners, recorded: paid } as const;
  if (strangers.length > 0) return wrongWinner;
  if (event.rake !== rake) return { ...at, rule: 'R6.4', code: 'rake', expected: rake, recorded: event.rake };
  const shares = half.winners.map(({ seat, share }) => ({ seat, amount: share }));
  // Of one chip and two winners one gets none, which is a matter of odd chips.
  if (shares.some(({ seat, amount }) => amount > 1 && !paid.includes(seat))) return wrongWinner;
  const isPaid = (due: Post) =>
    recorded.some(({ seat, amount }) => seat === due.seat && amount === due.amount);
  const differ = !shares.every((share) => share.amount === 0 || isPaid(share));
  if (differ && !isEqual(shares, recorded))
    return { ...at, rule: 'R1.6', code: 'shares', expected: shares, recorded };
  const odd = half.winners.flatMap(({ seat, oddChips }) => (oddChips > 0 ? [seat] : []));
  if (!differ && odd.join() === event.oddChips.join()) return null;
  return { ...at, rule: 'R6.3', code: 'odd-chip', expected: odd, recorded: event.oddChips };
}

/**
 * What is wrong with a recorded award beside the pots as they are due, the most telling thing first; null where nothing is.
 * `before`: the awards before it.
 */
export function findAwardIssue(
  award: RecordedAward,
  {
    deal,
    pots,
    before,
  }: {
    readonly deal: HandContext;
    readonly pots: readonly PotExplanation[];
    readonly before: readonly RecordedAward[];
  },
): PotIssue | null {
  const { version, event } = award;
  const at = { version, ...toPlace(event) };
  const pot = pots[event.pot];
  const isPaid = before.some((each) => each.event.pot === event.pot && isSamePart(each.event, event));
  if (pot === undefined || pot.halves.length === 0 || isPaid) return { ...at, rule: 'R6.2', code: 'not-due' };
  const half = pot.halves.find((each) => isSamePart(each, event));
  if (!pot.halves.some(({ board }) => board === event.board)) return { ...at, rule: 'R8.1', code: 'not-due' };
  if (half === undefined)
    return { ...at, rule: 'R1.7', code: event.half === 'whole' ? 'low-unpaid' : 'no-low' };
  // A pot of the house's is recorded as rake, and the rake of a divided pot with its first part.
  const isHouses = half.reason === 'house';
  const isFirst = half.half !== 'low' && (half.board ?? 0) === 0;
  const rake = isHouses ? half.amount : isFirst ? pot.rake : 0;
  const amount = isHouses ? half.amount : half.amount + rake;
  if (event.amount !== amount)
    return { ...at, rule: 'R4.6', code: 'amount', expected: amount, recorded: event.amount };
  return findShareIssue(award, { deal, pot, half, rake });
}
