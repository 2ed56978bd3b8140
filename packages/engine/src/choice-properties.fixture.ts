import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ActionCommand } from './commands.ts';
import { decide } from './decide/decide.ts';
import { timeoutCommand } from './decide/time-out.ts';
import { seeds, session } from './event-properties.fixture.ts';
import type { GameEvent } from './events.ts';
import { type GameState, runningHand } from './game-state.ts';
import { legalActions } from './legal-actions.ts';
import { commandFor, dealerAt, randomFrom, randomSession, shuffledDeck, viewSeat } from './testing/index.ts';

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
 * What holds of every choice and of what players see, whatever is played, as tests of random sessions. `share` is the part of the
 * sessions that is played: 1 for all of them.
 */
export function testChoices(share: number): void {
  const runs = (all: number) => ({ numRuns: Math.ceil(all * share) });

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
              const seen = viewSeat(after, deck, viewer);
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
