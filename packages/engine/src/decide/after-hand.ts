import type { Slot } from '../chips.ts';
import { type HandOverCommand, refuse } from '../commands.ts';
import type { ProvenCard } from '../events.ts';
import { type GameState, runningHand } from '../game-state.ts';
import { findDealtIn } from '../hand/players.ts';
import type { Dealer } from '../legality/automatic.ts';
import { rabbitSlots, unseenSlots } from '../showdown/after-hand.ts';
import { type Decided, decided } from './decided.ts';

/** Opens slots so that anyone can check them; null where the dealer does not know one. */
function prove(slots: readonly Slot[], dealer: Dealer): readonly ProvenCard[] | null {
  const proven = slots.map((slot) => dealer.prove(slot));
  return proven.every((card) => card !== null) ? proven : null;
}

/** Decides what a player asks of the hand that is over, until the next one begins: to show cards of their own, or what would have come. */
export function decideAfterHand(state: GameState, command: HandOverCommand, dealer: Dealer): Decided {
  const hand = state.hand?.context;
  if (hand === undefined || runningHand(state) !== null)
    return refuse('no-hand', 'that can be asked after a hand');
  const { seat } = command;
  if (findDealtIn(hand, state.table?.context.seats[seat]) === undefined)
    return refuse('not-in-hand', `seat ${seat} was not in this hand`);
  const unknown = refuse('card-unknown', 'the cards of this hand are not known any more');
  if (command.type === 'rabbitHunt') {
    const slots = rabbitSlots(hand);
    if (slots.length === 0)
      return refuse('illegal-action', 'no card would have come, or none is shown at this table');
    const cards = prove(slots, dealer);
    return cards === null ? unknown : decided({ type: 'RabbitHunted', seat, cards });
  }
  const unseen = unseenSlots(hand, seat);
  const slots = [...new Set(command.slots)];
  if (slots.length === 0 || slots.some((slot) => !unseen.includes(slot)))
    return refuse('cards', 'only cards of your own that no one has seen can be shown');
  const cards = prove(slots, dealer);
  return cards === null ? unknown : decided({ type: 'CardsShown', seat, cards });
}
