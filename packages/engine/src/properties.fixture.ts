import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sum } from './chips.ts';
import type { ActionCommand } from './commands.ts';
import { decide } from './decide/decide.ts';
import { timeoutCommand } from './decide/time-out.ts';
import type { GameEvent } from './events.ts';
import { evolve } from './evolve.ts';
import { type GameState, initialState, runningHand } from './game-state.ts';
import { legalActions } from './legal-actions.ts';
import { handPots } from './pots/hand-pots.ts';
import { gatheredPot, houseTaken, unawardedChips } from './pots/pot-total.ts';
import {
  commandFor,
  dealerAt,
  randomFrom,
  randomSession,
  type SessionStep,
  shuffledDeck,
} from './testing/index.ts';
import { view } from './view.ts';

const seeds = fc.integer();
const session = (seed: number, hands = 6) => randomSession(seed, { hands, movesAbout: true });

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

/** Whether `legalActions` lists a command. */
function isListed(state: GameState, command: ActionCommand): boolean {
  const action = legalActions(state, command.seat).find(({ type }) => type === command.type);
  if (action === undefined) return false;
  switch (command.type) {
    case 'bet':
    case 'raise':
      return (
        (action.type === 'bet' || action.type === 'raise') &&
        Number.isSafeInteger(command.to) &&
        command.to >= action.min &&
        command.to <= action.max
      );
    case 'discard':
      return action.type === 'discard' && command.slots.length <= action.max;
    default:
      return true;
  }
}

function isPlay(command: { readonly type: string }): command is ActionCommand {
  return ['fold', 'check', 'call', 'bringIn', 'bet', 'raise', 'discard', 'show', 'muck'].includes(
    command.type,
  );
}

/**
 * What holds at every table, whatever is played, as tests of random sessions. `share` is the part of the sessions that is played: 1 for all
 * of them.
 */
export function testProperties(share: number): void {
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

  describe('decide', () => {
    test('accepts exactly what legalActions lists, and a refusal changes nothing', () => {
      fc.assert(
        fc.property(seeds, (seed) => {
          for (const { before, deck } of session(seed, 2).steps) {
            const hand = runningHand(before);
            if (hand === null) continue;
            const text = JSON.stringify(before);
            for (const { seat, cards } of hand.seats) {
              const ranges = legalActions(before, seat).flatMap((action) =>
                'min' in action ? [action.min - 1, action.min, action.max, action.max + 1] : [],
              );
              const amounts = [...ranges, 0, -1, 0.5, Number.NaN, 7];
              const commands: readonly ActionCommand[] = [
                { type: 'fold', seat },
                { type: 'check', seat },
                { type: 'call', seat },
                { type: 'bringIn', seat },
                { type: 'show', seat },
                { type: 'muck', seat },
                { type: 'discard', seat, slots: [] },
                { type: 'discard', seat, slots: cards.map(({ slot }) => slot) },
                ...amounts.map((to): ActionCommand => ({ type: 'bet', seat, to })),
                ...amounts.map((to): ActionCommand => ({ type: 'raise', seat, to })),
              ];
              for (const command of commands) {
                const decision = decide(before, command, dealerAt(before, deck));
                expect(decision.ok, `${JSON.stringify(command)} at version ${before.version}`).toBe(
                  isListed(before, command),
                );
              }
            }
            expect(JSON.stringify(before)).toBe(text);
          }
        }),
        runs(40),
      );
    });

    test('refuses what was decided on a choice that is over', () => {
      fc.assert(
        fc.property(seeds, (seed) => {
          for (const { before, command, deck } of session(seed, 2).steps) {
            const seat = 'seat' in command ? command.seat : null;
            if (seat === null || before.turn === null || runningHand(before)?.toAct !== seat) continue;
            if (!('turn' in { ...command, turn: 0 }) || command.type === 'takeSeat') continue;
            if (!isPlay(command)) continue;
            expect(decide(before, { ...command, turn: before.turn }, dealerAt(before, deck)).ok).toBe(true);
            expect(
              decide(before, { ...command, turn: before.turn - 1 }, dealerAt(before, deck)),
            ).toMatchObject({
              ok: false,
              refusal: { code: 'stale' },
            });
          }
        }),
        runs(50),
      );
    });

    test('always accepts the time-out action of a choice', () => {
      fc.assert(
        fc.property(seeds, (seed) => {
          for (const { before, deck } of session(seed).steps) {
            const command = timeoutCommand(before);
            expect(command === null).toBe(runningHand(before)?.toAct == null);
            if (command !== null) expect(decide(before, command, dealerAt(before, deck)).ok).toBe(true);
          }
        }),
        runs(150),
      );
    });
  });

  describe('secrecy', () => {
    test('two decks that differ only in cards that nobody was shown give the same bytes', () => {
      fc.assert(
        fc.property(seeds, (seed) => {
          const random = randomFrom(seed);
          const { steps } = randomSession(seed, { hands: 1, movesAbout: false });
          const start = steps.find(({ command }) => command.type === 'startHand');
          if (start === undefined) return;
          const deck = shuffledDeck(random);
          // Play a hand with one deck; then again with all that stayed hidden in another order.
          const playHand = (cards: typeof deck, script: readonly ActionCommand[] | null) => {
            const opened = decide(start.before, start.command, dealerAt(start.before, cards));
            if (!opened.ok) throw new Error(opened.refusal.message);
            let { state } = opened;
            const written: GameEvent[] = [...opened.events];
            const commands: ActionCommand[] = [];
            while (runningHand(state)?.toAct != null) {
              const seat = runningHand(state)?.toAct ?? 0;
              const actions = legalActions(state, seat);
              const action = actions[Math.floor(random() * actions.length)];
              const command =
                script === null
                  ? action === undefined
                    ? null
                    : commandFor(state, seat, action, random)
                  : (script[commands.length] ?? null);
              if (command === null) break;
              const decision = decide(state, command, dealerAt(state, cards));
              if (!decision.ok) throw new Error(decision.refusal.message);
              commands.push(command);
              written.push(...decision.events);
              state = decision.state;
            }
            return { written, commands, state };
          };
          const first = playHand(deck, null);
          const text = JSON.stringify(first.written);
          const hidden = deck.filter((card) => !text.includes(`"${card}"`));
          const turned = [...hidden.slice(1), ...hidden.slice(0, 1)];
          const other = deck.map((card) => turned[hidden.indexOf(card)] ?? card);
          // Whether a beaten hand is mucked is told by the hidden cards themselves: those hands are left out.
          if (first.written.some(({ type }) => type === 'HandMucked' || type === 'DeckReshuffled')) return;
          expect(JSON.stringify(playHand(other, first.commands).written)).toBe(text);
        }),
        runs(300),
      );
    });

    test('a view holds only cards that are public or known to its viewer', () => {
      fc.assert(
        fc.property(seeds, (seed) => {
          for (const { after, deck } of session(seed, 3).steps) {
            const hand = runningHand(after);
            if (hand === null) continue;
            for (const viewer of [null, ...hand.seats.map(({ seat }) => seat)]) {
              const own = hand.seats.find(({ seat }) => seat === viewer)?.cards ?? [];
              const knowledge = new Map(
                own.flatMap(({ slot }) => {
                  const card = dealerAt(after, deck).open(slot)?.card;
                  return card === undefined ? [] : [[slot, card] as const];
                }),
              );
              const seen = view(after, viewer, knowledge);
              for (const player of seen?.seats ?? []) {
                for (const [index, held] of (player?.cards ?? []).entries()) {
                  const stored = hand.seats.find(({ seat }) => seat === player?.seat)?.cards[index];
                  const isMine = player?.seat === viewer;
                  if (stored?.card === null && !isMine) expect(held.card).toBeNull();
                }
              }
            }
          }
        }),
        runs(60),
      );
    });
  });
}
