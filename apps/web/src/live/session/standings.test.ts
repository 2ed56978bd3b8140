import type { TableContext } from '@openfelt/engine';
import { expect, test } from 'vitest';
import { standings } from './standings.ts';

const seat = (number: number, player: string, stack: number) => ({
  seat: number,
  player,
  stack,
  kind: 'bot' as const,
  sittingOut: false,
  leaving: false,
  timeBank: 0,
  owes: { small: false, big: false },
  topUp: 0,
});

const table = (
  seats: TableContext['seats'],
  out: readonly { seat: number; player: string; hand: number }[],
) => ({ seats, match: { level: 0, out } }) as unknown as TableContext;

test('B7: who has the chips is first, then who stayed longest, also one who has left', () => {
  const places = standings(
    table(
      [seat(0, 'a', 60), seat(1, 'b', 0), null],
      [
        { seat: 2, player: 'c', hand: 3 },
        { seat: 1, player: 'b', hand: 9 },
      ],
    ),
  );
  expect(places.map(({ player, place, out }) => [player, place, out])).toEqual([
    ['a', 1, null],
    ['b', 2, 9],
    ['c', 3, 3],
  ]);
});

test('B7: a drawn match has several first', () => {
  const places = standings(
    table(
      [seat(0, 'a', 0), seat(1, 'b', 0)],
      [
        { seat: 0, player: 'a', hand: 4 },
        { seat: 1, player: 'b', hand: 4 },
      ],
    ),
  );
  expect(places.map(({ place }) => place)).toEqual([1, 1]);
});
