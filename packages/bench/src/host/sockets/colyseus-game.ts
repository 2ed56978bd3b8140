import { type Client, Room } from '@colyseus/core';
import { type SchemaType, StateView, schema } from '@colyseus/schema';
import { playersAtTable } from '../hosted-tables.ts';
import { actionsAHand, getBoard, getHeld, orderedDeck } from './checked-hand.ts';

const Seat = schema({
  stack: 'uint32',
  bet: 'uint32',
  /** For whoever sits there alone. One text: an array that is replaced would not be shown again. */
  cards: { type: 'string', view: true },
});

const CheckingState = schema({
  /** Actions since the table was opened: each makes a version of it. */
  version: 'uint32',
  toAct: 'uint8',
  pot: 'uint32',
  board: ['string'],
  seats: [Seat],
});

/** A table as Colyseus's clients see it. */
export type CheckingTable = SchemaType<typeof CheckingState>;

function shuffle(cards: readonly string[]): readonly string[] {
  const deck = [...cards];
  for (let last = deck.length - 1; last > 0; last -= 1) {
    const other = Math.floor(Math.random() * (last + 1));
    [deck[last], deck[other]] = [deck[other] ?? '', deck[last] ?? ''];
  }
  return deck;
}

/** When a room sends what has changed: when its clock says so, as Colyseus does by itself, or with each action. */
export interface CheckingOptions {
  readonly isAtOnce: boolean;
}

/**
 * As much of a hand of poker as Colyseus needs to do what our server does for an action: turns, chips, cards that only their players see,
 * a shuffle a hand. No rules of poker: those are not its own.
 */
export class CheckingGame extends Room<CheckingTable> {
  #deck: readonly string[] = [];

  override onCreate({ isAtOnce }: CheckingOptions): void {
    this.state = new CheckingState({ version: 0, toAct: 0, pot: 0 });
    for (let seat = 0; seat < playersAtTable; seat += 1)
      this.state.seats.push(new Seat({ stack: 200, bet: 0, cards: '' }));
    if (isAtOnce) this.setPatchRate(null);
    this.#deal();
    this.onMessage('act', (client) => {
      this.#act(client);
      if (isAtOnce) this.broadcastPatch();
    });
  }

  override onJoin(client: Client): void {
    const seat = this.state.seats[this.clients.length - 1];
    client.userData = this.clients.length - 1;
    client.view = new StateView();
    if (seat !== undefined) client.view.add(seat);
  }

  #deal(): void {
    const { state } = this;
    this.#deck = shuffle(orderedDeck);
    state.pot = 0;
    state.board.splice(0);
    for (const [index, seat] of state.seats.entries()) {
      seat.bet = 0;
      seat.cards = getHeld(this.#deck, index).join('');
    }
  }

  #act(client: Client): void {
    const { state } = this;
    const seat = state.seats[state.toAct];
    if (client.userData !== state.toAct || seat === undefined) return;
    seat.bet += 2;
    state.pot += 2;
    state.version += 1;
    state.toAct = (state.toAct + 1) % playersAtTable;
    const actions = state.version % actionsAHand;
    if (actions === 0) {
      this.#deal();
      return;
    }
    const board = getBoard(this.#deck, playersAtTable, actions);
    state.board.push(...board.slice(state.board.length));
  }
}
