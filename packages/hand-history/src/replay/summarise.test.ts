import { describe, expect, test } from 'vitest';
import { createDealer, openTable, parseCodes, playHand, run } from './played-table.fixture.ts';
import { summarise } from './summarise.ts';

const noLimit = { kind: 'no-limit', minBet: 2 } as const;

describe('the summary of a hand', () => {
  test('says what was to be won, who won it and who showed', () => {
    const table = openTable({ variant: 'holdem', preset: 'home', limit: noLimit, stacks: [1000, 700, 300] });
    playHand(table, parseCodes('Ks 2c 9s Kd 3d 9d 9h Kc 4s 7d Th'), ['raise 1000', 'call', 'call']);
    expect(summarise(table.state)).toEqual({
      handNumber: 1,
      variant: 'holdem',
      limit: 'no-limit',
      result: 'won',
      pot: 1700,
      carryIn: 0,
      carryOut: 0,
      house: 0,
      showdown: true,
      players: [
        { seat: 0, player: 'a', net: -700, won: false, shown: true },
        { seat: 1, player: 'b', net: 1000, won: true, shown: true },
        { seat: 2, player: 'c', net: -300, won: false, shown: true },
      ],
    });
  });

  test('a passed deal carries its pot to the next, whose lone winner takes both (R4.4)', () => {
    const table = openTable({
      variant: 'five-stud',
      preset: 'home',
      limit: noLimit,
      stacks: [100, 100, 100],
    });
    playHand(table, [], ['check', 'check', 'check']);
    expect(summarise(table.state)).toMatchObject({
      result: 'passed',
      pot: 3,
      carryIn: 0,
      carryOut: 3,
      house: 0,
      showdown: false,
    });
    expect(summarise(table.state).players.map((player) => player.net)).toEqual([-1, -1, -1]);
    playHand(table, [], ['bet 4', 'call', 'fold', 'bet 6', 'fold']);
    expect(summarise(table.state)).toMatchObject({
      result: 'won',
      pot: 14,
      carryIn: 3,
      carryOut: 0,
      house: 0,
      showdown: false,
    });
    expect(summarise(table.state).players.map(({ net, won, shown }) => ({ net, won, shown }))).toEqual([
      { net: -5, won: false, shown: false },
      { net: -1, won: false, shown: false },
      { net: 9, won: true, shown: false },
    ]);
  });

  test('a voided deal changes nobody and leaves an old carry where it was (R4.4)', () => {
    const table = openTable({
      variant: 'five-stud',
      preset: 'home',
      limit: noLimit,
      stacks: [100, 100, 100],
    });
    playHand(table, [], ['check', 'check', 'check']);
    playHand(table, [], ['bet 4']);
    run(table, { type: 'voidHand', reason: 'breakdown', nextCommitment: '' }, createDealer([]));
    expect(summarise(table.state)).toMatchObject({
      result: 'voided',
      pot: 3,
      carryIn: 3,
      carryOut: 3,
      house: 0,
      showdown: false,
    });
    expect(summarise(table.state).players.map((player) => player.net)).toEqual([0, 0, 0]);
  });

  test('who leaves with the end of the hand is still in it', () => {
    const table = openTable({ variant: 'holdem', preset: 'home', limit: noLimit, stacks: [100, 100, 100] });
    playHand(table, [], ['fold']);
    run(table, { type: 'leave', seat: 0 }, createDealer([]));
    run(table, { type: 'fold', seat: 1 }, createDealer([]));
    expect(table.events.at(-1)?.type).toBe('SeatLeft');
    expect(summarise(table.state).players.map(({ player, net }) => ({ player, net }))).toEqual([
      { player: 'a', net: 0 },
      { player: 'b', net: -1 },
      { player: 'c', net: 1 },
    ]);
  });

  test('there is none before a hand is over', () => {
    const table = openTable({ variant: 'holdem', preset: 'home', limit: noLimit, stacks: [100, 100] });
    expect(() => summarise(table.state)).toThrow('no finished hand');
    playHand(table, [], []);
    expect(() => summarise(table.state)).toThrow('no finished hand');
  });
});
