import { type CardCode, decks } from '@openfelt/cards';
import {
  type ActionCommand,
  type Command,
  type GameState,
  getDeckId,
  type HouseRules,
  type Limit,
  minimumBet,
  presetRules,
  runningHand,
  type Seat,
  type TableView,
  type VariantId,
  variants,
} from '@openfelt/engine';
import { dealerAt, randomFrom, shuffledDeck, viewSeat } from '@openfelt/engine/testing';
import { carryOut, openTable, toStartHand } from '../engine-table.ts';
import { computeQuantile } from '../quantile.ts';

/** A way to play: what is done at a turn, from the view alone. */
export type Chooser = (view: TableView, random: () => number) => ActionCommand | null;

/** Two ways to play at one game, and how much they are to play. */
export interface Contest {
  readonly variant: VariantId;
  readonly limit: Limit;
  readonly sides: readonly [Chooser, Chooser];
  /** Players at the table, every other one of either side. */
  readonly players: 2 | 4 | 6;
  /** Decks that are dealt, each twice: the second time the two sides change seats. */
  readonly decks: number;
  readonly seed: number;
}

/** How long the bots of a side thought, CPU time in ms a bot and hand. */
export interface Thinking {
  readonly mean: number;
  /** All but one hand in a hundred took no longer. */
  readonly p99: number;
}

/** What came of a contest. */
export interface ContestResult {
  /** Minimum bets that a player of the first side won over one of the second in 100 hands, in the mean. */
  readonly won: number;
  /** Half the width of the 95 % confidence interval of `won`. */
  readonly margin: number;
  readonly thinking: readonly [Thinking, Thinking];
}

/** Everyone begins each hand with so many minimum bets. */
const stackInBets = 100;

/** What a hand came to for each seat: chips won or lost, and CPU time thought, ms. */
interface Played {
  readonly chips: readonly number[];
  readonly thought: readonly number[];
}

/** What is played at a table. */
interface Game {
  readonly variant: VariantId;
  readonly rules: HouseRules;
}

/** Plays a hand from a table before it. */
function playHand(
  before: GameState,
  { variant, rules }: Game,
  deck: readonly CardCode[],
  chooserAt: (seat: Seat) => Chooser,
  random: () => number,
): Played {
  const thought = Array.from(before.table?.context.seats ?? [], () => 0);
  let state = before;
  const run = (command: Command) => {
    ({ state } = carryOut(state, command, dealerAt(state, deck)));
  };
  run(toStartHand(getDeckId(variant, rules)));
  for (let seat = runningHand(state)?.toAct; seat != null; seat = runningHand(state)?.toAct) {
    const seen = viewSeat(state, deck, seat);
    const start = process.cpuUsage();
    const choice = seen && chooserAt(seat)(seen, random);
    const { user, system } = process.cpuUsage(start);
    thought[seat] = (thought[seat] ?? 0) + (user + system) / 1_000;
    if (choice === null) throw new Error(`the bot in seat ${seat} finds nothing to do`);
    run(choice);
  }
  const chips = (state.table?.context.seats ?? []).map((sitting) => (sitting?.stack ?? 0) - rules.buyIn.max);
  return { chips, thought };
}

function summariseThinking(hands: readonly number[]): Thinking {
  const mean = hands.reduce((sum, each) => sum + each, 0) / hands.length;
  return { mean, p99: computeQuantile(hands, 0.99) };
}

/**
 * Plays a contest. The same seed gives the same hands.
 *
 * @throws Error where the game is not played by so many
 */
export function holdContest({ variant, limit, sides, players, decks: count, seed }: Contest): ContestResult {
  const { maxPlayers } = variants[variant];
  if (players > maxPlayers) throw new Error(`${variant} is played by up to ${maxPlayers}, not by ${players}`);
  const unit = minimumBet(limit, 'small');
  const rules: HouseRules = {
    ...presetRules('casino', variants[variant], limit),
    buyIn: { min: 1, max: stackInBets * unit },
  };
  const before = openTable(variant, rules, players);
  const random = randomFrom(seed);
  const samples: number[] = [];
  const thought: readonly [number[], number[]] = [[], []];
  for (let index = 0; index < count; index += 1) {
    const deck = shuffledDeck(random, decks[getDeckId(variant, rules)]);
    const choices = Math.floor(random() * 2 ** 31);
    let difference = 0;
    for (const turned of [0, 1]) {
      const getSide = (seat: Seat) => ((seat + turned) % 2 === 0 ? 0 : 1);
      const played = playHand(
        before,
        { variant, rules },
        deck,
        (seat) => sides[getSide(seat)],
        randomFrom(choices),
      );
      for (const [seat, chips] of played.chips.entries()) {
        const side = getSide(seat);
        difference += side === 0 ? chips : -chips;
        thought[side].push(played.thought[seat] ?? 0);
      }
    }
    // Two hands of as many pairs as half the players are.
    samples.push((100 * difference) / (players / 2) / 2 / unit);
  }
  const mean = samples.reduce((sum, each) => sum + each, 0) / count;
  const variance = samples.reduce((sum, each) => sum + (each - mean) ** 2, 0) / Math.max(1, count - 1);
  return {
    won: mean,
    margin: 1.96 * Math.sqrt(variance / count),
    thinking: [summariseThinking(thought[0]), summariseThinking(thought[1])],
  };
}
