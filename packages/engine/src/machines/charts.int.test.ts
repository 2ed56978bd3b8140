import { expect, test } from 'vitest';
import type { Evolved } from '../apply-event.ts';
import { deepEqual } from '../deep-equal.ts';
import type { GameEvent } from '../events.ts';
import { evolve } from '../evolve.ts';
import { evolveInterpreted } from '../evolve-interpreted.ts';
import { type GameState, initialState } from '../game-state.ts';
import { alteredEvent, randomFrom, randomSession } from '../testing/index.ts';
import { variants } from '../variants/index.ts';

type Fold = (state: GameState, event: GameEvent) => Evolved;

interface Compared {
  readonly differences: readonly { readonly seed: number; readonly event: GameEvent }[];
  readonly events: number;
  /** Events that were altered or sent out of their place, and how many of them were taken, with a finding or without. */
  readonly others: number;
  readonly othersTaken: number;
  readonly findings: number;
}

/** Folds random sessions by two ways of running the charts, with events that were altered or misplaced beside each. */
function compare(fold: Fold, other: Fold, sessions: number): Compared {
  const ids = Object.values(variants).map(({ id }) => id);
  const differences: { seed: number; event: GameEvent }[] = [];
  const counted = { events: 0, others: 0, othersTaken: 0, findings: 0 };
  const isSame = (seed: number, state: GameState, event: GameEvent): Evolved => {
    const evolved = fold(state, event);
    if (!deepEqual(evolved, other(state, event))) differences.push({ seed, event });
    return evolved;
  };
  for (let seed = 0; seed < sessions; seed += 1) {
    const variant = ids[seed % ids.length] ?? 'holdem';
    const events = randomSession(seed, { hands: 1, movesAbout: true, variant }).steps.flatMap(
      (step) => step.events,
    );
    const random = randomFrom(seed);
    let state = initialState();
    for (const event of events) {
      if (random() < 0.25) {
        const misplaced = events[Math.floor(random() * events.length)] ?? event;
        const strange = random() < 0.5 ? misplaced : alteredEvent(event, random);
        const evolved = isSame(seed, state, strange);
        counted.others += 1;
        if (evolved.kind === 'applied') counted.othersTaken += 1;
        if (evolved.kind === 'applied' && evolved.findings.length > 0) counted.findings += 1;
      }
      const evolved = isSame(seed, state, event);
      if (evolved.kind === 'impossible') throw new Error(evolved.message);
      ({ state } = evolved);
      counted.events += 1;
    }
  }
  return { differences, ...counted };
}

test("the compiled charts do what XState's interpreter does: 10,000 random sessions of every variant and option", () => {
  const { differences, events, others, othersTaken, findings } = compare(evolve, evolveInterpreted, 10_000);
  expect(differences).toEqual([]);
  expect(events).toBeGreaterThan(200_000);
  expect(others).toBeGreaterThan(40_000);
  expect(othersTaken).toBeGreaterThan(5_000);
  expect(findings).toBeGreaterThan(3_000);
}, 600_000);

test('a planted difference is found', () => {
  const planted: Fold = (state, event) => {
    const evolved = evolveInterpreted(state, event);
    const hand = evolved.kind === 'applied' ? evolved.state.hand : null;
    if (evolved.kind === 'impossible' || hand === null || event.type !== 'Called') return evolved;
    const context = { ...hand.context, choices: hand.context.choices + 1 };
    return { ...evolved, state: { ...evolved.state, hand: { ...hand, context } } };
  };
  const { differences } = compare(evolve, planted, 20);
  expect(new Set(differences.map(({ event }) => event.type))).toEqual(new Set(['Called']));
});
