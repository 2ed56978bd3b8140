import { expect, test } from 'vitest';
import { bestHigh } from './best-high.ts';
import type { CardCode } from './card.ts';
import { describeHigh, getCategory, type HighDescription } from './describe.ts';
import type { HighStrength } from './strength.ts';

const described = (text: string): HighDescription =>
  describeHigh(bestHigh(text.split(' ') as CardCode[]).strength);

test('R1.9: a hand is described by its main part, then its kickers', () => {
  expect(described('7c 7d 7h 2s Ks')).toMatchObject({ category: 'three-of-a-kind', ranks: ['7', 'K', '2'] });
  expect(described('7c 7d Kh Ks 7s')).toMatchObject({ category: 'full-house', ranks: ['7', 'K'] });
  expect(described('Kc Kd 7h 7s As')).toMatchObject({ category: 'two-pair', ranks: ['K', '7', 'A'] });
  expect(described('Kc 9d 7h 5s As')).toMatchObject({
    category: 'high-card',
    ranks: ['A', 'K', '9', '7', '5'],
  });
});

test('R1.4: a straight is described by its top rank, the five if the ace is low', () => {
  expect(described('Ac 2d 3h 4s 5s')).toMatchObject({ category: 'straight', ranks: ['5'] });
  expect(described('Ac Kd Qh Js Ts')).toMatchObject({ category: 'straight', ranks: ['A'], royal: false });
});

test('R1.2: royal flush is the name of the ace-high straight flush, not a category', () => {
  expect(described('As Ks Qs Js Ts')).toEqual({ category: 'straight-flush', ranks: ['A'], royal: true });
  expect(described('Ks Qs Js Ts 9s')).toEqual({ category: 'straight-flush', ranks: ['K'], royal: false });
});

test('a number that is no strength is a bug that throws', () => {
  for (const number of [0, 7463, Number.NaN]) {
    expect(() => getCategory(number as HighStrength)).toThrow(RangeError);
    expect(() => describeHigh(number as HighStrength)).toThrow(RangeError);
  }
});
