import { type CardCode, standardDeck } from '@openfelt/cards';
import {
  type Command,
  type Dealer,
  decide,
  type GameEvent,
  type GameState,
  type HouseRules,
  initialState,
  presetRules,
  type VariantId,
  variants,
} from '@openfelt/engine';
import type { StoredEvent } from '@openfelt/hand-history';

/** A table that the engine itself plays: its events, and the state at its end. */
export interface ExampleTable {
  readonly events: readonly StoredEvent[];
  readonly state: GameState;
  /** The card of each slot. */
  readonly deck: readonly CardCode[];
}

/** How an example is set up. */
export interface ExampleSetUp {
  readonly variant?: VariantId;
  readonly stacks?: readonly number[];
  readonly rules?: Partial<HouseRules>;
  /** The cards by slot; the deck in its own order where not given. */
  readonly deck?: readonly CardCode[];
}

function createDealer(deck: readonly CardCode[]): Dealer {
  return {
    lay() {},
    open(slot) {
      const card = deck[slot];
      return card === undefined ? null : { slot, card, salt: '' };
    },
    prove: () => null,
    reshuffle: () => '',
    evidence: () => ({ version: 0, hash: '' }),
  };
}

function toStoredEvent({ type, ...payload }: GameEvent, version: number): StoredEvent {
  return { version, type, payload };
}

/** Goes on from a table with commands, each of which has to be legal. */
export function playOn(table: ExampleTable, commands: readonly Command[]): ExampleTable {
  let { state } = table;
  const events = [...table.events];
  for (const command of commands) {
    const decision = decide(state, command, createDealer(table.deck));
    if (!decision.ok) throw new Error(`${command.type}: ${decision.refusal.message}`);
    for (const event of decision.events) events.push(toStoredEvent(event, events.length));
    state = decision.state;
  }
  return { ...table, events, state };
}

/** The command that starts a hand. */
export const startHand: Command = {
  type: 'startHand',
  deck: { source: 'recorded', size: 52, cards: 'standard-52', root: '', shuffle: 'none', reveals: [] },
  nextCommitment: '',
};

/** A table of players `p0`, `p1` … at blinds of 10 and 20, before its first hand. */
export function exampleTable({
  variant = 'holdem',
  stacks = [1000, 1000, 1000],
  rules = {},
  deck = standardDeck,
}: ExampleSetUp = {}): ExampleTable {
  const all = {
    ...presetRules('casino', variants[variant], { kind: 'no-limit', minBet: 20 }),
    buyIn: { min: 1, max: 100_000 },
    ...rules,
  };
  const open: Command = {
    type: 'openTable',
    table: 'example',
    variant,
    rules: all,
    seats: stacks.length,
    commitment: '',
  };
  const sit = stacks.map(
    (stack, seat): Command => ({ type: 'takeSeat', seat, player: `p${seat}`, kind: 'person', stack }),
  );
  return playOn({ events: [], state: initialState(), deck }, [open, ...sit]);
}
