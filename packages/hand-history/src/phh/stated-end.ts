import type { GameEvent, GameState, Post } from '@openfelt/engine';
import { type DueEnd, readPayment } from '../payment/read-payment.ts';
import type { StatedEnd } from '../payment/stated-end.ts';
import type { PhhError, PhhHand } from './parse.ts';
import { findPlayer, nameOfPlayer, toSeat } from './seating.ts';

/** What a file states otherwise than the hand comes to, where both can be true. */
export interface PhhRemark {
  readonly code: 'winnings' | 'cash-out';
  /** The rule that makes the difference. */
  readonly rule: string;
  readonly line: number;
  readonly message: string;
}

/** The end of a hand, in its integer units. */
interface End {
  readonly finalStacks: readonly number[];
  readonly events: readonly GameEvent[];
  readonly state: GameState;
}

/** Less than a chip of difference is a split pot that the file states in fractions (R6.3 gives whole chips). */
function differs(hand: PhhHand, stated: readonly number[], found: readonly number[]): boolean {
  return (
    stated.length !== found.length ||
    stated.some((value, player) => !hand.infinite[player] && Math.abs(value - (found[player] ?? 0)) >= 1)
  );
}

/** What each player got of the pots, and what came back to them uncalled. */
function findDue(hand: PhhHand, { state, events }: End): readonly DueEnd[] {
  const shares = (state.hand?.context.awards ?? []).flatMap((award) => award.shares);
  const returns = events.flatMap((event) => (event.type === 'UncalledReturned' ? [event] : []));
  const sum = (posts: readonly Post[], at: number) =>
    posts.reduce((total, { seat, amount }) => (seat === at ? total + amount : total), 0);
  return hand.seating.seats.map((seat) => ({ won: sum(shares, seat), returned: sum(returns, seat) }));
}

/** What the file says that each player collected; null where it does not. What is stated of a stack without bound says nothing. */
function findCollected(hand: PhhHand, end: End): readonly number[] | null {
  const due = findDue(hand, end).map(({ won }) => won);
  if (hand.winnings !== null)
    return hand.winnings.map((value, player) => (Number.isFinite(value) ? value : (due[player] ?? 0)));
  if (hand.finishing === null) return null;
  // Stacks differ from those that the rules leave by what was paid otherwise.
  return hand.finishing.map((stack, player) => {
    const more = hand.infinite[player] ? 0 : stack - (end.finalStacks[player] ?? 0);
    return (due[player] ?? 0) + more;
  });
}

/** What the file of a hand that was played to its end says of it. */
export function readStatedEnd(hand: PhhHand, end: End): StatedEnd {
  const collected = findCollected(hand, end);
  const { seating } = hand;
  return {
    collected:
      collected === null
        ? null
        : Array.from({ length: seating.size }, (_, seat) => collected[findPlayer(seating, seat)] ?? 0),
    paidBySite: hand.paidBySite,
    cashOuts: hand.cashOuts.map(({ player, amount, fee }) => ({
      seat: toSeat(seating, player),
      amount,
      fee,
    })),
  };
}

/** Who sold their hand before its end: its pots are paid all the same, and the site gets or loses the difference. */
export function findCashOuts(hand: PhhHand): readonly PhhRemark[] {
  return hand.cashOuts.map(({ player, amount, fee, line }) => ({
    code: 'cash-out',
    rule: 'R6.2',
    line,
    message: `${nameOfPlayer(hand, player)} sold the hand to the site for ${amount}${fee === null ? '' : `, less a fee of ${fee}`}; the pots are paid by the cards`,
  }));
}

/** Compares with what the file itself says of the end: an error, or a remark where the house or an uncalled bet explains it. */
export function compareStatedEnd(hand: PhhHand, end: End): PhhError | PhhRemark | null {
  const inUnit = (amounts: readonly number[]) => amounts.map((each) => each / hand.unit).join(', ');
  const findLine = (key: string) => hand.lines.keys.get(key) ?? hand.lines.start;
  if (hand.finishing !== null && differs(hand, hand.finishing, end.finalStacks)) {
    const message = `finishing_stacks says ${inUnit(hand.finishing)}, the hand ends with ${inUnit(end.finalStacks)}`;
    return { code: 'finishing-stacks', line: findLine('finishing_stacks'), action: null, message };
  }
  const collected = hand.winnings === null ? null : findCollected(hand, end);
  if (collected === null) return null;
  const due = findDue(hand, end);
  const reading = readPayment(collected, due, hand);
  const line = findLine('winnings');
  const message = `winnings says ${inUnit(collected)}, the hand pays ${inUnit(due.map(({ won }) => won))}`;
  switch (reading.kind) {
    case 'as-due':
      return null;
    case 'uncalled-counted':
      return {
        code: 'winnings',
        rule: reading.rule,
        line,
        message: `${message}: the uncalled part is counted`,
      };
    case 'raked':
      return { code: 'winnings', rule: reading.rule, line, message: `${message}: the house took its part` };
    case 'otherwise':
      return hand.paidBySite
        ? { code: 'winnings', rule: reading.rule, line, message: `${message} by the rules` }
        : { code: 'winnings', line, action: null, message };
  }
}
