import {
  advance,
  evolve,
  type GameEvent,
  type GameState,
  getPhase,
  initialState,
  runningHand,
} from '@openfelt/engine';
import { dealerAt } from '@openfelt/engine/testing';
import { Table } from 'poker-ts';
import { carryOut, openSixHanded, sixPlayers, toStartHand } from './engine-table.ts';
import { perSecond } from './measure.ts';

/** Enough chips for every hand of a run. */
const stack = 100_000;

/** One deck for all hands, which are too short for a reshuffle: to lay a new one out is no work of the engine's. */
const dealer = dealerAt(initialState(), []);

const startHand = toStartHand('standard-52');

/** A six-handed hold'em hand that everyone calls and checks down: 24 actions. `note` is told of its events. */
function checkDown(table: GameState, note: (events: readonly GameEvent[]) => void): GameState {
  let { state, events } = carryOut(table, startHand, dealer);
  note(events);
  let actions = 0;
  for (let hand = runningHand(state); hand?.toAct != null; hand = runningHand(state)) {
    const player = hand.seats.find(({ seat }) => seat === hand?.toAct);
    const calls = (hand.interval?.currentBet ?? 0) > (player?.bet ?? 0);
    ({ state, events } = carryOut(state, { type: calls ? 'call' : 'check', seat: hand.toAct }, dealer));
    note(events);
    actions += 1;
  }
  if (getPhase(state) !== 'settled' || actions !== 24) throw new Error(`the hand had ${actions} actions`);
  return state;
}

/** The same hand at the peer's table. */
function peerHand(table: InstanceType<typeof Table>): void {
  table.startHand();
  let actions = 0;
  while (table.isHandInProgress()) {
    while (table.isBettingRoundInProgress()) {
      const { actions: legal } = table.legalActions();
      table.actionTaken(legal.includes('check') ? 'check' : 'call');
      actions += 1;
    }
    table.endBettingRound();
    if (table.areBettingRoundsCompleted()) table.showdown();
  }
  if (actions !== 24) throw new Error(`the peer's hand had ${actions} actions`);
}

/** Folds a hand's events onto the table before it. */
function fold(before: GameState, events: readonly GameEvent[], apply: typeof evolve): void {
  let state = before;
  for (const event of events) {
    const evolved = apply(state, event);
    if (evolved.kind === 'impossible') throw new Error(evolved.message);
    ({ state } = evolved);
  }
}

/** Hands a second, and how many events a hand has. */
export interface EngineSpeeds {
  readonly events: number;
  readonly hands: Readonly<Record<string, number>>;
}

/** Hands a second through the engine, folded from their events and decided, and through its peer, in this run. */
export function measureEngine(): EngineSpeeds {
  const before = openSixHanded(stack);
  const events: GameEvent[] = [];
  checkDown(before, (written) => events.push(...written));
  const unnoted = () => undefined;
  let state = before;
  const peer = new Table({ smallBlind: 1, bigBlind: 2 }, sixPlayers);
  for (let seat = 0; seat < sixPlayers; seat += 1) peer.sitDown(seat, stack);
  const hands = perSecond({
    'openfelt fold': { times: 1, run: () => fold(before, events, evolve) },
    'openfelt fold without law': { times: 1, run: () => fold(before, events, advance) },
    'openfelt decide': {
      times: 1,
      run: () => {
        state = checkDown(state, unnoted);
      },
    },
    'poker-ts': { times: 1, run: () => peerHand(peer) },
  });
  return { events: events.length, hands };
}
