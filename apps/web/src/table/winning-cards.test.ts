import { view as viewOf } from '@openfelt/engine';
import { toGameEvent } from '@openfelt/hand-history';
import { expect, test } from 'vitest';
import { type ExampleTable, playOn } from '../rules/example-table.ts';
import { playOut, stackDeck } from '../rules/played-out.fixture.ts';
import { markWinningCards } from './winning-cards.ts';

/** How the cards of a played hand are marked, as `Kc win`: those of each board, and those of each seat that showed; `paid` is the table at the end of the hand, where it has gone on since. */
function read(table: ExampleTable, paid = table) {
  const view = viewOf(table.state, null, new Map());
  if (view === null) throw new Error('the table is open');
  const awards = table.events.map(toGameEvent).filter((event) => event.type === 'PotAwarded');
  const { boards, seats } = markWinningCards(view, awards, viewOf(paid.state, null, new Map())?.seats ?? []);
  const write = (marks: ReadonlyMap<string, string>) => [...marks].map(([card, mark]) => `${card} ${mark}`);
  return {
    boards: boards.map(write),
    seats: Object.fromEntries([...seats].map(([seat, marks]) => [seat, write(marks)])),
  };
}

test('the five cards that win are lit, those in no hand are dim, and what loses is left as it is', () => {
  const deck = stackDeck(['Ks Ah', 'Kh Qd', '3d 3h'], 'Kc 7h 4s 2c 9d');
  expect(read(playOut({ deck }, 'stay', [2]))).toEqual({
    boards: [['Kc win', '7h win', '4s unused', '2c unused', '9d win']],
    // The king of the pair that loses by its kicker is in its hand.
    seats: { 0: ['Ks win', 'Ah win'], 1: [] },
  });
});

test('what won is lit on the board also once the winner has got up', () => {
  const deck = stackDeck(['Ks Ah', 'Kh Qd', '3d 3h'], 'Kc 7h 4s 2c 9d');
  const paid = playOut({ deck }, 'stay', [2]);
  expect(read(playOn(paid, [{ type: 'leave', seat: 0 }]), paid).boards).toEqual(read(paid).boards);
});

test('all that share a pot are lit, with what they share', () => {
  const deck = stackDeck(['As Qd', '3d 3h', 'Ah Qc'], 'Jc 7h 4s 2c 9d');
  expect(read(playOut({ deck }, 'stay', [1]))).toEqual({
    boards: [['Jc win', '7h win', '4s unused', '2c unused', '9d win']],
    seats: { 0: ['As win', 'Qd win'], 2: ['Ah win', 'Qc win'] },
  });
});

test('of a pot in halves it is told which card wins the high one, the low one, and both (R1.7)', () => {
  const deck = stackDeck(['Kd Kh Jh Jd', '3d 3h 9h 9c', 'As 3s Qh Qd'], 'Kc 7h 4s 2c Td');
  expect(read(playOut({ variant: 'omaha-hilo', deck }, 'stay', [1]))).toEqual({
    boards: [['Kc high', '7h both', '4s low', '2c low', 'Td high']],
    seats: { 0: ['Kd high', 'Kh high', 'Jh unused', 'Jd unused'], 2: ['As low', '3s low'] },
  });
});

test('each of two boards has its own winner (R8.3)', () => {
  const deck = stackDeck(['Js Jh', 'As Qd', 'Kc Kh'], 'Jc 7h 4s 2c 9d');
  const table = playOut({ deck, rules: { boards: 2 } }, 'stay');
  const { boards, seats } = read(table);
  expect(boards.length).toBe(2);
  for (const board of boards) expect(board.filter((card) => card.endsWith(' win')).length).toBeGreaterThan(2);
  expect(Object.keys(seats)).toEqual(['0', '1', '2']);
});

test('where everyone else has folded no card is lit', () => {
  expect(read(playOut({}, 'stay', [0, 1]))).toEqual({ boards: [], seats: {} });
});
