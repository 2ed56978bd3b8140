import {
  type Command,
  type Dealer,
  decide,
  type GameEvent,
  type GameState,
  initialState,
  presetRules,
  variants,
} from '@openfelt/engine';
import { dealerAt } from '@openfelt/engine/testing';

/** Players at a table. */
export const players = 6;

/** What a command comes to, which has to be accepted. */
export function carryOut(
  state: GameState,
  command: Command,
  dealer: Dealer,
): { readonly events: readonly GameEvent[]; readonly state: GameState } {
  const decision = decide(state, command, dealer);
  if (!decision.ok) throw new Error(decision.refusal.message);
  return decision;
}

/** The command that deals a hand. */
export const startHand = {
  type: 'startHand',
  deck: {
    source: 'committed',
    size: 52,
    cards: 'standard-52',
    root: '',
    shuffle: 'hmac-fisher-yates-1',
    reveals: [],
  },
  nextCommitment: '',
} as const satisfies Command;

/** A table of no-limit hold'em with blinds of 1 and 2, at which everyone has sat down with so many chips. */
export function openTable(stack: number): GameState {
  const rules = {
    ...presetRules('casino', variants.holdem, { kind: 'no-limit', minBet: 2 }),
    buyIn: { min: 1, max: stack },
  };
  const seats = Array.from({ length: players }, (_, seat) => seat);
  const commands: readonly Command[] = [
    { type: 'openTable', table: 'bench', variant: 'holdem', rules, seats: players, commitment: '' },
    ...seats.map((seat): Command => ({ type: 'takeSeat', seat, player: `p${seat}`, kind: 'bot', stack })),
  ];
  const dealer = dealerAt(initialState(), []);
  return commands.reduce((state, command) => carryOut(state, command, dealer).state, initialState());
}
