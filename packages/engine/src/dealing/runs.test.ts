import { describe, expect, test } from 'vitest';
import type { GameEvent } from '../events.ts';
import { evolve } from '../evolve.ts';
import { presetRules } from '../house-rules/presets.ts';
import { validateRules } from '../house-rules/rules-issue.ts';
import { legalActions } from '../legal-actions.ts';
import { computeEquity } from '../showdown/equity.ts';
import { given } from '../testing/index.ts';
import { variants } from '../variants/index.ts';
import { view } from '../view.ts';

const noLimit = { kind: 'no-limit', minBet: 2 } as const;
// Heads-up b is dealt to first: b gets aces, a kings. The first run leaves it so, the second brings a a king.
const aces = 'As Ks Ad Kd';
const flop = '2c 7d 9h';

const holdem = (stacks: readonly number[], more = {}) =>
  given({ variant: 'holdem', limit: noLimit, stacks, rules: { burn: false, runs: 2, ...more } });

const dealt = (events: readonly GameEvent[]) =>
  events.flatMap((event) =>
    event.type === 'CardsDealt'
      ? event.cards.flatMap((card) => (card.face === 'up' ? [`${card.to} ${card.card}`] : [`${card.to}`]))
      : [],
  );

const awards = (events: readonly GameEvent[]) =>
  events.flatMap((event) =>
    event.type === 'PotAwarded'
      ? [
          `${event.pot} ${event.half} on ${event.board}: ${event.shares.map(({ seat, amount }) => `${seat}+${amount}`)}`,
        ]
      : [],
  );

describe('R8.1 run it twice', () => {
  test('once nobody can bet any more everyone in is asked, from the dealer’s left', () => {
    const table = holdem([50, 50, 50]).deal().when('a raise 50', 'b call', 'c fold');
    expect(table.state.hand?.context.toAct).toBe(1);
    expect(legalActions(table.state, 1)).toEqual([{ type: 'answerRuns', runs: 2 }]);
    expect(dealt(table.last)).toEqual([]);
    table.when('b agree');
    expect(table.state.hand?.context.toAct).toBe(0);
    expect(table.refused('b agree').code).toBe('not-your-turn');
    expect(table.refused('a fold').code).toBe('illegal-action');
    table.when('a agree');
    expect(table.all('HandEnded')).toHaveLength(1);
  });

  test('if all agree, the rest of the board is dealt twice from the same deck, and what lay there is shared', () => {
    const table = holdem([50, 50]).deal(`${aces} ${flop} 3s 4d Kh Jc`).when('a call', 'b check');
    table.when('b bet 48', 'a call', 'b agree', 'a agree');
    expect(dealt(table.last)).toEqual(['board 3s', 'board 4d', 'board-2 Kh', 'board-2 Jc']);
    const seen = view(table.state, null, new Map());
    expect(seen?.board.map(({ card }) => card)).toEqual(['2c', '7d', '9h', '3s', '4d']);
    expect(seen?.otherBoards[0]?.map(({ card }) => card)).toEqual(['2c', '7d', '9h', 'Kh', 'Jc']);
    expect(seen?.sharedCards).toBe(3);
    expect(awards(table.last)).toEqual(['0 whole on 0: 1+50', '0 whole on 1: 0+50']);
    expect(table.stacks()).toEqual([50, 50]);
  });

  test('a burn is dealt before each street of each run', () => {
    const table = holdem([50, 50], { burn: true }).deal().when('a raise 50', 'b call', 'b agree', 'a agree');
    const streets = dealt(table.last).map((card) => card.split(' ')[0]);
    const [first, second] = ['board', 'board-2'].map((to) => ['burn', to, to, to, 'burn', to, 'burn', to]);
    expect(streets).toEqual([...(first ?? []), ...(second ?? [])]);
  });

  test('one who does not agree settles it for all: the rest is dealt once', () => {
    const table = holdem([50, 50, 50]).deal().when('a raise 50', 'b call', 'c call', 'b decline');
    expect(dealt(table.last)).toHaveLength(5);
    expect(table.state.hand?.context.otherBoards).toBeUndefined();
    expect(awards(table.last)).toHaveLength(1);
    expect(table.all('PotAwarded')[0]).not.toHaveProperty('board');
  });

  test('a time-out declines', () => {
    const table = holdem([50, 50]).deal().when('a raise 50', 'b call', 'b agree', { type: 'timeOut' });
    expect(table.all('RunsAnswered')).toMatchObject([
      { seat: 1, agrees: true },
      { seat: 0, agrees: false },
    ]);
    expect(table.state.hand?.context.otherBoards).toBeUndefined();
  });

  test('a standing wish answers for its player', () => {
    const agrees = (seat: number) => ({ type: 'setOptions', seat, runs: 'agree' }) as const;
    const both = holdem([50, 50]).when(agrees(0), agrees(1)).deal().when('a raise 50', 'b call');
    expect(both.all('RunsAnswered')).toHaveLength(2);
    expect(both.all('HandEnded')).toHaveLength(1);
    expect(both.state.hand?.context.otherBoards).toHaveLength(1);
    const one = holdem([50, 50])
      .when(agrees(0), { type: 'setOptions', seat: 1, runs: 'decline' })
      .deal()
      .when('a raise 50', 'b call');
    expect(one.all('RunsAnswered')).toMatchObject([{ seat: 1, agrees: false }]);
    const third = holdem([50, 50])
      .when(agrees(1), { type: 'setOptions', seat: 1, runs: 'ask' })
      .deal()
      .when('a raise 50', 'b call');
    expect(third.state.hand?.context.toAct).toBe(1);
  });

  test('nobody is asked while two can still bet, where the board is whole, or at a table without it', () => {
    const three = holdem([50, 50, 20]).deal().when('a raise 20', 'b call', 'c call');
    expect(three.all('RunsAnswered')).toEqual([]);
    expect(legalActions(three.state, 1).map(({ type }) => type)).not.toContain('answerRuns');
    const river = holdem([50, 50])
      .deal()
      .when('a call', 'b check', 'b check', 'a check', 'b check', 'a check');
    river.when('b bet 48', 'a call');
    expect(river.state.hand?.context.runs).toBeUndefined();
    const none = holdem([50, 50], { runs: undefined }).deal().when('a raise 50', 'b call');
    expect(none.all('HandEnded')).toHaveLength(1);
  });

  test('the uncalled part goes back first, and each pot is divided: odd chips go to the first run', () => {
    const table = holdem([60, 21, 35], { runs: 3 })
      // c is dealt last of b, c, a: b gets aces, c kings, a queens.
      .deal(`As Ks Qs Ad Kd Qd ${flop} 3s 4d Kh Jc Qh 5s`)
      .when('a call', 'b call', 'c check')
      .when('b check', 'c check', 'a bet 58', 'b call', 'c call');
    expect(table.all('UncalledReturned')).toEqual([{ type: 'UncalledReturned', seat: 0, amount: 25 }]);
    table.when('b agree', 'c agree', 'a agree');
    // The side pot of 28 is 10, 9 and 9, the main pot of 63 is 21 a run.
    expect(awards(table.last)).toEqual([
      '1 whole on 0: 2+10',
      '1 whole on 1: 2+9',
      '1 whole on 2: 0+9',
      '0 whole on 0: 1+21',
      '0 whole on 1: 2+21',
      '0 whole on 2: 0+21',
    ]);
    expect(table.stacks()).toEqual([55, 21, 40]);
  });

  test('the rake is taken once, before the pot is divided', () => {
    const rake = { percent: 10, cap: 3, noFlopNoDrop: false };
    const table = holdem([50, 50], { rake }).deal(`${aces} ${flop} 3s 4d Kh Jc`).when('a call', 'b check');
    table.when('b bet 48', 'a call', 'b agree', 'a agree');
    expect(table.all('PotAwarded')).toMatchObject([
      { board: 0, amount: 52, rake: 3, shares: [{ seat: 1, amount: 49 }] },
      { board: 1, amount: 48, rake: 0, shares: [{ seat: 0, amount: 48 }] },
    ]);
  });

  test('within a run a hi-lo pot is divided as ever (R6.3)', () => {
    const table = given({
      variant: 'omaha-hilo',
      limit: { kind: 'pot', minBet: 2 },
      stacks: [7, 7],
      rules: { burn: false, runs: 2 },
    });
    // b has aces and no low, a has a low where three low cards lie.
    table
      .deal('As 2s Ad 3s Kh 9c Kd 9d 4c 5h 8h Th Qh 7c 6c Jd Jh Ts')
      .when('a raise 6', 'b raise 7', 'a call', 'b agree', 'a agree');
    expect(awards(table.last)).toEqual(['0 high on 0: 1+4', '0 low on 0: 0+3', '0 whole on 1: 1+7']);
  });

  test('hands that are tabled are shown before anyone is asked', () => {
    const table = holdem([50, 50], { tableAllIns: true }).deal().when('a raise 50', 'b call');
    expect(table.all('HandShown')).toHaveLength(2);
    expect(table.state.hand?.context.toAct).toBe(1);
  });

  test('where hands are not tabled, one that is beaten in one run alone is shown', () => {
    const table = holdem([50, 60]).deal(`${aces} ${flop} 3s 4d Kh Jc`).when('a call', 'b check');
    table.when('b bet 48', 'a call', 'b agree', 'a agree');
    expect(table.all('HandMucked')).toEqual([]);
  });

  test('two runs are worth in the mean what one is', () => {
    const table = holdem([50, 50], { tableAllIns: true }).deal(`${aces} ${flop} 3s 4d Kh Jc`);
    table.when('a call', 'b check', 'b bet 48', 'a call');
    const hand = table.state.hand?.context;
    if (hand === undefined) throw new Error('no hand');
    const once = computeEquity(hand, new Map())?.shares.get(0) ?? 0;
    const runs = { agreed: [0, 1], times: 2, step: hand.step, shared: 3 };
    const twice = computeEquity({ ...hand, toAct: null, runs }, new Map());
    expect(Math.abs((twice?.shares.get(0) ?? 0) - once)).toBeLessThanOrEqual(twice?.error ?? 0);
  });

  test('waits for the next street where the deck has too few cards for all runs', () => {
    const table = given({
      variant: 'omaha-6',
      limit: { kind: 'pot', minBet: 2 },
      stacks: [5, 5, 5, 5, 5, 5],
      rules: { runs: 3 },
    }).deal();
    table.when('d raise 5', 'e call', 'f call', 'a call', 'b call', 'c call');
    // Of 16 cards the flop and its burn took four: twelve are three times a turn and a river.
    expect(dealt(table.last)).toHaveLength(4);
    expect(legalActions(table.state, 1)).toEqual([{ type: 'answerRuns', runs: 3 }]);
    table.when('b agree', 'c agree', 'd agree', 'e agree', 'f agree', 'a agree');
    expect(table.state.hand?.context.otherBoards?.map((board) => board.length)).toEqual([5, 5]);
    expect(table.all('DeckReshuffled')).toEqual([]);
  });

  test('is for games with a board alone', () => {
    const rules = (id: 'holdem' | 'seven-stud') => ({
      ...presetRules('casino', variants[id], noLimit),
      runs: 2 as const,
    });
    expect(validateRules('seven-stud', rules('seven-stud'), 6)).toMatchObject({ code: 'several-boards' });
    expect(validateRules('holdem', rules('holdem'), 6)).toBeNull();
    expect(validateRules('holdem', { ...rules('holdem'), boards: 2 }, 6)).toMatchObject({
      code: 'runs-and-boards',
    });
  });

  test('a recorded award of another run’s part is found', () => {
    const table = holdem([50, 50]).deal(`${aces} ${flop} 3s 4d Kh Jc`).when('a call', 'b check');
    table.when('b bet 48', 'a call', 'b agree');
    const before = table.state;
    table.when('a agree');
    let state = before;
    const found: string[] = [];
    for (const event of table.last) {
      const altered: GameEvent =
        event.type === 'PotAwarded' && event.board === 1
          ? { ...event, shares: [{ seat: 1, amount: 50 }] }
          : event.type === 'HandEnded'
            ? {
                ...event,
                stacks: [
                  { seat: 1, amount: 100 },
                  { seat: 0, amount: 0 },
                ],
              }
            : event;
      const evolved = evolve(state, altered);
      if (evolved.kind === 'impossible') throw new Error(evolved.message);
      found.push(...evolved.findings.map(({ rule, code }) => `${rule} ${code}`));
      state = evolved.state;
    }
    expect(found).toEqual(['R6.2 content']);
  });
});

describe('R8.3 double board', () => {
  const double = (stacks: readonly number[], more = {}) =>
    holdem(stacks, { runs: undefined, boards: 2, ...more });

  test('each street comes to both boards after one burn', () => {
    const table = double([50, 50], { burn: true }).deal().when('a call', 'b check');
    expect(dealt(table.last).map((card) => card.split(' ')[0])).toEqual([
      'burn',
      'board',
      'board',
      'board',
      'board-2',
      'board-2',
      'board-2',
    ]);
    table.when('b check', 'a check');
    expect(dealt(table.last).map((card) => card.split(' ')[0])).toEqual(['burn', 'board', 'board-2']);
  });

  test('each pot is divided between the best hands on each, the odd chip to the first board', () => {
    const table = double([9, 8, 50])
      // b has aces, c kings, a queens: the first board is b’s, the second c’s.
      .deal('As Ks Qs Ad Kd Qd 2c 7d 9h 3c Kh Th 3s 4d 5h 6h')
      .when('a call', 'b call', 'c check')
      .when('b bet 6', 'c call', 'a call');
    table.when('c check', 'a check', 'c check', 'a check');
    expect(awards(table.last)).toEqual(['0 whole on 0: 1+12', '0 whole on 1: 2+12']);
  });

  test('one hand may win both, and a lone player gets all at once', () => {
    const scoop = double([50, 50]).deal('As 2d Ad 7c Ac Ah 9h 3c Kh Th').when('a call', 'b check');
    scoop.when('b bet 10', 'a call', 'b check', 'a check', 'b check', 'a check');
    expect(awards(scoop.last).map((award) => award.split(': ')[1])).toEqual(['1+12', '1+12']);
    const alone = double([50, 50]).deal().when('a call', 'b check', 'b bet 10', 'a fold');
    expect(alone.all('PotAwarded')).toMatchObject([{ half: 'whole', amount: 4 }]);
    expect(alone.all('PotAwarded')[0]).not.toHaveProperty('board');
  });

  test('a hand is mucked only if it is beaten on both boards', () => {
    // a shows nothing better on the second board, so b’s kings there have to be shown.
    const table = double([50, 50])
      .deal('Ks As Kd Ad 2c 7d 9h 3c Kh Th 3s 4d 5h 6h')
      .when('a call', 'b check');
    table.when('b check', 'a bet 10', 'b call', 'b check', 'a check', 'b check', 'a check');
    expect(table.all('HandMucked')).toEqual([]);
    expect(awards(table.last)).toEqual(['0 whole on 0: 0+12', '0 whole on 1: 1+12']);
  });

  test('a rabbit hunt opens what would have come to each board (R8.4)', () => {
    const table = double([50, 50], { rabbitHunt: true })
      .deal('Ks As Kd Ad 2c 7d 9h 3c Kh Th 3s 4d 5h 6h')
      .when('a call', 'b check', 'b bet 10', 'a fold', { type: 'rabbitHunt', seat: 0 });
    const rabbit = view(table.state, null, new Map())?.rabbit.map((cards) => cards.map(({ card }) => card));
    expect(rabbit).toEqual([
      ['3s', '5h'],
      ['4d', '6h'],
    ]);
  });

  test('takes no more seats than the deck has cards for', () => {
    const rules = { ...presetRules('casino', variants.omaha, noLimit), boards: 2 as const };
    expect(validateRules('omaha', rules, 10)).toMatchObject({ code: 'boards-seats', values: { max: 9 } });
    expect(validateRules('omaha', rules, 9)).toBeNull();
  });
});
