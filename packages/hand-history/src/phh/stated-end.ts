import type { GameEvent, GameState } from '@openfelt/engine';
import type { PhhError, PhhHand } from './parse.ts';

/** What a file states otherwise than the hand comes to, where both can be true. */
export interface PhhRemark {
  readonly code: 'winnings' | 'cash-out';
  /** The rule that makes the difference. */
  readonly rule: string;
  readonly line: number;
  readonly message: string;
}

/** The most that a house takes of a pot, as its part. */
const maxRake = 0.1;

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
    stated.some((value, seat) => !hand.infinite[seat] && Math.abs(value - (found[seat] ?? 0)) >= 1)
  );
}

/** Whether what is stated is what was found, less what a house may have taken of it (R6.4). */
function isRaked(stated: readonly number[], found: readonly number[]): boolean {
  return (
    stated.length === found.length &&
    found.every((won, seat) => {
      const reported = stated[seat] ?? 0;
      return reported < won + 1 && reported > won * (1 - maxRake) - 1 && reported > 0 === won > 0;
    })
  );
}

/** What each player won of the pots. */
function findWon(hand: PhhHand, { state }: End): readonly number[] {
  const awards = state.hand?.context.awards ?? [];
  return hand.stacks.map((_, seat) =>
    awards.reduce(
      (total, { shares }) => total + (shares.find((share) => share.seat === seat)?.amount ?? 0),
      0,
    ),
  );
}

/** Who sold their hand before its end: its pots are paid all the same, and the site gets or loses the difference. */
export function findCashOuts(hand: PhhHand): readonly PhhRemark[] {
  return hand.cashOuts.map(({ player, amount, fee, line }) => ({
    code: 'cash-out',
    rule: 'R6.2',
    line,
    message: `p${player + 1} sold the hand to the site for ${amount}${fee === null ? '' : `, less a fee of ${fee}`}; the pots are paid by the cards`,
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
  const won = findWon(hand, end);
  if (hand.winnings === null || !differs(hand, hand.winnings, won)) return null;
  const line = findLine('winnings');
  const message = `winnings says ${inUnit(hand.winnings)}, the hand pays ${inUnit(won)}`;
  const returned = end.events.flatMap((event) => (event.type === 'UncalledReturned' ? [event] : []));
  const counted = won.map((each, seat) =>
    returned.reduce((total, post) => (post.seat === seat ? total + post.amount : total), each),
  );
  const remark = { code: 'winnings', line } as const;
  if (hand.paidBySite) {
    const isCounted = !differs(hand, hand.winnings, counted);
    return isCounted
      ? { ...remark, rule: 'R2.5', message: `${message}: the uncalled part is counted` }
      : { ...remark, rule: 'R6.2', message: `${message} by the rules` };
  }
  if (isRaked(hand.winnings, won))
    return { ...remark, rule: 'R6.4', message: `${message}: the house took its part` };
  if (isRaked(hand.winnings, counted))
    return { ...remark, rule: 'R2.5', message: `${message}: the uncalled part is counted` };
  return { code: 'winnings', line, action: null, message };
}
