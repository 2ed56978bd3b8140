import { type Card, type CardCode, toCard } from '@openfelt/cards';

/** Hands dealt from a deck, the same in every run. */
export function randomHands(
  deck: readonly CardCode[],
  size: number,
  hands: number,
): readonly (readonly Card[])[] {
  let state = 1;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return Array.from({ length: hands }, () => {
    const left = deck.map(toCard);
    return Array.from(
      { length: size },
      () => left.splice(Math.floor(random() * left.length), 1)[0] ?? (0 as Card),
    );
  });
}
