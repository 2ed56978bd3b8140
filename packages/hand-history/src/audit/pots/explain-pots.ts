import { type Chips, findSeat, type HandContext, type Seat } from '@openfelt/engine';
import type { ReplayStep } from '../../replay/replay-hand.ts';
import type { HalfExplanation, PotExplanation, ShownHand } from './explanation.ts';
import { type LevelPot, potsByLevel, total } from './levels.ts';
import type { PotHalf } from './pot-issue.ts';
import { onBoard } from './shown-hands.ts';
import type { Stake } from './stakes.ts';
import { findLowWinners, findWinners, ruleOfReason, type Verdict } from './winners.ts';

/** Divides an amount equally; what is left goes chip by chip to the first from the dealer's left (R6.3). */
function divided(
  half: PotHalf,
  on: Pick<HalfExplanation, 'board'>,
  amount: Chips,
  { seats, ...why }: Verdict,
): HalfExplanation {
  const left = seats.length === 0 ? 0 : amount % seats.length;
  const each = seats.length === 0 ? 0 : (amount - left) / seats.length;
  const winners = seats.map((seat, index) => {
    const oddChips = index < left ? 1 : 0;
    return { seat, share: each + oddChips, oddChips };
  });
  return { half, ...on, amount, winners, ...why };
}

/**
 * Pays a pot less its rake: on each board as much, what is left on the first (R8.1, R8.3); whole, or in halves where there is a
 * low, the odd chip with the high one (R6.3).
 */
function listHalves(
  pot: LevelPot,
  rake: Chips,
  { deal, shown }: { readonly deal: HandContext; readonly shown: readonly ShownHand[] },
): readonly HalfExplanation[] {
  // A pot that one player alone can win is not divided.
  const boards = pot.eligible.length < 2 ? 1 : 1 + (deal.otherBoards?.length ?? 0);
  const left = (pot.amount - rake) % boards;
  const each = (pot.amount - rake - left) / boards;
  return Array.from({ length: boards }, (_, board) => board).flatMap((board) => {
    const on = boards === 1 ? {} : { board };
    const hands = shown.map((each) => onBoard(each, board));
    const high = findWinners(deal, hands, pot.eligible);
    const low = findLowWinners(hands, pot.eligible);
    const toWin = board === 0 ? each + left : each;
    if (low === null) return [divided('whole', on, toWin, high)];
    const lowHalf = (toWin - (toWin % 2)) / 2;
    return [divided('high', on, toWin - lowHalf, high), divided('low', on, lowHalf, low)];
  });
}

/** A pot explained, but for the rules that decided it. */
type Unruled = Omit<PotExplanation, 'rules'>;

/** The rules that a pot's amount and its award come from, in the order of reading. */
function listRules(
  deal: HandContext,
  { dead, rake, halves }: Unruled,
  pot: LevelPot,
  isOneOfMany: boolean,
): readonly string[] {
  const isSplit = halves.some(({ half }) => half === 'low');
  const isDivided = halves.some(({ board }) => board !== undefined);
  const isOdd =
    halves.some(({ half, amount }, at) => half === 'high' && amount !== halves[at + 1]?.amount) ||
    halves.some(({ winners }) => winners.some(({ oddChips }) => oddChips > 0));
  const named: readonly (readonly [string, boolean])[] = [
    ['R4.6', isOneOfMany],
    ['R6.2', isOneOfMany],
    ['R6.6', pot.joined],
    ['R4.4', dead.carried > 0 || halves.length === 0],
    ['R4.10', dead.antes > 0],
    ['R3.2', dead.blinds > 0],
    ['R6.4', rake > 0],
    ['R8.1', isDivided && deal.rules.boards === undefined],
    ['R8.3', isDivided && deal.rules.boards !== undefined],
    ...halves.map(({ reason }) => [ruleOfReason[reason], true] as const),
    ['R1.7', isSplit],
    ['R6.3', isOdd],
  ];
  return [...new Set(named.flatMap(([rule, decides]) => (decides ? [rule] : [])))];
}

/**
 * What the house takes of each pot: the percentage of each, rounded down, the main pot first, up to the cap; nothing where
 * all but one folded in the first betting round and the house says so (R6.4).
 */
function rakes(deal: HandContext, shown: readonly ShownHand[], pots: readonly LevelPot[]): readonly Chips[] {
  const { rake } = deal.rules;
  if (rake === undefined || (rake.noFlopNoDrop && shown.length === 1 && deal.intervals <= 1))
    return pots.map(() => 0);
  let taken = 0;
  return pots.map(({ amount }) => {
    const part = Math.min(Math.floor((amount * rake.percent) / 100), rake.cap - taken);
    taken += part;
    return part;
  });
}

/** Explains every pot of a deal whose betting is over; where it is carried on, no one is paid (R4.4). */
export function explainPots(
  deal: HandContext,
  {
    stakes,
    shown,
    isCarriedOn,
  }: {
    readonly stakes: readonly Stake[];
    readonly shown: readonly ShownHand[];
    readonly isCarriedOn: boolean;
  },
): readonly PotExplanation[] {
  const active = new Set(shown.map(({ seat }) => seat));
  const lying = {
    carried: deal.carry,
    antes: total(stakes.map(({ deadAnte }) => deadAnte)),
    blinds: total(stakes.map(({ deadBlind }) => deadBlind)),
  };
  const stakers = stakes.map(({ seat, staked }) => ({ seat, staked, folded: !active.has(seat) }));
  const pots = potsByLevel(stakers, lying.carried + lying.antes + lying.blinds);
  const taken = rakes(deal, shown, pots);
  return pots.map((pot, index) => {
    const { amount, from, to, eligible } = pot;
    const isHouses = findWinners(deal, shown, eligible).seats.length === 0;
    const rake = isCarriedOn || isHouses ? 0 : (taken[index] ?? 0);
    const excluded = stakers
      .filter(({ seat }) => !eligible.includes(seat))
      .filter((each) => !each.folded || pot.paid.some(({ seat }) => seat === each.seat))
      .map(({ seat, staked, folded }) => {
        const isAllIn = findSeat(deal, seat)?.stack === 0;
        const why = folded ? 'folded' : isAllIn ? 'all-in-for-less' : 'paid-less';
        return { seat, why, paid: staked } as const;
      });
    const unruled: Unruled = {
      index,
      amount,
      dead: index === 0 ? lying : { carried: 0, antes: 0, blinds: 0 },
      from,
      to,
      paid: pot.paid.map((each) => ({ ...each, folded: !active.has(each.seat) })),
      eligible,
      excluded,
      rake,
      halves: isCarriedOn ? [] : listHalves(pot, rake, { deal, shown }),
    };
    return { ...unruled, rules: listRules(deal, unruled, pot, pots.length > 1) };
  });
}

/**
 * Whether a deal passes: every active player has checked in its last betting round, no one is all-in, and the house plays it so
 * (R4.4).
 */
export function isPassed(steps: readonly ReplayStep[], deal: HandContext): boolean {
  if (deal.rules.onAllCheck !== 'pass-deal') return false;
  const checked = new Set<Seat>();
  let round = 0;
  for (const { event, before } of steps) {
    const hand = before.hand?.context;
    if (hand === undefined) continue;
    if (hand.intervals !== round || hand.seats.some(({ bet }) => bet > 0)) checked.clear();
    round = hand.intervals;
    if (event.type === 'Checked' && hand.seats.every(({ bet }) => bet === 0)) checked.add(event.seat);
  }
  const active = deal.seats.filter(({ folded }) => !folded);
  return active.length > 1 && active.every(({ seat, stack }) => stack > 0 && checked.has(seat));
}
