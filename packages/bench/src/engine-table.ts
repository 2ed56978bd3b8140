import { type DeckId, decks } from '@openfelt/cards';
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
import { dealerAt } from '@openfelt/engine/testing';

/** What a command comes to, which has to be accepted. */
export function carryOut(
  state: GameState,
  command: Command,
  dealer: Dealer,
): { readonly events: readonly GameEvent[]; readonly state: GameState } {
  const decision = decide(state, command, dealer);
  if (!decision.ok) throw new Error(`${JSON.stringify(command)}: ${decision.refusal.message}`);
  return decision;
}

/** The command that deals a hand. */
export function toStartHand(cards: DeckId): Command {
  const size = decks[cards].length;
  return {
    type: 'startHand',
    deck: { source: 'committed', size, cards, root: '', shuffle: 'hmac-fisher-yates-1', reveals: [] },
    nextCommitment: '',
  };
}

/** A table before its first hand, at which so many players have sat down with as much as they may. */
export function openTable(variant: VariantId, rules: HouseRules, players: number): GameState {
  const seats = Array.from({ length: players }, (_, seat) => seat);
  const stack = rules.buyIn.max;
  const commands: readonly Command[] = [
    { type: 'openTable', table: 'bench', variant, rules, seats: players, commitment: '' },
    ...seats.map((seat): Command => ({ type: 'takeSeat', seat, player: `p${seat}`, kind: 'bot', stack })),
  ];
  const dealer = dealerAt(initialState(), []);
  return commands.reduce((state, command) => carryOut(state, command, dealer).state, initialState());
}

/** Players at a six-handed table. */
export const sixPlayers = 6;

/** A six-handed table of no-limit hold'em with blinds of 1 and 2, at which everyone has sat down with so many chips. */
export function openSixHanded(stack: number): GameState {
  const rules = presetRules('casino', variants.holdem, { kind: 'no-limit', minBet: 2 });
  return openTable('holdem', { ...rules, buyIn: { min: 1, max: stack } }, sixPlayers);
}
