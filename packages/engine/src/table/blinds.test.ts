import { describe, expect, test } from 'vitest';
import type { Command } from '../commands.ts';
import { runningHand } from '../game-state.ts';
import { given } from '../testing/index.ts';

type Table = ReturnType<typeof given>;

const limit = { kind: 'no-limit', minBet: 2 } as const;
const open = (players: number) =>
  given({ variant: 'holdem', limit, stacks: Array.from({ length: players }, () => 50) });

/** Deals a hand that everyone folds to the last. */
function playOut(table: Table): void {
  for (let hand = runningHand(table.state); hand !== null; hand = runningHand(table.state)) {
    table.when({ type: 'fold', seat: hand.toAct ?? -1 });
  }
}

const sit = (type: 'sitOut' | 'sitIn' | 'leave', seat: number): Command =>
  type === 'sitOut' ? { type, seat, reason: 'asked' } : { type, seat };

/** Who deals and who posts what, by hand. */
const posts = (table: Table) =>
  table
    .all('HandStarted')
    .map(({ dealer, forced }) => [
      dealer,
      ...forced.blinds.map(({ seat, blind, amount }) => `${blind} ${seat} ${amount}`),
    ]);

describe('R2.1 the dead button', () => {
  test('the big blind goes from player to player, and small blind and button follow', () => {
    const table = open(4);
    for (let hand = 0; hand < 5; hand += 1) playOut(table.deal());
    expect(posts(table)).toEqual([
      [0, 'small 1 1', 'big 2 2'],
      [1, 'small 2 1', 'big 3 2'],
      [2, 'small 3 1', 'big 0 2'],
      [3, 'small 0 1', 'big 1 2'],
      [0, 'small 1 1', 'big 2 2'],
    ]);
  });

  test('who was the big blind and is gone leaves the small blind dead, then the button on the empty seat', () => {
    const table = open(4);
    playOut(table.deal());
    table.when(sit('leave', 2));
    playOut(table.deal());
    playOut(table.deal());
    playOut(table.deal());
    expect(posts(table)).toEqual([
      [0, 'small 1 1', 'big 2 2'],
      [1, 'big 3 2'],
      [2, 'small 3 1', 'big 0 2'],
      [3, 'small 0 1', 'big 1 2'],
    ]);
  });

  test('nobody is the big blind twice when the players become two', () => {
    const table = open(3);
    playOut(table.deal());
    table.when(sit('leave', 0));
    playOut(table.deal());
    playOut(table.deal());
    expect(posts(table)).toEqual([
      [0, 'small 1 1', 'big 2 2'],
      [2, 'small 2 1', 'big 1 2'],
      [1, 'small 1 1', 'big 2 2'],
    ]);
  });

  test('nobody is the big blind twice when two become three', () => {
    const table = open(2);
    playOut(table.deal());
    const three = given({ variant: 'holdem', limit, stacks: [50, 50, 50] });
    three.when(sit('sitOut', 1));
    playOut(three.deal());
    three.when(sit('sitIn', 1));
    playOut(three.deal());
    expect(posts(three).map((each) => each.filter((post) => !String(post).startsWith('owed')))).toEqual([
      [0, 'small 0 1', 'big 2 2'],
      [1, 'small 2 1', 'big 0 2'],
    ]);
  });
});

describe('R3.2 missed blinds', () => {
  test('who sits out while the blinds pass pays both on return: the big one live, the small one dead', () => {
    const table = open(4);
    playOut(table.deal());
    // Seat 3 would be the big blind of the second hand and the small one of the third.
    table.when(sit('sitOut', 3));
    playOut(table.deal());
    playOut(table.deal());
    expect(table.state.table?.context.seats[3]?.owes).toEqual({ small: true, big: true });
    table.when({ type: 'sitIn', seat: 3, autoPost: true }).deal();
    expect(posts(table).at(-1)).toEqual([0, 'small 1 1', 'big 2 2', 'owed 3 2', 'dead 3 1']);
    const hand = runningHand(table.state);
    const returned = hand?.seats.find(({ seat }) => seat === 3);
    expect(returned).toMatchObject({ bet: 2, dead: 1, stack: 47 });
    expect(table.state.table?.context.seats[3]?.owes).toEqual({ small: false, big: false });
  });

  test('what is owed and paid counts as a bet with an option; the dead part is for all to win', () => {
    const table = open(4);
    playOut(table.deal());
    table.when(sit('sitOut', 3));
    playOut(table.deal());
    playOut(table.deal());
    table.when({ type: 'sitIn', seat: 3, autoPost: true }).deal();
    expect(runningHand(table.state)?.toAct).toBe(3);
    expect(table.refused('d call')).toMatchObject({ code: 'illegal-action' });
    table.when('d check', 'a call', 'b call', 'c check');
    expect(runningHand(table.state)?.interval?.index).toBe(1);
    table.when('b bet 2', 'c fold', 'd fold', 'a fold');
    expect(table.all('PotAwarded').at(-1)).toMatchObject({ amount: 9, shares: [{ seat: 1, amount: 9 }] });
  });

  test('whoever comes to a running game pays a big blind before being dealt in', () => {
    const table = open(3);
    table.when(sit('leave', 0));
    playOut(table.deal());
    table.when({ type: 'takeSeat', seat: 0, player: 'z', kind: 'person', stack: 50 });
    expect(table.state.table?.context.seats[0]?.owes).toEqual({ small: false, big: true });
  });

  test('a straddle is one more blind to the left', () => {
    const table = given({ variant: 'holdem', limit, stacks: [50, 50, 50, 50], rules: { blinds: [1, 2, 4] } });
    playOut(table.deal());
    playOut(table.deal());
    expect(posts(table)).toEqual([
      [0, 'small 1 1', 'big 2 2', 'straddle 3 4'],
      [1, 'small 2 1', 'big 3 2', 'straddle 0 4'],
    ]);
  });

  test('blinds with antes: both are paid, the ante first', () => {
    const table = given({ variant: 'holdem', limit, stacks: [50, 50, 2], rules: { ante: 1 } }).deal();
    expect(table.all('BlindsPosted')[0]?.posts).toEqual([
      { seat: 1, amount: 1, blind: 'small' },
      { seat: 2, amount: 1, blind: 'big' },
    ]);
  });
});

describe('R3.2 whoever owes a blind posts it or waits', () => {
  const newcomer = (seat: number, autoPost?: boolean): Command => ({
    type: 'takeSeat',
    seat,
    player: 'new',
    kind: 'person',
    stack: 50,
    ...(autoPost === undefined ? {} : { autoPost }),
  });
  /** Four players at a table of six, of whom the big blind was the third. */
  function running(): Table {
    const table = given({ variant: 'holdem', limit, stacks: [50, 50, 50, 50, 50, 50] });
    table.when(sit('leave', 4), sit('leave', 5));
    playOut(table.deal());
    return table;
  }
  const dealtIn = (table: Table) => table.all('HandStarted').map((each) => each.dealtIn.toSorted());

  test('a newcomer waits for the big blind unless they say otherwise, and posts nothing before', () => {
    const table = running().when(newcomer(5));
    for (let hand = 0; hand < 3; hand += 1) playOut(table.deal());
    // The big blind goes to seat 3, then to the newcomer in seat 5.
    expect(dealtIn(table).slice(1)).toEqual([
      [0, 1, 2, 3],
      [0, 1, 2, 3, 5],
      [0, 1, 2, 3, 5],
    ]);
    expect(posts(table)[2]).toEqual([2, 'small 3 1', 'big 5 2']);
    expect(
      posts(table)
        .flat()
        .filter((post) => String(post).startsWith('owed')),
    ).toEqual([]);
  });

  test('a newcomer who posts is dealt in at once', () => {
    const table = running().when(newcomer(5, true));
    playOut(table.deal());
    expect(posts(table)[1]).toEqual([1, 'small 2 1', 'big 3 2', 'owed 5 2']);
  });

  test('who waits may post after all, and owes no small blind that went past them meanwhile', () => {
    const table = given({ variant: 'holdem', limit, stacks: [50, 50, 50, 50, 50, 50] });
    table.when(sit('leave', 2));
    playOut(table.deal());
    // Small blind 1, big blind 3: the empty seat between them is taken.
    table.when(newcomer(2));
    playOut(table.deal());
    expect(dealtIn(table)[1]).toEqual([0, 1, 3, 4, 5]);
    table.when({ type: 'setOptions', seat: 2, autoPost: true });
    playOut(table.deal());
    expect(posts(table)[2]).toEqual([3, 'small 4 1', 'big 5 2', 'owed 2 2']);
  });

  test('where fewer than two would play, who waits is dealt in and posts nothing but a blind of their own', () => {
    const table = running().when(sit('leave', 1), sit('leave', 2), sit('leave', 3));
    table.when(newcomer(1));
    playOut(table.deal());
    expect(dealtIn(table)[1]).toEqual([0, 1]);
    expect(posts(table)[1]).toHaveLength(3);
  });

  test('two who come to a table that everyone has left begin, and a third waits', () => {
    const table = running();
    table.when(sit('leave', 0), sit('leave', 1), sit('leave', 2), sit('leave', 3));
    for (const seat of [0, 2, 4])
      table.when({ type: 'takeSeat', seat, player: `n${seat}`, kind: 'person', stack: 50 });
    playOut(table.deal());
    expect(dealtIn(table)[1]).toEqual([0, 4]);
    expect(posts(table)[1]?.some((post) => String(post).startsWith('owed'))).toBe(false);
  });

  /** Seat 3 was away when it would have been the big blind, and then the small one. */
  function away(): Table {
    const table = open(4);
    playOut(table.deal());
    table.when(sit('sitOut', 3));
    playOut(table.deal());
    playOut(table.deal());
    return table;
  }

  test('who comes back is asked too, and waits unless they post', () => {
    const table = away().when(sit('sitIn', 3));
    expect(table.last).toEqual([{ type: 'SeatReturned', seat: 3, autoPost: false }]);
    playOut(table.deal());
    expect(posts(table)[3]).toEqual([0, 'small 1 1', 'big 2 2']);
    playOut(table.deal());
    expect(posts(table)[4]).toEqual([1, 'small 2 1', 'big 3 2']);
    expect(table.state.table?.context.seats[3]?.owes).toEqual({ small: false, big: false });
  });

  test('what they said stands: who posts is not asked the next time', () => {
    const table = away().when({ type: 'setOptions', seat: 3, autoPost: true }, sit('sitIn', 3));
    expect(table.last.at(-1)).toEqual({ type: 'SeatReturned', seat: 3 });
    playOut(table.deal());
    expect(posts(table)[3]).toEqual([0, 'small 1 1', 'big 2 2', 'owed 3 2', 'dead 3 1']);
  });

  test('a bot posts, and so does whoever sat down before the question was asked', () => {
    const table = running();
    table.when({ type: 'takeSeat', seat: 5, player: 'bot', kind: 'bot', stack: 50 });
    expect(table.last[0]).not.toHaveProperty('autoPost');
    playOut(table.deal());
    expect(posts(table)[1]).toContain('owed 5 2');
  });
});

describe('R2.2 sitting out at the big blind', () => {
  test('the hand begins without who asked for it, and the big blind goes on', () => {
    const table = open(4).when({ type: 'setOptions', seat: 3, sitOutAtBigBlind: true });
    playOut(table.deal());
    expect(table.state.table?.context.seats[3]?.sittingOut).toBe(false);
    table.deal();
    expect(table.last.slice(0, 2).map(({ type }) => type)).toEqual(['SeatSatOut', 'HandStarted']);
    expect(posts(table)[1]).toEqual([1, 'small 2 1', 'big 0 2']);
    playOut(table);
    table.when(sit('sitIn', 3));
    expect(table.state.table?.context.seats[3]?.sitOutAtBigBlind).toBe(false);
  });

  test('where too few are left then, no hand begins, and all the same they sit out', () => {
    const table = open(2).when({ type: 'setOptions', seat: 0, sitOutAtBigBlind: true });
    playOut(table.deal());
    table.deal();
    expect(table.last).toEqual([{ type: 'SeatSatOut', seat: 0, reason: 'asked' }]);
  });

  test('nothing is asked for twice', () => {
    const table = open(2).when({ type: 'setOptions', seat: 0, autoMuck: true });
    expect(table.refused({ type: 'setOptions', seat: 0, autoMuck: true }).code).toBe('already-so');
  });
});
