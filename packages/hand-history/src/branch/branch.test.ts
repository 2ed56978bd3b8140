import type { CardCode } from '@openfelt/cards';
import {
  type ActionCommand,
  type GameState,
  type Knowledge,
  legalActions,
  randomFrom,
  runningHand,
  type VariantId,
  variants,
} from '@openfelt/engine';
import { describe, expect, test } from 'vitest';
import { type SessionHand, sessionHands } from '../audit/pots/session-hands.fixture.ts';
import type { ReplayStep } from '../replay/replay-hand.ts';
import { summarise } from '../replay/summarise.ts';
import { type BranchPoint, canPlayOn } from './branch-point.ts';
import { type Branch, openBranch } from './index.ts';

const ids = Object.keys(variants) as VariantId[];

/** The cards that one player held at the end of a hand, by slot: more than they knew before. */
function findOwn({ steps, cards }: SessionHand, seat: number): Knowledge {
  const held = steps.at(-1)?.before.hand?.context.seats.find((each) => each.seat === seat)?.cards ?? [];
  return new Map(held.flatMap(({ slot }) => (cards.has(slot) ? [[slot, cards.get(slot) as CardCode]] : [])));
}

/** Every point of some hands of a game at which a player could play on. */
function listPoints(variant: VariantId): readonly BranchPoint[] {
  return [1, 2, 3].flatMap((seed) =>
    sessionHands(seed, variant).flatMap((hand) =>
      hand.steps.flatMap(({ state }: ReplayStep) =>
        (runningHand(state)?.seats ?? [])
          .map(({ seat }) => ({ state, seat, own: findOwn(hand, seat) }))
          .filter(canPlayOn),
      ),
    ),
  );
}

/** Some legal action, an amount in the middle of what may be bet. */
function pickAction(state: GameState, random: () => number): ActionCommand | null {
  const seat = runningHand(state)?.toAct ?? null;
  if (seat === null || state.turn === null) return null;
  const legal = legalActions(state, seat);
  const action = legal[Math.floor(random() * legal.length)];
  if (action === undefined) return null;
  const command = { seat, turn: state.turn };
  switch (action.type) {
    case 'bet':
    case 'raise':
      return { ...command, type: action.type, to: random() < 0.2 ? action.max : action.min };
    case 'discard': {
      const held = runningHand(state)?.seats.find((each) => each.seat === seat)?.cards ?? [];
      return {
        ...command,
        type: 'discard',
        slots: held.slice(0, Math.min(action.max, 2)).map(({ slot }) => slot),
      };
    }
    case 'answerRuns':
      return { ...command, type: 'answerRuns', agrees: random() < 0.8 };
    case 'call':
      return { ...command, type: 'call', amount: action.amount };
    default:
      return { ...command, type: action.type } as ActionCommand;
  }
}

/** Plays a branch to the hand's end by chance. */
function playOut(branch: Branch, seed: number): void {
  const random = randomFrom(seed);
  for (let left = 500; runningHand(branch.state()) !== null; left -= 1) {
    const command = pickAction(branch.state(), random);
    if (command === null || left === 0) throw new Error('the hand does not go on');
    const refusal = branch.act(command);
    if (refusal !== null) throw new Error(`${JSON.stringify(command)}: ${refusal.message}`);
  }
}

/** Points spread over all that there are. */
function spread<T>(all: readonly T[], count: number): readonly T[] {
  return all.filter((_, place) => place % Math.ceil(all.length / count) === 0);
}

describe.each(ids)('%s', (variant) => {
  const points = spread(listPoints(variant), 12);

  test('is played on from any point to the end of the hand, with every card where its player knew it, and each once', () => {
    expect(points.length).toBeGreaterThan(3);
    for (const [place, point] of points.entries()) {
      const { board: before, deck } = point.state.hand?.context ?? { board: [], deck: { next: 0 } };
      const { next } = deck;
      const branch = openBranch(point, place);
      const own = branch.view(point.seat).seats[point.seat]?.cards ?? [];
      for (const { slot, card } of own)
        if (slot < next && point.own.has(slot)) expect(card).toBe(point.own.get(slot));
      expect(branch.state().hand?.context.board.slice(0, before.length)).toEqual(before);
      const seats = branch.state().hand?.context.seats ?? [];
      const held = seats.flatMap(
        ({ seat }) => branch.view(seat).seats[seat]?.cards.map(({ card }) => card) ?? [],
      );
      const board = branch.state().hand?.context.board.map(({ card }) => card) ?? [];
      expect(new Set([...held, ...board]).size).toBe(held.length + board.length);
      playOut(branch, place);
      const { players, carryIn, carryOut, house } = summarise(branch.state());
      expect(players.reduce((sum, { net }) => sum + net, carryOut + house)).toBe(carryIn);
    }
  });

  test('is dealt the same by the same seed, whatever its player comes to know later', () => {
    for (const [place, point] of points.entries()) {
      const { deck } = runningHand(point.state) ?? { deck: { next: 0 } };
      const then = new Map([...point.own].filter(([slot]) => slot < deck.next));
      const [one, other] = [openBranch(point, place), openBranch({ ...point, own: then }, place)];
      for (const branch of [one, other]) playOut(branch, place);
      expect(other.steps().map(({ event }) => event)).toEqual(one.steps().map(({ event }) => event));
    }
  });
});

test('what the player did not know is any card alike', () => {
  /** A flop, with all hands face down. */
  const isFlop = ({ state }: { readonly state: GameState }) => {
    const now = runningHand(state);
    return now?.board.length === 3 && now.otherBoards === undefined && now.seats.every(({ shown }) => !shown);
  };
  const hand = sessionHands(1, 'holdem').find(({ steps }) => steps.some(isFlop));
  const step = hand?.steps.find(isFlop);
  const seats = step === undefined ? [] : (runningHand(step.state)?.seats ?? []);
  const [mine, theirs] = seats.filter(({ folded }) => !folded);
  if (hand === undefined || step === undefined || mine === undefined || theirs === undefined)
    throw new Error('no hand of this session saw a flop');
  const own = findOwn(hand, mine.seat);
  const counts = new Map<CardCode | null, number>();
  const deals = 4_700;
  for (let seed = 0; seed < deals; seed += 1) {
    const seen = openBranch({ state: step.state, seat: mine.seat, own }, seed).view(theirs.seat);
    const card = seen.seats[theirs.seat]?.cards[0]?.card ?? null;
    counts.set(card, (counts.get(card) ?? 0) + 1);
  }
  const known = [...own.values(), ...(runningHand(step.state)?.board.map(({ card }) => card) ?? [])];
  const start = hand.steps.find(({ event }) => event.type === 'HandStarted')?.event;
  const size = start?.type === 'HandStarted' ? start.deck.size : 0;
  expect(counts.size).toBe(size - known.length);
  for (const card of known) expect(counts.has(card)).toBe(false);
  // Chi-squared of some 46 degrees of freedom is above 90 once in ten thousand times.
  const expected = deals / counts.size;
  const chiSquared = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  expect(chiSquared).toBeLessThan(90);
});
