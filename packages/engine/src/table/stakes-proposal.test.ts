import { describe, expect, test } from 'vitest';
import { deepEqual } from '../deep-equal.ts';
import { evolve } from '../evolve.ts';
import { getStakes, type Stakes } from '../house-rules/stakes.ts';
import { type GivenTable, given, type PlayedTable } from '../testing/index.ts';
import { foldEachWay } from './fold-each-way.fixture.ts';

const open = (stacks: readonly number[], rest: Partial<GivenTable> = {}) =>
  given({ variant: 'holdem', limit: { kind: 'no-limit', minBet: 2 }, stacks, ...rest });

const rulesAt = ({ state }: PlayedTable) => {
  const rules = state.table?.context.rules;
  if (rules === undefined) throw new Error('the table is not open');
  return rules;
};

/** The stakes of a table with some of them changed. */
const stakesWith = (table: PlayedTable, changed: Partial<Stakes> = {}): Stakes => ({
  ...getStakes(rulesAt(table)),
  ...changed,
});

/** 5/10 instead of 1/2. */
const higher = { limit: { kind: 'no-limit', minBet: 10 }, blinds: [5, 10] } as const;
const propose = (table: PlayedTable, changed: Partial<Stakes> = higher) =>
  ({ type: 'proposeStakes', by: 'a', stakes: stakesWith(table, changed) }) as const;
const answer = (table: PlayedTable, seat: number, agrees: boolean) =>
  ({
    type: 'answerStakes',
    seat,
    agrees,
    stakes: table.state.table?.context.stakesProposal?.stakes ?? stakesWith(table),
  }) as const;

describe('stakes that are proposed', () => {
  test('are played for from the next hand on, once every other player has agreed', () => {
    const table = open([500, 500, 500]).deal();
    const stakes = stakesWith(table, higher);
    table.when(propose(table));
    expect(table.last).toEqual([{ type: 'StakesProposed', by: 'a', stakes }]);
    table.when(answer(table, 1, true), answer(table, 2, true));
    expect(table.last).toEqual([
      { type: 'StakesAgreed', seat: 1 },
      { type: 'StakesAgreed', seat: 2 },
    ]);
    // The running hand goes on as it began.
    expect(table.state.hand?.context.rules.limit).toEqual({ kind: 'no-limit', minBet: 2 });
    table.when('a raise 4', 'b fold', 'c fold');
    expect(table.last.slice(-2).map(({ type }) => type)).toEqual(['HandEnded', 'StakesChanged']);
    expect(rulesAt(table)).toMatchObject(stakes);
    expect(table.state.table?.context).not.toHaveProperty('stakesProposal');
    table.deal();
    expect(table.all('HandStarted')[1]?.context.rules).toMatchObject(stakes);
    expect(table.all('BlindsPosted')[1]?.posts.map(({ amount }) => amount)).toEqual([5, 10]);
  });

  test('are played for at once between hands', () => {
    const table = open([50, 50]);
    table.when(propose(table)).when(answer(table, 1, true));
    expect(table.last.map(({ type }) => type)).toEqual(['StakesAgreed', 'StakesChanged']);
  });

  test('stay a proposal while one player has not answered, however many hands are played', () => {
    const table = open([500, 500, 500]);
    table.when(propose(table)).when(answer(table, 1, true));
    for (let hand = 0; hand < 2; hand += 1) {
      table.deal();
      const toAct = () => table.state.hand?.context.toAct ?? 0;
      for (let fold = 0; fold < 2; fold += 1) table.when({ type: 'fold', seat: toAct() });
    }
    expect(rulesAt(table).blinds).toEqual([1, 2]);
    expect(table.all('HandStarted')[1]?.context.stakesProposal?.agreed).toEqual([1]);
    table.when(answer(table, 2, true));
    expect(rulesAt(table).blinds).toEqual([5, 10]);
  });

  test('are over with the first no', () => {
    const table = open([50, 50, 50]);
    table
      .when(propose(table))
      .when(answer(table, 1, true))
      .when(answer(table, 2, false));
    expect(table.last).toEqual([{ type: 'StakesDeclined', seat: 2 }]);
    expect(rulesAt(table).blinds).toEqual([1, 2]);
    expect(table.refused({ ...answer(table, 1, true), stakes: stakesWith(table, higher) }).code).toBe(
      'stale',
    );
  });

  test('can be withdrawn, and leave nothing behind', () => {
    const table = open([50, 50]);
    const before = table.state.table?.context;
    table.when(propose(table)).when({ type: 'withdrawStakes', by: 'a' });
    expect(table.last).toEqual([{ type: 'StakesWithdrawn', by: 'a' }]);
    expect(table.state.table?.context).toEqual(before);
    for (const state of foldEachWay(table.events)) expect(deepEqual(state.table?.context, before)).toBe(true);
    expect(table.refused({ type: 'withdrawStakes', by: 'a' }).code).toBe('no-proposal');
  });

  test('are one proposal at a time', () => {
    const table = open([50, 50]);
    table.when(propose(table));
    expect(table.refused(propose(table, { ante: 1 })).code).toBe('stakes-proposed');
  });
});

describe('who is asked about stakes', () => {
  test('is no bot, and not who proposes them', () => {
    const table = open([50, 50]).when({ type: 'leave', seat: 1 });
    table.when({ type: 'takeSeat', seat: 1, player: 'bot', kind: 'bot', stack: 50 });
    table.when(propose(table));
    expect(table.last.map(({ type }) => type)).toEqual(['StakesProposed', 'StakesChanged']);
    const others = open([50, 50]);
    others.when(propose(others));
    expect(others.refused(answer(others, 0, true)).code).toBe('already-so');
  });

  test('is everyone, where who proposes them does not sit there', () => {
    const table = open([50, 50]);
    table.when({ ...propose(table), by: 'z' }).when(answer(table, 0, true));
    expect(rulesAt(table).blinds).toEqual([1, 2]);
    table.when(answer(table, 1, true));
    expect(rulesAt(table).blinds).toEqual([5, 10]);
  });

  test('is not who leaves: the rest have agreed', () => {
    const table = open([50, 50, 50]);
    table
      .when(propose(table))
      .when(answer(table, 1, true))
      .when({ type: 'leave', seat: 2 });
    expect(table.last.map(({ type }) => type)).toEqual(['SeatLeft', 'StakesChanged']);
    const playing = open([50, 50, 50]).deal();
    playing.when(propose(playing)).when(answer(playing, 1, true), { type: 'leave', seat: 2 });
    expect(playing.all('StakesChanged')).toEqual([]);
    playing.when('a fold', 'b fold');
    expect(playing.last.slice(-2).map(({ type }) => type)).toEqual(['SeatLeft', 'StakesChanged']);
  });

  test('is who sits down meanwhile, also where somebody sat who had agreed', () => {
    const table = open([50, 50, 50]);
    table.when(propose(table)).when(answer(table, 1, true), { type: 'leave', seat: 1 });
    table.when({ type: 'takeSeat', seat: 1, player: 'd', kind: 'person', stack: 50 });
    table.when(answer(table, 2, true));
    expect(rulesAt(table).blinds).toEqual([1, 2]);
    table.when(answer(table, 1, true));
    expect(rulesAt(table).blinds).toEqual([5, 10]);
  });

  test('answers once, and to nothing but what is proposed', () => {
    const table = open([50, 50, 50]);
    expect(table.refused(answer(table, 1, true)).code).toBe('stale');
    table.when(propose(table));
    expect(table.refused({ ...answer(table, 1, true), stakes: stakesWith(table, { ante: 1 }) }).code).toBe(
      'stale',
    );
    table.when(answer(table, 1, true));
    expect(table.refused(answer(table, 1, false)).code).toBe('already-so');
  });
});

describe('other stakes', () => {
  test('differ from the present ones in amounts alone', () => {
    const table = open([50, 50]);
    expect(table.refused(propose(table, {})).code).toBe('already-so');
    for (const changed of [
      { limit: { kind: 'pot', minBet: 10 } },
      { blinds: [1, 2, 4] },
      { blinds: [2] },
      { blinds: [0, 2] },
    ] as const)
      expect(table.refused(propose(table, changed)).code).toBe('stakes-shape');
    const fixed = open([50, 50], { limit: { kind: 'fixed', small: 2, big: 4, cap: 4 } });
    const capped = { limit: { kind: 'fixed', small: 4, big: 8, cap: 3 } } as const;
    expect(fixed.refused(propose(fixed, capped)).code).toBe('stakes-shape');
  });

  test('can be played', () => {
    const table = open([50, 50]);
    for (const changed of [
      { limit: { kind: 'no-limit', minBet: 0 } },
      { blinds: [4, 2] },
      { buyIn: { min: 20, max: 10 } },
      { bringIn: 1 },
    ] as const)
      expect(table.refused(propose(table, changed)).code).toBe('bad-rules');
  });

  test('may be an ante and what a seat is bought with', () => {
    const table = open([50, 50]);
    table.when(propose(table, { ante: 1, buyIn: { min: 100, max: 200 } })).when(answer(table, 1, true));
    table.when({ type: 'addChips', seat: 1, amount: 150 }).deal();
    expect(table.all('AntesPosted')[0]?.posts).toHaveLength(2);
    expect(table.stacks()).toEqual([48, 197]);
  });

  test('are not for a match', () => {
    const table = open([50, 50], { rules: { match: { stack: 50 } } });
    expect(table.refused(propose(table)).code).toBe('match-running');
  });

  test('are not proposed or changed by what a log says against that', () => {
    const table = open([50, 50]);
    const stakes = stakesWith(table, higher);
    expect(evolve(table.state, { type: 'StakesChanged', stakes })).toMatchObject({ kind: 'impossible' });
    expect(evolve(table.state, { type: 'StakesAgreed', seat: 1 })).toMatchObject({ kind: 'impossible' });
    expect(evolve(table.state, { type: 'StakesWithdrawn', by: 'a' })).toMatchObject({ kind: 'impossible' });
    table.when(propose(table));
    expect(evolve(table.state, { type: 'StakesProposed', by: 'a', stakes })).toMatchObject({
      kind: 'impossible',
    });
    expect(evolve(table.state, { type: 'StakesChanged', stakes })).toMatchObject({ kind: 'impossible' });
  });

  test('leave a table that was closed as it was', () => {
    const table = open([50, 50]);
    table.when(propose(table), { type: 'closeTable' });
    expect(table.refused(answer(table, 1, true)).code).toBe('table-closed');
    table.when({ type: 'leave', seat: 1 });
    expect(table.all('StakesChanged')).toEqual([]);
  });
});
