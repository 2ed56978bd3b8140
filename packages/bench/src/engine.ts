import {
  advance,
  type Command,
  decide,
  evolve,
  type GameEvent,
  type GameState,
  getPhase,
  initialState,
  presetRules,
  runningHand,
  variants,
} from '@openfelt/engine';
import { dealerAt } from '@openfelt/engine/testing';
import { Table } from 'poker-ts';
import { perSecond } from './measure.ts';

const players = 6;
const stack = 100_000;

const header = {
  source: 'committed',
  size: 52,
  cards: 'standard-52',
  root: '',
  shuffle: 'hmac-fisher-yates-1',
  reveals: [],
} as const;

/** One deck for all hands, which are too short for a reshuffle: to lay a new one out is no work of the engine's. */
const dealer = dealerAt(initialState(), []);

function after(state: GameState, command: Command): GameState {
  const decision = decide(state, command, dealer);
  if (!decision.ok) throw new Error(decision.refusal.message);
  return decision.state;
}

function openTable(): GameState {
  const rules = {
    ...presetRules('casino', variants.holdem, { kind: 'no-limit', minBet: 2 }),
    buyIn: { min: 1, max: stack },
  } as const;
  let state = after(initialState(), {
    type: 'openTable',
    table: 'bench',
    variant: 'holdem',
    rules,
    seats: players,
    commitment: '',
  });
  for (let seat = 0; seat < players; seat += 1) {
    state = after(state, { type: 'takeSeat', seat, player: `p${seat}`, kind: 'bot', stack });
  }
  return state;
}

/** The events of a hand that is checked down. */
function recorded(table: GameState): { readonly events: readonly GameEvent[] } {
  const events: GameEvent[] = [];
  let state = table;
  const run = (command: Command) => {
    const decision = decide(state, command, dealer);
    if (!decision.ok) throw new Error(decision.refusal.message);
    events.push(...decision.events);
    ({ state } = decision);
  };
  run({ type: 'startHand', deck: header, nextCommitment: '' });
  for (let hand = runningHand(state); hand?.toAct != null; hand = runningHand(state)) {
    const player = hand.seats.find(({ seat }) => seat === hand?.toAct);
    const calls = (hand.interval?.currentBet ?? 0) > (player?.bet ?? 0);
    run({ type: calls ? 'call' : 'check', seat: hand.toAct });
  }
  return { events };
}

/** A six-handed hold'em hand that everyone calls and checks down: 24 actions. Gives the table after it. */
function checkDown(table: GameState): { readonly state: GameState; readonly actions: number } {
  let state = after(table, { type: 'startHand', deck: header, nextCommitment: '' });
  let actions = 0;
  for (let hand = runningHand(state); hand?.toAct != null; hand = runningHand(state)) {
    const player = hand.seats.find(({ seat }) => seat === hand?.toAct);
    const calls = (hand.interval?.currentBet ?? 0) > (player?.bet ?? 0);
    state = after(state, { type: calls ? 'call' : 'check', seat: hand.toAct });
    actions += 1;
  }
  if (getPhase(state) !== 'settled' || actions !== 24) throw new Error(`the hand had ${actions} actions`);
  return { state, actions };
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
  const before = openTable();
  const { events } = recorded(before);
  let state = before;
  const peer = new Table({ smallBlind: 1, bigBlind: 2 }, players);
  for (let seat = 0; seat < players; seat += 1) peer.sitDown(seat, stack);
  const hands = perSecond({
    'openfelt fold': { times: 1, run: () => fold(before, events, evolve) },
    'openfelt fold without law': { times: 1, run: () => fold(before, events, advance) },
    'openfelt decide': {
      times: 1,
      run: () => {
        ({ state } = checkDown(state));
      },
    },
    'poker-ts': { times: 1, run: () => peerHand(peer) },
  });
  return { events: events.length, hands };
}
