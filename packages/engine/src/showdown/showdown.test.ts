import { describe, expect, test } from 'vitest';
import { runningHand } from '../game-state.ts';
import { legalActions } from '../legal-actions.ts';
import { given } from '../testing/index.ts';

const noLimit = { kind: 'no-limit', minBet: 2 } as const;
const rules = { burn: false };
// b gets kings, c queens, a aces; the board changes nothing.
const overpairs = 'Ks Qs As Kd Qd Ad 2c 3d 4h 8s 9c';

function checkedDown(more: Parameters<typeof given>[0]['rules'] = {}, cards = overpairs) {
  const table = given({
    variant: 'holdem',
    limit: noLimit,
    stacks: [50, 50, 50],
    rules: { ...rules, ...more },
  });
  table.deal(cards).when('a call', 'b call', 'c check');
  for (let street = 0; street < 2; street += 1) table.when('b check', 'c check', 'a check');
  return table;
}

const shows = (table: ReturnType<typeof given>) =>
  table.events.flatMap((event) =>
    event.type === 'HandShown' || event.type === 'HandMucked' ? [`${event.type} ${event.seat}`] : [],
  );

describe('R6.1 the order of showing', () => {
  test('without a bet, who was first to act shows first, and beaten hands are mucked', () => {
    const table = checkedDown().when('b check', 'c check', 'a check');
    expect(shows(table)).toEqual(['HandShown 1', 'HandMucked 2', 'HandShown 0']);
    expect(table.stacks()).toEqual([54, 48, 48]);
  });

  test('the last aggressor shows first', () => {
    const table = checkedDown().when('b check', 'c check', 'a bet 4', 'b call', 'c call');
    expect(shows(table)).toEqual(['HandShown 0', 'HandMucked 1', 'HandMucked 2']);
  });

  test('everybody shows where somebody is all-in', () => {
    const table = given({ variant: 'holdem', limit: noLimit, stacks: [50, 50, 2], rules }).deal(overpairs);
    table.when('a call', 'b call', 'b check', 'a check', 'b check', 'a check', 'b check', 'a check');
    expect(shows(table)).toEqual(['HandShown 1', 'HandShown 2', 'HandShown 0']);
  });

  test('everybody shows where the house wants it (R6.5)', () => {
    const table = checkedDown({ showAll: true }).when('b check', 'c check', 'a check');
    expect(shows(table)).toEqual(['HandShown 1', 'HandShown 2', 'HandShown 0']);
  });
});

describe('R6.0 mucking', () => {
  test('a beaten player is asked where the house asks', () => {
    const table = checkedDown({ beatenHand: 'ask' }).when('b check', 'c check', 'a check');
    expect(runningHand(table.state)?.toAct).toBe(2);
    table.when('c show');
    expect(shows(table)).toEqual(['HandShown 1', 'HandShown 2', 'HandShown 0']);
  });

  test('a hand that no shown one beats cannot be mucked', () => {
    // All tie with the straight on the board.
    const table = checkedDown({ beatenHand: 'ask' }, '2s 3s 4s 2d 3d 4d Ah Kh Qc Jc Td');
    table.when('b check', 'c check', 'a check');
    expect(shows(table)).toEqual(['HandShown 1', 'HandShown 2', 'HandShown 0']);
    expect(table.stacks()).toEqual([50, 50, 50]);
  });

  test('where a winner may be mucked, the pot goes to the best of those who show', () => {
    const table = checkedDown({ mayMuckWinner: true, beatenHand: 'ask' }).when(
      'b check',
      'c check',
      'a check',
    );
    table.when('b muck', 'c show', 'a muck');
    expect(table.all('PotAwarded')[0]?.shares).toEqual([{ seat: 2, amount: 6 }]);
  });

  test('the last one who has not mucked has won', () => {
    const table = checkedDown({ mayMuckWinner: true, beatenHand: 'ask' }).when(
      'b check',
      'c check',
      'a check',
    );
    table.when('b muck', 'c muck');
    expect(table.all('PotAwarded')[0]?.shares).toEqual([{ seat: 0, amount: 6 }]);
    expect(shows(table).at(-1)).toBe('HandShown 0');
  });
});

describe('R1.6, R1.8 the best hand', () => {
  test('equal hands split, suits never break a tie', () => {
    const table = given({ variant: 'holdem', limit: noLimit, stacks: [50, 50], rules }).deal(
      'As Ac Kd Kh 2c 3d 4h 8s 9c',
    );
    table.when('a raise 50', 'b call');
    expect(table.stacks()).toEqual([50, 50]);
  });

  test('in Omaha exactly two cards of the hand play', () => {
    const table = given({ variant: 'omaha', limit: { kind: 'pot', minBet: 2 }, stacks: [50, 50], rules });
    // b has one spade with four on the board: no flush. a has a pair of twos.
    table.deal('As 2h Kd 2d Qh 7c Jc 8d Ts 9s 5s 3s 4c');
    table.when('a call', 'b check', 'b check', 'a check', 'b check', 'a check', 'b check', 'a check');
    expect(table.all('PotAwarded')[0]?.shares).toEqual([{ seat: 0, amount: 4 }]);
  });

  test.each([
    // Of b's three aces two play, which is a pair; a makes three twos with the board.
    ['omaha-5', 'five', 'As 2h Ad 2d Ac Qh 7c Jc 8d Ts', '2s Kd 5s 9h 4c'],
    ['courchevel', 'five', 'As 2h Ad 2d Ac Qh 7c Jc 8d Ts', '2s Kd 5s 9h 4c'],
    // b holds four kings and two queens, which are two pair with the board's nines; a has three nines.
    ['omaha-6', 'six', 'Ks 9h Kd 2d Kc 3h Kh 4c Qs 6d Qd 7c', '9s 9d Jh 8s 5c'],
  ] as const)('in %s exactly two of %s play', (variant, _count, hands, board) => {
    const table = given({ variant, limit: { kind: 'pot', minBet: 2 }, stacks: [50, 50], rules });
    table.deal(`${hands} ${board}`);
    table.when('a call', 'b check', 'b check', 'a check', 'b check', 'a check', 'b check', 'a check');
    expect(table.all('PotAwarded')[0]?.shares).toEqual([{ seat: 0, amount: 4 }]);
  });
});

describe('R1.7 low hands', () => {
  const limit = { kind: 'no-limit', minBet: 2 } as const;
  const draw = (variant: 'lowball-a5' | 'lowball-27-single' | 'badugi', deck: string) => {
    const table = given({
      variant,
      preset: 'home',
      limit,
      stacks: [50, 50],
      rules: { onAllCheck: 'next-step' },
    });
    table.deal(deck);
    while (runningHand(table.state) !== null) {
      const seat = runningHand(table.state)?.toAct ?? 0;
      const name = String.fromCharCode(97 + seat);
      const draws = legalActions(table.state, seat).some(({ type }) => type === 'discard');
      table.when(draws ? `${name} discard` : `${name} check`);
    }
    return table.all('PotAwarded')[0]?.shares.map(({ seat }) => seat);
  };

  test.each([
    ['lowball-a5', 'the wheel beats a six', '5d 4d 3d 2d Ad', '6h 4c 3c 2c Ac', [1]],
    ['lowball-a5', 'flushes do not count', '7s 5s 4s 3s 2s', '7d 6d 4d 3h 2h', [1]],
    ['lowball-27-single', 'a straight counts against the hand', '6s 5d 4d 3d 2d', '9h 8c 4c 3c 2c', [0]],
    ['lowball-27-single', 'the ace is high', 'As 5d 4d 3d 2d', 'Kh 9c 4c 3c 2c', [0]],
    ['badugi', 'four cards beat three', 'Ks Qd Jh Tc', 'As 2d 3h 4h', [1]],
    ['badugi', 'equal ranks tie', '8s 4d 3h 2c', '8c 4h 3d 2s', [1, 0]],
  ] as const)('%s: %s', (variant, _what, b, a, winners) => {
    const [first, second] = [b.split(' '), a.split(' ')];
    const deck = first.flatMap((card, index) => [card, second[index] ?? '']).join(' ');
    expect(draw(variant, deck)).toEqual([...winners]);
  });
});

describe('R6.0, R6.1 mucking without being asked', () => {
  const autoMuck = (table: ReturnType<typeof given>, seat: number) =>
    table.when({ type: 'setOptions', seat, autoMuck: true });

  test('a beaten hand of who asked for it is mucked where the house would ask', () => {
    const table = given({
      variant: 'holdem',
      limit: noLimit,
      stacks: [50, 50, 50],
      rules: { ...rules, beatenHand: 'ask' },
    });
    autoMuck(table, 2).deal(overpairs).when('a call', 'b call', 'c check');
    for (let street = 0; street < 3; street += 1) table.when('b check', 'c check', 'a check');
    expect(shows(table)).toEqual(['HandShown 1', 'HandMucked 2', 'HandShown 0']);
  });

  test('what could win is never given up by it', () => {
    const table = given({
      variant: 'holdem',
      limit: noLimit,
      stacks: [50, 50, 50],
      rules: { ...rules, mayMuckWinner: true, beatenHand: 'ask' },
    });
    autoMuck(autoMuck(table, 0), 2).deal(overpairs).when('a call', 'b call', 'c check');
    for (let street = 0; street < 3; street += 1) table.when('b check', 'c check', 'a check');
    table.when('b show');
    expect(shows(table)).toEqual(['HandShown 1', 'HandMucked 2']);
    expect(runningHand(table.state)?.toAct).toBe(0);
  });
});
