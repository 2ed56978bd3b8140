import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sum } from './chips.ts';
import type { GameEvent } from './events.ts';
import { evolve } from './evolve.ts';
import { type GameState, initialState, runningHand } from './game-state.ts';
import { handPots } from './pots/hand-pots.ts';
import { gatheredPot, houseTaken, unawardedChips } from './pots/pot-total.ts';
import { randomSession, type SessionStep } from './testing/index.ts';

/** Numbers that random sessions come of. */
export const seeds = fc.integer();

/** A random session of so many hands, in which players come and go. */
export const session = (seed: number, hands = 6) => randomSession(seed, { hands, movesAbout: true });

function applied(state: GameState, event: GameEvent): GameState {
  const evolved = evolve(state, event);
  if (evolved.kind === 'impossible') throw new Error(evolved.message);
  return evolved.state;
}

/** Every event of a session with the states around it. */
function* events(steps: readonly SessionStep[]) {
  for (const step of steps) {
    let before = step.before;
    for (const event of step.events) {
      const after = applied(before, event);
      yield { before, event, after };
      before = after;
    }
  }
}

/** All chips that lie anywhere at a table. */
function chipsAt(state: GameState): number {
  const table = state.table?.context;
  if (table === undefined) return 0;
  const hand = runningHand(state);
  const seated = table.seats.reduce((sum, sitting) => {
    const player = hand?.seats.find((each) => each.seat === sitting?.seat);
    return sum + (player === undefined ? (sitting?.stack ?? 0) : player.stack);
  }, 0);
  return seated + (hand === null ? table.carry : unawardedChips(hand) + houseTaken(hand)) + table.house;
}

/**
 * What holds of the events of every table, whatever is played, as tests of random sessions. `share` is the part of the sessions that is played: 1 for all
 * of them.
 */
export function testEvents(share: number): void {
  const runs = (all: number) => ({ numRuns: Math.ceil(all * share) });

  describe('chips', () => {
    test('are conserved after every event: stacks, bets, pots, carry and house', () => {
      fc.assert(
        fc.property(seeds, (seed) => {
          let brought = 0;
          for (const { before, event, after } of events(session(seed).steps)) {
            if (event.type === 'SeatTaken') brought += event.stack;
            if (event.type === 'ChipsAdded') brought += event.amount;
            if (event.type === 'ChipsAdjusted') brought += sum(event.posts.map(({ amount }) => amount));
            if (event.type === 'SeatLeft') brought -= event.stack;
            expect(chipsAt(after), `${event.type} at version ${before.version}`).toBe(brought);
          }
        }),
        runs(150),
      );
    });

    test('move by disputes too: random sessions hold adjustments of every reason', () => {
      const reasons = new Set<string>();
      for (let seed = 0; seed < 60 && reasons.size < 3; seed += 1)
        for (const { event } of events(session(seed).steps))
          if (event.type === 'ChipsAdjusted') reasons.add(event.reason);
      expect(reasons.size).toBe(3);
    });

    test('that are gathered lie in pots, every one of them, and somebody can win each pot', () => {
      fc.assert(
        fc.property(seeds, (seed) => {
          for (const { after } of events(session(seed).steps)) {
            const hand = runningHand(after);
            if (hand === null || hand.result !== null) continue;
            const pots = handPots(hand);
            expect(pots.reduce((sum, pot) => sum + pot.amount, 0)).toBe(gatheredPot(hand));
            for (const pot of pots) expect(pot.eligible.length).toBeGreaterThan(0);
          }
        }),
        runs(150),
      );
    });
  });

  describe('stakes', () => {
    test('change between hands alone, to what every other person who sits there has agreed to', () => {
      let changed = 0;
      fc.assert(
        fc.property(seeds, (seed) => {
          for (const { before, event, after } of events(session(seed).steps)) {
            const [table, next] = [before.table?.context, after.table?.context];
            if (table === undefined) continue;
            if (event.type !== 'StakesChanged') {
              expect(next?.rules).toBe(table.rules);
              continue;
            }
            changed += 1;
            expect(runningHand(before)).toBeNull();
            expect(next?.rules).toEqual({ ...table.rules, ...table.stakesProposal?.stakes });
            expect(next?.stakesProposal).toBeUndefined();
            for (const each of table.seats)
              if (each !== null && each.kind === 'person' && each.player !== table.stakesProposal?.by)
                expect(table.stakesProposal?.agreed).toContain(each.seat);
          }
        }),
        runs(150),
      );
      expect(changed).toBeGreaterThan(0);
    });

    test('are played for as they stood when the hand began, whatever is proposed meanwhile', () => {
      fc.assert(
        fc.property(seeds, (seed) => {
          for (const { before, event, after } of events(session(seed).steps)) {
            const hand = runningHand(after);
            if (hand === null || event.type === 'HandStarted') continue;
            expect(hand.rules).toBe(runningHand(before)?.rules);
          }
        }),
        runs(50),
      );
    });
  });

  describe('replay', () => {
    test('gives the same state in any split, also through JSON', () => {
      fc.assert(
        fc.property(seeds, fc.nat(), (seed, cut) => {
          const { steps } = session(seed, 3);
          const all = steps.flatMap((step) => step.events);
          const last = steps.at(-1)?.after;
          let state = initialState();
          for (const [index, event] of all.entries()) {
            if (index === cut % all.length) state = JSON.parse(JSON.stringify(state)) as GameState;
            state = applied(state, event);
          }
          expect(state).toEqual(last);
        }),
        runs(150),
      );
    });

    test("of a hand's own slice, from its HandStarted, gives the state of the whole table", () => {
      fc.assert(
        fc.property(seeds, (seed) => {
          const { steps } = session(seed, 3);
          let slice: GameState | null = null;
          for (const { before, event, after } of events(steps)) {
            if (event.type === 'HandStarted') slice = initialState(before.version);
            if (slice === null) continue;
            slice = applied(slice, event);
            expect(slice).toEqual(after);
          }
        }),
        runs(150),
      );
    });

    test('of what the engine wrote finds no broken rule', () => {
      fc.assert(
        fc.property(seeds, (seed) => {
          for (const { before, event } of events(session(seed).steps)) {
            expect(evolve(before, event)).toMatchObject({ kind: 'applied', findings: [] });
          }
        }),
        runs(150),
      );
    });

    test('never changes the state that it was given', () => {
      const freeze = (value: unknown): void => {
        if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
        Object.freeze(value);
        Object.values(value).forEach(freeze);
      };
      fc.assert(
        fc.property(seeds, (seed) => {
          for (const { before, event } of events(session(seed, 2).steps)) {
            freeze(before);
            freeze(event);
            expect(evolve(before, event).kind).toBe('applied');
          }
        }),
        runs(150),
      );
    });
  });
}
