import { decks } from '@openfelt/cards';
import { expect, test } from 'vitest';
import { decide } from '../decide/decide.ts';
import type { GameEvent } from '../events.ts';
import { evolve } from '../evolve.ts';
import { type GameState, getStatePath, initialState, runningHand } from '../game-state.ts';
import type { HouseRules, Limit } from '../house-rules/house-rules.ts';
import { presetRules } from '../house-rules/presets.ts';
import { legalActions } from '../legal-actions.ts';
import { houseTaken, unawardedChips } from '../pots/pot-total.ts';
import { bluffjackRules, commandFor, dealerAt, randomFrom, shuffledDeck } from '../testing/index.ts';
import { variants } from '../variants/index.ts';
import type { VariantId } from '../variants/variant.ts';

const noLimit = { kind: 'no-limit', minBet: 4 } as const;

const limits: readonly Limit[] = [
  noLimit,
  { kind: 'pot', minBet: 4 },
  { kind: 'doubling', minBet: 4 },
  { kind: 'spread', min: 4, max: 12 },
  { kind: 'fixed', small: 4, big: 8, cap: 4 },
];

/** All chips of a table and its running hand. */
function countChips(state: GameState): number {
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
  for (let hands = 0; getStatePath(state.table?.value ?? '') !== 'closed'; hands += 1) {
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
      expect(countChips(state)).toBe(seated);
    }
    expect(state).toEqual(ended);
    const end = events.at(-1);
    if (end?.type !== 'MatchEnded') throw new Error('the last event ends the match');
    const alive = state.table?.context.seats.filter((each) => (each?.stack ?? 0) > 0).length ?? 0;
    if (end.winners.length > 1) drawn += 1;
    else expect(alive).toBe(1);
    expect(countChips(state)).toBe(chips);
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
