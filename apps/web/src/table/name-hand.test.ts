import { expect, test } from 'vitest';
import { nameHand } from './name-hand.ts';

const nameNumber = (number: number) => `Hand ${number}`;
const stated = { id: '88123', site: 'PokerStars', table: 'Vesta II', currency: null };
const hand = { tableName: 'night.txt [88123]', handNumber: 1 };

test.each([
  ['that was played here', { tableName: 'Harbour', handNumber: 7, stated: null }, 'Harbour', 'Hand 7'],
  ['of a site', { ...hand, stated }, 'Vesta II', '#88123'],
  [
    'whose text has no number',
    { ...hand, tableName: 'wsop.phh', stated: { ...stated, id: null } },
    'Vesta II',
    'Hand 1',
  ],
  [
    'whose text names no table',
    { ...hand, stated: { ...stated, table: null } },
    'night.txt [88123]',
    '#88123',
  ],
])('a hand %s is called by what it is known by', (_, named, table, number) => {
  expect(nameHand(named, nameNumber)).toEqual({ table, number });
});
