import { describe, expect, test } from 'vitest';
import { initialTransition, transition } from 'xstate';
import { getStatePath } from '../game-state.ts';
import { given } from '../testing/index.ts';
import { bettingMachine } from './betting.machine.ts';
import { dealingMachine } from './dealing.machine.ts';
import { tableMachine } from './table.machine.ts';

const machines = { betting: bettingMachine, dealing: dealingMachine, table: tableMachine };

/** Every object within a config, with the key that it stands under. */
function* parts(value: unknown, key = ''): Generator<readonly [string, Readonly<Record<string, unknown>>]> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield [key, value as Readonly<Record<string, unknown>>];
  for (const [name, part] of Object.entries(value)) yield* parts(part, name);
}

describe.each(Object.entries(machines))('the %s machine', (_name, machine) => {
  test('is pure: it invokes nothing, waits for nothing, starts nothing', () => {
    for (const [, part] of parts(machine.config)) {
      for (const impure of ['invoke', 'after', 'spawn', 'exit', 'delay', 'activities']) {
        expect(part).not.toHaveProperty(impure);
      }
    }
  });

  test('has names for all of its guards and actions, so that it can be drawn', () => {
    for (const [, part] of parts(machine.config)) {
      for (const key of ['guard', 'actions', 'entry']) {
        for (const name of [part[key] ?? []].flat()) expect(typeof name).toBe('string');
      }
    }
  });
});

test('a betting round is played by the betting machine alone', () => {
  const table = given({
    variant: 'five-draw',
    preset: 'home',
    limit: { kind: 'no-limit', minBet: 2 },
    stacks: [50, 50],
  }).deal();
  const hand = table.state.hand?.context;
  if (hand === undefined) throw new Error('no hand');
  let [state] = initialTransition(bettingMachine, hand);
  expect(getStatePath(state.value)).toBe('unopened');
  [state] = transition(bettingMachine, state, { type: 'Bet', seat: 1, to: 4 });
  expect(getStatePath(state.value)).toBe('opened');
  [state] = transition(bettingMachine, state, { type: 'Called', seat: 0, amount: 4 });
  expect(state).toMatchObject({ value: 'closed', status: 'done' });
});

test('an event that does not fit gives the very same snapshot back', () => {
  const table = given({ variant: 'holdem', limit: { kind: 'no-limit', minBet: 2 }, stacks: [50, 50] }).deal();
  const { hand } = table.state;
  if (hand === null) throw new Error('no hand');
  const before = dealingMachine.resolveState(hand);
  const [after] = transition(dealingMachine, before, { type: 'Discarded', seat: 0, slots: [] });
  expect(after).toBe(before);
});
