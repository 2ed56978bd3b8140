import { parseCards, standardHigh, toCard, toCardCode } from '@openfelt/cards';
import { expect, test } from 'vitest';
import { keepInDraw } from './keep-in-draw.ts';

test.each([
  ['a flush stands pat', '2s 5s 9s Js Ks', '2s 5s 9s Js Ks'],
  ['a straight stands pat', '5c 6d 7h 8s 9c', '5c 6d 7h 8s 9c'],
  ['two pair keep their four', 'Ks Kd 4h 4c 9s', 'Ks Kd 4h 4c'],
  ['three of a kind keep themselves', '7s 7d 7h 2c Ks', '7s 7d 7h'],
  ['a pair keeps itself', 'Ts Td 2h 5c Ks', 'Ts Td'],
  ['four to a flush draw one', '2s 5s 9s Js Kd', '2s 5s 9s Js'],
  ['an open straight draws one', '5c 6d 7h 8s Kc', '5c 6d 7h 8s'],
  ['nothing keeps its two highest', '2c 5d 9h Js Kc', 'Kc Js'],
])('%s', (_what, held, keep) => {
  const parsed = parseCards(held);
  if (!parsed.ok) throw new Error(parsed.message);
  expect(
    [
      ...keepInDraw(parsed.cards.map(toCard), {
        evaluator: 'high',
        low: null,
        high: standardHigh,
        bluffjack: { charlie: null, cardStrength: false },
      }),
    ]
      .map(toCardCode)
      .sort(),
  ).toEqual(keep.split(' ').sort());
});
