import { expect, test } from 'vitest';
import { readHandsOfFile } from './read-hands.ts';

const hand = `variant = 'NT'
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [100, 100]
actions = ["d dh p1 ????", "d dh p2 KsKd", "p2 f"]
`;

const listKeys = (text: string) =>
  [...readHandsOfFile({ name: 'night.phh', text, collectionId: 'c', at: 0 })].map((read) =>
    read.error === null ? read.contentKey : read.error.message,
  );

test('a hand of a tournament is known by what was known of it when nothing was of tournaments', () => {
  const [key] = listKeys(hand);
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(listKeys(`${hand}level = 3\n`)).toEqual([key]);
  expect(listKeys(`${hand}event = "Main Event"\n`)).toEqual([key]);
  expect(listKeys(`${hand}table = "7"\nlevel = 3\n`)).not.toEqual([key]);
});
