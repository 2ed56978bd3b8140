import { computeTotal, toCard } from '@openfelt/cards';
import {
  activePlayers,
  type HandContext,
  type HandSeat,
  legalActions,
  runningHand,
  type Seat,
  variants,
} from '@openfelt/engine';
import { type Decision, listBettingSteps, listDecisions, type PlayedStep } from './decisions.ts';

/** What one player did in a hand and how far they came: what statistics look at. */
export interface PlayedHand {
  readonly seat: Seat;
  readonly decisions: readonly Decision[];
  /** How many cards the player exchanged in each draw (R7.2). */
  readonly draws: readonly number[];
  /** Each time that the player could take a card at Bluffjack: whether they did (B4). */
  readonly hits: readonly boolean[];
  /** Was still in when the hand went on after its first betting round: saw the flop, fourth street, the draw. */
  readonly sawNextStreet: boolean;
  /** Was still in, with another, when the pots were awarded; who mucks there came to the showdown too. */
  readonly wentToShowdown: boolean;
  /** Got a part of a pot. */
  readonly won: boolean;
  /** Over 21 at a showdown of Bluffjack (B6); null at any other end. */
  readonly isBust: boolean | null;
}

/**
 * Who was still in when the hand went on after its first betting round, to play another one. No one in a game of one betting round, or
 * where the hand ended, or was passed, in the first.
 */
function listSeeingNextStreet(steps: readonly PlayedStep[]): readonly Seat[] {
  for (const { state } of steps) {
    const hand = runningHand(state);
    if (hand === null) continue;
    const [first, second] = listBettingSteps(hand);
    if (first === undefined || second === undefined) return [];
    if (hand.step <= first || hand.result !== null) continue;
    const active = activePlayers(hand);
    return active.length > 1 ? active.map(({ seat }) => seat) : [];
  }
  return [];
}

/** Whether a hand of Bluffjack is over 21; null where not all of it is known. */
function isOver21({ cards }: HandSeat): boolean | null {
  const known = cards.flatMap(({ card }) => (card === null ? [] : [toCard(card)]));
  return known.length === cards.length ? computeTotal(known).total > 21 : null;
}

/** Tells for each player of a hand, in its order, what they did. `hand` is the hand at its end, `winners` who got a part of a pot. */
export function listPlayedHands(
  steps: readonly PlayedStep[],
  hand: HandContext,
  winners: ReadonlySet<Seat>,
): readonly PlayedHand[] {
  const decisions = listDecisions(steps);
  const sawNextStreet = listSeeingNextStreet(steps);
  const active = activePlayers(hand);
  const isShowdown = hand.result === 'won' && active.length > 1;
  return hand.seats.map((player) => {
    const { seat } = player;
    const wentToShowdown = isShowdown && active.includes(player);
    return {
      seat,
      decisions: decisions.filter((each) => each.seat === seat),
      draws: steps.flatMap(({ event }) =>
        event.type === 'Discarded' && event.seat === seat ? [event.slots.length] : [],
      ),
      hits: steps.flatMap(({ event, before }) => {
        const isTurn = (event.type === 'Hit' || event.type === 'Stood') && event.seat === seat;
        const mayHit = isTurn && legalActions(before, seat).some(({ type }) => type === 'hit');
        return mayHit ? [event.type === 'Hit'] : [];
      }),
      sawNextStreet: sawNextStreet.includes(seat),
      wentToShowdown,
      won: winners.has(seat),
      isBust: wentToShowdown && variants[hand.variant].family === 'bluffjack' ? isOver21(player) : null,
    };
  });
}
