import { decks } from '@openfelt/cards';
import { describe, expect, test } from 'vitest';
import { decide } from '../decide.ts';
import type { GameEvent } from '../events.ts';
import { evolve } from '../evolve.ts';
import { type GameState, initialState, pathOf, runningHand } from '../game-state.ts';
import type { HouseRules, Limit } from '../house-rules/house-rules.ts';
import { presetRules } from '../house-rules/presets.ts';
import { rulesFlaw } from '../house-rules/rules-flaw.ts';
import { legalActions } from '../legal-actions.ts';
import { houseTaken, unawardedChips } from '../pots/pot-total.ts';
import { bluffjackRules, commandFor, dealerAt, given, randomFrom, shuffledDeck } from '../testing/index.ts';
import { variants } from '../variants/index.ts';
import type { VariantId } from '../variants/variant.ts';

const noLimit = { kind: 'no-limit', minBet: 4 } as const;
type Table = ReturnType<typeof given>;

const match = (stacks: number, rules: Partial<HouseRules> = {}, stack = 20) =>
  given({
    variant: 'bluffjack',
    limit: noLimit,
    stacks: Array.from({ length: stacks }, () => stack),
    rules: { match: { stack }, ...rules },
  });

const phase = (table: Table) => pathOf(table.state.table?.value ?? '');

describe('B7 a match', () => {
  test('who has no chips is out, and the dealer moves to the next with chips; the last one with chips wins', () => {
    const table = match(3);
    // c loses all to b.
    table.deal('Ks Qs Js 9s 8s 7s').when('b bet 20', 'c call', 'a fold', 'b stand', 'c stand');
    expect(table.state.table?.context.match).toEqual({ level: 0, out: [{ seat: 2, player: 'c', hand: 1 }] });
    expect(phase(table)).toBe('between');
    table.deal('Ks Qs 9s 8s');
    expect(runningHand(table.state)?.dealer).toBe(1);
    table.when('a bet 20', 'b call', 'a stand', 'b stand');
    // a has 19 against b's 18, and 20 chips of his are called.
    expect(phase(table)).toBe('between');
    table.deal('Ks Qs 9s 8s').when('b bet 20', 'a call', 'b stand', 'a stand');
    table.deal('Qs Ks 8s 9s').when('a bet 20', 'b call', 'a stand', 'b stand');
    expect(table.all('MatchEnded')).toEqual([{ type: 'MatchEnded', winners: [1], shares: [], fromHouse: 0 }]);
    expect(phase(table)).toBe('closed');
    expect(table.stacks()).toEqual([0, 60, 0]);
    expect(() => table.deal()).toThrow('the table is closed');
  });

  test('if the house takes the last chips of all, the match is drawn between those who were in that deal', () => {
    const table = match(2).deal('Ks Qs 9s 8s Td Th');
    table.when('b bet 20', 'a call', 'b hit', 'a hit', 'b stand', 'a stand');
    expect(table.all('MatchEnded')).toEqual([
      { type: 'MatchEnded', winners: [1, 0], shares: [], fromHouse: 0 },
    ]);
    expect(table.state.table?.context.house).toBe(40);
  });

  test('B10: with noHouse those share the chips set aside, odd chips from the dealer’s left', () => {
    const table = match(3, { noHouse: true }).deal('Ks Qs Js 9s 8s 7s Td Th Tc');
    table.when('b bet 20', 'c call', 'a call', 'b hit', 'c hit', 'a hit', 'b stand', 'c stand', 'a stand');
    expect(table.all('MatchEnded')).toEqual([
      {
        type: 'MatchEnded',
        winners: [1, 2, 0],
        shares: [
          { seat: 1, amount: 20 },
          { seat: 2, amount: 20 },
          { seat: 0, amount: 20 },
        ],
        fromHouse: 60,
      },
    ]);
    expect(table.stacks()).toEqual([20, 20, 20]);
    expect(table.state.table?.context.house).toBe(0);
  });

  test('B10: the winner of the match gets what was set aside', () => {
    const table = match(2, { noHouse: true }).deal('Ks Qs 9s 8s Td Th');
    table.when('b bet 4', 'a call', 'b hit', 'a hit', 'b stand', 'a stand', 'b check', 'a check');
    expect(table.state.table?.context.house).toBe(8);
    table.deal('9s 8s Ks Qs').when('a bet 16', 'b call', 'a stand', 'b stand');
    expect(table.all('MatchEnded')).toMatchObject([{ fromHouse: 8, shares: [{ amount: 8 }] }]);
    expect(table.stacks().toSorted()).toEqual([0, 40]);
  });

  test('waits for all of its players, and takes nobody later; nobody adds chips, sits out or leaves with chips', () => {
    const table = given({
      variant: 'bluffjack',
      limit: noLimit,
      stacks: [20, 20],
      rules: { match: { stack: 20 } },
    });
    expect(table.refused({ type: 'addChips', seat: 0, amount: 5 })).toMatchObject({ code: 'match-running' });
    table.deal('Ks Qs 9s 8s').when('b bet 4', 'a fold');
    expect(table.refused({ type: 'leave', seat: 0 })).toMatchObject({ code: 'match-running' });
    expect(table.refused({ type: 'sitOut', seat: 0, reason: 'asked' })).toMatchObject({
      code: 'match-running',
    });
    const waiting = given({
      variant: 'bluffjack',
      limit: noLimit,
      stacks: [20],
      rules: { match: { stack: 20 } },
    });
    waiting.when({ type: 'takeSeat', seat: 1, player: 'b', kind: 'person', stack: 20 });
    expect(
      waiting.refused({ type: 'takeSeat', seat: 5, player: 'z', kind: 'person', stack: 20 }),
    ).toBeDefined();
    const alone = given({
      variant: 'bluffjack',
      limit: noLimit,
      stacks: [20],
      rules: { match: { stack: 20 } },
    });
    expect(() => alone.deal()).toThrow('a deal needs two players');
    expect(
      alone.refused({ type: 'takeSeat', seat: 1, player: 'b', kind: 'person', stack: 30 }),
    ).toMatchObject({
      code: 'buy-in',
    });
  });

  test('of any poker game goes by its schedule of stakes', () => {
    const schedule = { hands: 2, factors: [1, 2, 5] };
    const table = given({
      variant: 'holdem',
      limit: noLimit,
      stacks: [500, 500],
      rules: { match: { stack: 500, schedule } },
    });
    const blinds = [];
    const factors = [1, 1, 2, 2, 5, 5, 5];
    for (let hand = 0; hand < 7; hand += 1) {
      table.deal();
      blinds.push(
        table
          .all('BlindsPosted')
          .at(-1)
          ?.posts.map(({ amount }) => amount),
      );
      expect(runningHand(table.state)?.rules.limit).toEqual({
        kind: 'no-limit',
        minBet: 4 * (factors[hand] ?? 0),
      });
      table.when({ type: 'fold', seat: runningHand(table.state)?.toAct ?? -1 });
    }
    expect(blinds).toEqual([
      [2, 4],
      [2, 4],
      [4, 8],
      [4, 8],
      [10, 20],
      [10, 20],
      [10, 20],
    ]);
  });

  test('noHouse without a match, and a schedule of Bluffjack, are refused', () => {
    const rules = presetRules('home', variants.bluffjack, noLimit);
    expect(rulesFlaw('bluffjack', { ...rules, noHouse: true }, 4)?.message).toContain('play a match');
    const schedule = { hands: 5, factors: [1, 2] };
    expect(rulesFlaw('bluffjack', { ...rules, match: { stack: 50, schedule } }, 4)?.message).toContain(
      'set before it',
    );
    expect(rulesFlaw('bluffjack', { ...rules, match: { stack: 1 } }, 4)?.message).toContain(
      'a minimum bet or more',
    );
  });
});

const limits: readonly Limit[] = [
  noLimit,
  { kind: 'pot', minBet: 4 },
  { kind: 'doubling', minBet: 4 },
  { kind: 'spread', min: 4, max: 12 },
  { kind: 'fixed', small: 4, big: 8, cap: 4 },
];

/** All chips of a table and its running hand. */
function chipsOf(state: GameState): number {
  const table = state.table?.context;
  const hand = runningHand(state);
  const stacks = (table?.seats ?? []).reduce((sum, each) => {
    const player = hand?.seats.find(({ seat }) => seat === each?.seat);
    return sum + (player?.stack ?? each?.stack ?? 0);
  }, 0);
  return (
    stacks +
    (table?.house ?? 0) +
    (hand === null ? (table?.carry ?? 0) : unawardedChips(hand) + houseTaken(hand))
  );
}

/** Plays a match by random choices, mostly without folding, to its end. */
function playMatch(seed: number, variant: VariantId) {
  const random = randomFrom(seed);
  const players = 2 + Math.floor(random() * 3);
  const stack = 12 + Math.floor(random() * 12);
  const limit = limits[Math.floor(random() * limits.length)] ?? noLimit;
  const rules: HouseRules = {
    ...presetRules('home', variants[variant], limit),
    ...(variant === 'bluffjack' ? bluffjackRules(random) : { match: { stack } }),
    match: { stack },
  };
  const events: GameEvent[] = [];
  let state = initialState();
  let deck = decks['standard-52'];
  const run = (command: Parameters<typeof decide>[1]) => {
    const decision = decide(state, command, dealerAt(state, deck));
    if (!decision.ok) throw new Error(`seed ${seed}: ${decision.refusal.message}`);
    events.push(...decision.events);
    ({ state } = decision);
  };
  run({ type: 'openTable', table: 't', variant, rules, seats: players, commitment: '' });
  for (let seat = 0; seat < players; seat += 1)
    run({ type: 'takeSeat', seat, player: `p${seat}`, kind: 'bot', stack });
  for (let hands = 0; pathOf(state.table?.value ?? '') !== 'closed'; hands += 1) {
    if (hands > 500) throw new Error(`seed ${seed}: the match does not end`);
    deck = shuffledDeck(random);
    const header = { source: 'committed', size: 52, cards: 'standard-52', root: '', reveals: [] } as const;
    run({ type: 'startHand', deck: { ...header, shuffle: 'hmac-fisher-yates-1' }, nextCommitment: '' });
    for (let hand = runningHand(state); hand?.toAct != null; hand = runningHand(state)) {
      const legal = legalActions(state, hand.toAct);
      const likely = legal.filter(({ type }) => type !== 'fold' || random() < 0.15);
      const action = (likely.length > 0 ? likely : legal)[Math.floor(random() * Math.max(1, likely.length))];
      if (action === undefined) throw new Error(`seed ${seed}: nothing to choose`);
      run(commandFor(state, hand.toAct, action, random));
    }
  }
  return { events, state, chips: players * stack, rules };
}

test('B7: 2,000 random matches with random options and limits end with one winner, or drawn', () => {
  let drawn = 0;
  for (let seed = 0; seed < 2_000; seed += 1) {
    const { events, state: ended, chips } = playMatch(seed, 'bluffjack');
    let state = initialState();
    let seated = 0;
    for (const event of events) {
      const evolved = evolve(state, event);
      if (evolved.kind === 'impossible') throw new Error(evolved.message);
      expect(evolved.findings).toEqual([]);
      ({ state } = evolved);
      if (event.type === 'SeatTaken') seated += event.stack;
      expect(chipsOf(state)).toBe(seated);
    }
    expect(state).toEqual(ended);
    const end = events.at(-1);
    if (end?.type !== 'MatchEnded') throw new Error('the last event ends the match');
    const alive = state.table?.context.seats.filter((each) => (each?.stack ?? 0) > 0).length ?? 0;
    if (end.winners.length > 1) drawn += 1;
    else expect(alive).toBe(1);
    expect(chipsOf(state)).toBe(chips);
  }
  expect(drawn).toBeGreaterThan(0);
}, 300_000);

test.each(['holdem', 'five-draw', 'razz', 'omaha-hilo'] as const)(
  'a match of %s ends with one winner',
  (variant) => {
    for (let seed = 0; seed < 20; seed += 1) {
      const { events, state, chips } = playMatch(seed, variant);
      expect(events.at(-1)).toMatchObject({ type: 'MatchEnded', winners: { length: 1 } });
      expect(Math.max(...(state.table?.context.seats.map((each) => each?.stack ?? 0) ?? []))).toBe(chips);
    }
  },
  120_000,
);
