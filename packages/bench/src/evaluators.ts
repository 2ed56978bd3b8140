import {
  aceToFiveStrength,
  bestBadugi,
  bestDeuceToSeven,
  bestOmahaAceToFive,
  type Card,
  decks,
  highStrength7,
  highStrengthIn,
  omahaHighStrength,
  standardHigh,
  toCardCode,
} from '@openfelt/cards';
import { evaluate, getCardCode } from '@pokertools/evaluator';
import { cardCode, evaluateCardCodes } from 'phe';
import pokersolver from 'pokersolver';
import { perSecond } from './measure.ts';
import { randomHands } from './random-hands.ts';

const hands = 2_000;

// What is computed is kept, so that no compiler leaves it out.
let sink = 0;

/** Seven-card high hands evaluated in a second, by name. */
export function measureSevenCards(): Readonly<Record<string, number>> {
  const cards = randomHands(decks['standard-52'], 7, hands);
  // Each evaluator gets its cards as its interface takes them: ours as seven small integers, its peers as an array.
  const flat = Uint8Array.from(cards.flat());
  const codes = cards.map((hand) => hand.map(toCardCode));
  const phe = codes.map((hand) => hand.map((code) => cardCode(code[0] ?? '', code[1] ?? '')));
  const pokertools = codes.map((hand) => hand.map((code) => getCardCode(code)));
  return perSecond({
    openfelt: {
      times: hands,
      run: () => {
        for (let at = 0; at < flat.length; at += 7) {
          sink ^= highStrength7(
            flat[at] as Card,
            flat[at + 1] as Card,
            flat[at + 2] as Card,
            flat[at + 3] as Card,
            flat[at + 4] as Card,
            flat[at + 5] as Card,
            flat[at + 6] as Card,
          );
        }
      },
    },
    '@pokertools/evaluator': {
      times: hands,
      run: () => {
        for (const hand of pokertools) sink ^= evaluate(hand);
      },
    },
    phe: {
      times: hands,
      run: () => {
        for (const hand of phe) sink ^= evaluateCardCodes(hand);
      },
    },
    pokersolver: {
      times: 200,
      run: () => {
        for (const hand of codes.slice(0, 200)) sink ^= pokersolver.Hand.solve(hand).rank;
      },
    },
  });
}

/** Hands a second of every other evaluator. */
export function measureOthers(): Readonly<Record<string, number>> {
  const few = 500;
  const seven = randomHands(decks['standard-52'], 7, few);
  const nine = randomHands(decks['standard-52'], 9, few);
  const short = randomHands(decks['short-36'], 7, few);
  const twenty = randomHands(decks['twenty-20'], 5, few);
  const wild = randomHands(decks['joker-54'], 7, few * 4).filter((hand) => hand.some((card) => card >= 52));
  const count = (task: (hand: readonly Card[]) => number, of: readonly (readonly Card[])[]) => ({
    times: of.length,
    run: () => {
      for (const hand of of) sink ^= task(hand);
    },
  });
  const others = {
    'Omaha high': count((hand) => omahaHighStrength(hand.slice(0, 4), hand.slice(4)), nine),
    'Omaha low': count((hand) => {
      const codes = hand.map(toCardCode);
      return bestOmahaAceToFive(codes.slice(0, 4), codes.slice(4)).strength;
    }, nine),
    'ace to five, seven cards': count((hand) => aceToFiveStrength(hand), seven),
    'deuce to seven, five cards': count(
      (hand) => bestDeuceToSeven(hand.slice(0, 5).map(toCardCode)).strength,
      seven,
    ),
    'badugi, four cards': count((hand) => bestBadugi(hand.slice(0, 4).map(toCardCode)).strength, seven),
    'short deck, seven cards': count(
      (hand) => highStrengthIn(hand, { ...standardHigh, order: 'short-deck' }),
      short,
    ),
    'twenty cards, five cards': count(
      (hand) => highStrengthIn(hand, { ...standardHigh, order: 'twenty-card' }),
      twenty,
    ),
    'with a joker, seven cards': count((hand) => highStrengthIn(hand, standardHigh), wild),
  };
  return perSecond(others, 50);
}

/** Keeps what was computed. */
export function sinkTotal(): number {
  return sink;
}
