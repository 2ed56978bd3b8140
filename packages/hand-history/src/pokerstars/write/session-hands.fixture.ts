import type { CardCode } from '@openfelt/cards';
import type { GameEvent, GameState, Seat, Slot, VariantId } from '@openfelt/engine';
import { dealerAt, randomSession } from '@openfelt/engine/testing';

/** A hand of a random session, with all cards that each player was dealt. */
export interface SessionHand {
  readonly events: readonly GameEvent[];
  readonly dealt: ReadonlyMap<Seat, ReadonlyMap<Slot, CardCode>>;
}

interface RunningHand {
  readonly events: GameEvent[];
  readonly dealt: Map<Seat, Map<Slot, CardCode>>;
}

/** Adds what players hold at a state. */
function addHeld({ dealt }: RunningHand, state: GameState, deck: readonly CardCode[]): void {
  const dealer = dealerAt(state, deck);
  for (const { seat, cards } of state.hand?.context.seats ?? []) {
    const known = dealt.get(seat) ?? new Map<Slot, CardCode>();
    for (const { slot } of cards) {
      const card = dealer.open(slot)?.card;
      if (card !== undefined) known.set(slot, card);
    }
    dealt.set(seat, known);
  }
}

/** Plays a random session of a game under random house rules, and cuts it into its hands. */
export function sessionHands(seed: number, variant: VariantId): readonly SessionHand[] {
  const { steps } = randomSession(seed, { hands: 8, movesAbout: true, variant });
  const hands: RunningHand[] = [];
  let isRunning = false;
  for (const { events, after, deck } of steps) {
    for (const event of events) {
      if (event.type === 'HandStarted') {
        hands.push({ events: [], dealt: new Map() });
        isRunning = true;
      }
      const hand = hands.at(-1);
      if (!isRunning || hand === undefined) continue;
      hand.events.push(event);
      if (event === events.at(-1) || event.type === 'HandEnded') addHeld(hand, after, deck);
      if (event.type === 'HandEnded' || event.type === 'HandVoided') isRunning = false;
    }
  }
  return hands;
}
