import { type Card, cardOf, codeOf, highStrength7, standardDeck } from '@openfelt/cards';
import { cardCode, evaluateCardCodes } from 'phe';
import pokersolver from 'pokersolver';
import { perSecond } from './measure.ts';

const hands = 2_000;

/** Hands of seven cards, the same in every run. */
function randomHands(): readonly (readonly Card[])[] {
  let state = 1;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return Array.from({ length: hands }, () => {
    const deck = standardDeck.map(cardOf);
    return Array.from(
      { length: 7 },
      () => deck.splice(Math.floor(random() * deck.length), 1)[0] ?? (0 as Card),
    );
  });
}

/** Seven-card hands evaluated in a second, by name. */
export function measureEvaluators(): Readonly<Record<string, number>> {
  const cards = randomHands();
  const codes = cards.map((hand) => hand.map(codeOf));
  const phe = codes.map((hand) => hand.map((code) => cardCode(code[0] ?? '', code[1] ?? '')));
  // What is computed is kept, so that no compiler leaves it out.
  let kept = 0;
  const speeds = {
    openfelt: perSecond(() => {
      for (const [a, b, c, d, e, f, g] of cards as readonly (readonly [
        Card,
        Card,
        Card,
        Card,
        Card,
        Card,
        Card,
      ])[])
        kept ^= highStrength7(a, b, c, d, e, f, g);
    }, hands),
    'phe 0.6.0': perSecond(() => {
      for (const hand of phe) kept ^= evaluateCardCodes(hand);
    }, hands),
    'pokersolver 2.1.4': perSecond(() => {
      for (const hand of codes) kept ^= pokersolver.Hand.solve(hand).rank;
    }, hands),
  };
  if (!Number.isFinite(kept)) throw new Error('nothing was computed');
  return speeds;
}
