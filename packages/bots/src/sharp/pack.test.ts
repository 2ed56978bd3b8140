import { standardDeck, toCard } from '@openfelt/cards';
import { randomFrom } from '@openfelt/engine/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPack } from './pack.ts';

const cards = standardDeck.map(toCard);

test('a pack gives each of its cards once, however cards are drawn, named and put back', () => {
  fc.assert(
    fc.property(fc.integer(), fc.array(fc.nat(60), { maxLength: 60 }), (seed, moves) => {
      const pack = createPack(cards, randomFrom(seed));
      let out: number[] = [];
      for (const move of moves) {
        if (move < 40) {
          const card = pack.draw();
          if (card !== undefined) out.push(card);
        } else if (move < 52) {
          const card = cards[move];
          if (card !== undefined && pack.take(card)) out.push(card);
        } else {
          const stay = Math.min(out.length, move - 52);
          pack.putBack(stay);
          out = out.slice(0, stay);
        }
        expect(pack.out).toBe(out.length);
        expect(new Set(out).size).toBe(out.length);
      }
    }),
  );
});

test('a named card that is out is not there to be taken', () => {
  const [first, second] = cards;
  const pack = createPack(cards.slice(0, 1), Math.random);
  expect(first !== undefined && pack.take(first)).toBe(true);
  expect(first !== undefined && pack.take(first)).toBe(false);
  expect(second !== undefined && pack.take(second)).toBe(false);
  expect(pack.draw()).toBeUndefined();
});
