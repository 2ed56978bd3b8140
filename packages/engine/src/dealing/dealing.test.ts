import { describe, expect, test } from 'vitest';
import { runningHand } from '../game-state.ts';
import { legalActions } from '../legal-actions.ts';
import { given } from '../testing/index.ts';
import { variants } from '../variants/index.ts';

const noLimit = { kind: 'no-limit', minBet: 2 } as const;

describe('§7 dealing', () => {
  test('goes one card at a time round the table, from the dealer’s left', () => {
    const table = given({ variant: 'holdem', limit: noLimit, stacks: [50, 50, 50] }).deal();
    expect(table.all('CardsDealt')[0]?.cards).toEqual([
      { slot: 0, to: 1, face: 'down' },
      { slot: 1, to: 2, face: 'down' },
      { slot: 2, to: 0, face: 'down' },
      { slot: 3, to: 1, face: 'down' },
      { slot: 4, to: 2, face: 'down' },
      { slot: 5, to: 0, face: 'down' },
    ]);
  });

  test('burns a card before each street after the first where the house burns (R7.1)', () => {
    const table = given({ variant: 'holdem', limit: noLimit, stacks: [50, 50] }).deal();
    table.when('a call', 'b check');
    expect(table.all('CardsDealt')[1]?.cards.map(({ slot, to }) => [slot, to])).toEqual([
      [4, 'burn'],
      [5, 'board'],
      [6, 'board'],
      [7, 'board'],
    ]);
  });

  test('lays the first board card of courchevel open before the first betting round, without a burn (R7.1)', () => {
    const limit = { kind: 'pot', minBet: 2 } as const;
    const table = given({ variant: 'courchevel', limit, stacks: [50, 50] }).deal();
    expect(table.all('CardsDealt')[1]?.cards).toMatchObject([{ slot: 10, to: 'board', face: 'up' }]);
    expect(runningHand(table.state)?.toAct).toBe(0);
    table.when('a call', 'b check', 'b check', 'a check', 'b check', 'a check', 'b check', 'a check');
    expect(table.all('CardsDealt').map(({ cards }) => cards.map(({ to }) => to))).toEqual([
      [1, 0, 1, 0, 1, 0, 1, 0, 1, 0],
      ['board'],
      ['burn', 'board', 'board'],
      ['burn', 'board'],
      ['burn', 'board'],
    ]);
  });

  test.each(['omaha-5', 'omaha-6', 'courchevel'] as const)(
    'of %s at a full table goes through to the river with every burn (R7.1, R7.3)',
    (variant) => {
      const { maxPlayers } = variants[variant];
      const stacks = Array<number>(maxPlayers).fill(2);
      const table = given({ variant, limit: { kind: 'pot', minBet: 2 }, stacks }).deal();
      for (
        let toAct = runningHand(table.state)?.toAct;
        toAct != null;
        toAct = runningHand(table.state)?.toAct
      )
        table.when({ type: 'call', seat: toAct });
      const dealt = table.all('CardsDealt').flatMap(({ cards }) => cards.map(({ to }) => to));
      expect(dealt.filter((to) => to === 'board')).toHaveLength(5);
      expect(dealt.filter((to) => to === 'burn')).toHaveLength(3);
      expect(table.all('HandShown').length).toBeGreaterThan(0);
    },
  );

  test('deals folded players nothing', () => {
    const limit = { kind: 'fixed', small: 4, big: 8, cap: 4 } as const;
    const table = given({ variant: 'five-stud', preset: 'home', limit, stacks: [50, 50, 50] }).deal();
    table.when('b bet 4', 'c fold', 'a call');
    expect(
      table
        .all('CardsDealt')
        .at(-1)
        ?.cards.map(({ to }) => to),
    ).toEqual([1, 0]);
  });
});

describe('R7.2 the draw', () => {
  const draw = (stacks: readonly number[], rules = {}) =>
    given({ variant: 'five-draw', limit: noLimit, stacks, rules: { burn: false, ...rules } });

  test('everybody names their discards, in turn, before anybody gets new cards', () => {
    const table = draw([50, 50]).deal();
    table.when('a call', 'b check');
    expect(runningHand(table.state)?.toAct).toBe(1);
    table.when('b discard 0 2');
    expect(table.last.map(({ type }) => type)).toEqual(['Discarded']);
    table.when('a discard');
    expect(table.last.map(({ type }) => type)).toEqual(['Discarded', 'CardsDealt']);
    expect(table.all('CardsDealt').at(-1)?.cards).toEqual([
      { slot: 10, to: 1, face: 'down' },
      { slot: 11, to: 1, face: 'down' },
    ]);
    expect(runningHand(table.state)?.seats[0]).toMatchObject({ drew: 2, last: 'draw' });
    expect(runningHand(table.state)?.seats[1]).toMatchObject({ drew: 0, last: 'pat' });
  });

  test('takes own cards only, each once, and no more than the house allows', () => {
    const table = draw([50, 50], { maxDraw: 3 }).deal();
    table.when('a call', 'b check');
    expect(table.refused('b discard 1')).toMatchObject({ code: 'cards' });
    expect(table.refused('b discard 0 0')).toMatchObject({ code: 'cards' });
    expect(table.refused('b discard 0 2 4 6')).toMatchObject({ code: 'cards' });
    table.when('b discard 0 2 4');
  });

  test('an all-in player draws too', () => {
    const table = draw([50, 2, 50]).deal();
    table.when('a call', 'b call');
    expect(table.state.hand?.context.seats.find(({ seat }) => seat === 2)?.stack).toBe(48);
    table.when('c check');
    expect(runningHand(table.state)?.toAct).toBe(1);
    table.when('b discard 0');
  });

  test('a player who folds at the draw leaves the last one to win, who draws nothing (R4.5)', () => {
    const table = draw([50, 50]).deal();
    table.when('a call', 'b check').when('b discard 0', 'a fold');
    expect(table.last.map(({ type }) => type)).toEqual(['Discarded', 'Folded', 'PotAwarded', 'HandEnded']);
    expect(table.stacks()).toEqual([48, 52]);
  });

  test('a deck that runs out is refilled from the dead cards, under a root of its own (R7.1)', () => {
    const table = draw([50, 50, 50, 50, 50, 50]).deal();
    table.when('d call', 'e call', 'f call', 'a call', 'b call', 'c check');
    for (const [index, name] of [...'bcdefa'].entries()) {
      const slots = [0, 6, 12, 18, 24].map((slot) => slot + index).join(' ');
      table.when(`${name} discard ${slots}`);
    }
    expect(table.last.map(({ type }) => type)).toEqual([
      'Discarded',
      'CardsDealt',
      'DeckReshuffled',
      'CardsDealt',
    ]);
    const [reshuffle] = table.all('DeckReshuffled');
    expect(reshuffle?.deadSlots).toHaveLength(30);
    expect(reshuffle?.firstSlot).toBe(52);
    expect(runningHand(table.state)?.seats.map(({ cards }) => cards.length)).toEqual([5, 5, 5, 5, 5, 5]);
  });
});

describe('R7.1 a stud game that runs short', () => {
  const limit = { kind: 'fixed', small: 4, big: 8, cap: 4 } as const;
  const stud = (variant: 'seven-stud' | 'seven-stud-casino', players: number) =>
    given({
      variant,
      limit,
      stacks: Array.from({ length: players }, () => 50),
      rules: { burn: false },
    }).deal();
  const playOn = (table: ReturnType<typeof given>) => {
    for (let hand = runningHand(table.state); hand?.toAct != null; hand = runningHand(table.state)) {
      const name = String.fromCharCode(97 + hand.toAct);
      const types = legalActions(table.state, hand.toAct).map(({ type }) => type);
      const type = (['check', 'call', 'bringIn'] as const).find((each) => types.includes(each)) ?? 'fold';
      table.when(`${name} ${type}`);
    }
    return table;
  };

  test.each(['seven-stud', 'seven-stud-casino'] as const)(
    '%s: eight who stay share the last card',
    (variant) => {
      const table = playOn(stud(variant, 8));
      expect(table.all('CardsDealt').at(-1)?.cards).toMatchObject([{ to: 'board', face: 'up' }]);
      expect(table.state.hand?.context.seats.map(({ cards }) => cards.length)).toEqual(Array(8).fill(6));
      expect(table.state.hand?.context).toMatchObject({ result: 'won' });
    },
  );

  test('seven get a card each', () => {
    const table = playOn(stud('seven-stud-casino', 7));
    expect(table.state.hand?.context.board).toEqual([]);
    expect(table.state.hand?.context.seats.map(({ cards }) => cards.length)).toEqual(Array(7).fill(7));
  });

  test('eight get one each where enough cards are dead to refill the deck', () => {
    const table = stud('seven-stud', 8);
    const first = String.fromCharCode(97 + (runningHand(table.state)?.toAct ?? 0));
    table.when(`${first} bringIn`);
    const second = String.fromCharCode(97 + (runningHand(table.state)?.toAct ?? 0));
    table.when(`${second} fold`);
    playOn(table);
    expect(table.state.hand?.context.board).toEqual([]);
    expect(
      table.state.hand?.context.seats
        .filter(({ folded }) => !folded)
        .every(({ cards }) => cards.length === 7),
    ).toBe(true);
  });
});

describe('R7.2 the draw of the Japanese rules', () => {
  test('comes before the only betting round', () => {
    const table = given({
      variant: 'five-draw-japan',
      preset: 'home',
      limit: noLimit,
      stacks: [50, 50],
    }).deal();
    expect(runningHand(table.state)?.toAct).toBe(1);
    expect(legalActions(table.state, 1).map(({ type }) => type)).toEqual(['fold', 'discard']);
    table.when('b discard 0', 'a discard', 'b bet 4', 'a call');
    expect(runningHand(table.state)).toBeNull();
    expect(table.all('HandShown')).toHaveLength(2);
  });
});

describe('straight poker', () => {
  test('is five cards and one betting round', () => {
    const table = given({
      variant: 'straight-poker',
      preset: 'home',
      limit: noLimit,
      stacks: [50, 50],
    }).deal();
    table.when('b bet 4', 'a call');
    expect(runningHand(table.state)).toBeNull();
    expect(table.all('CardsDealt')).toHaveLength(1);
  });
});

test('R4.5: who is left alone in a draw before the first betting round wins the blinds too, and gets back what nobody called', () => {
  const table = given({
    variant: 'five-draw-japan',
    limit: { kind: 'no-limit', minBet: 4 },
    stacks: [50, 50, 50],
    rules: { blinds: [2, 4] },
  }).deal();
  table.when('b fold', 'c discard', 'a fold');
  expect(table.all('UncalledReturned')).toMatchObject([{ seat: 2, amount: 2 }]);
  expect(table.all('HandEnded')[0]).toMatchObject({ carry: 0 });
  expect(table.stacks()).toEqual([50, 48, 52]);
});
