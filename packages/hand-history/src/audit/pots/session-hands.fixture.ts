import type { CardCode } from '@openfelt/cards';
import type { Slot, VariantId } from '@openfelt/engine';
import { dealerAt, randomSession } from '@openfelt/engine/testing';
import { stored } from '../../replay/played-table.fixture.ts';
import { type ReplayStep, replayHand } from '../../replay/replay-hand.ts';

/** A hand of a random session, with every card that a player held, shown or not. */
export interface SessionHand {
  readonly steps: readonly ReplayStep[];
  readonly cards: ReadonlyMap<Slot, CardCode>;
}

/** The cards that the players held at the end of a hand, by slot. */
function heldCards(steps: readonly ReplayStep[], deck: readonly CardCode[]): ReadonlyMap<Slot, CardCode> {
  // The dealer knows the reshuffles of a running hand.
  const before = steps.at(-1)?.before;
  if (before === undefined) return new Map();
  const dealer = dealerAt(before, deck);
  const slots = before.hand?.context.seats.flatMap(({ cards }) => cards.map(({ slot }) => slot)) ?? [];
  const open = slots.flatMap((slot) => dealer.open(slot) ?? []);
  return new Map(open.map(({ slot, card }) => [slot, card]));
}

/** Plays a random session of a game under random house rules, and folds each of its hands from its own slice. */
export function sessionHands(seed: number, variant: VariantId): readonly SessionHand[] {
  const { steps } = randomSession(seed, { hands: 5, movesAbout: true, variant });
  const events = steps.flatMap((step) => step.events);
  const decks = steps
    .filter((step) => step.events.some(({ type }) => type === 'HandStarted'))
    .map(({ deck }) => deck);
  const starts = events.flatMap(({ type }, index) => (type === 'HandStarted' ? [index] : []));
  return starts.map((from, index) => {
    const length = events.slice(from).findIndex(({ type }) => type === 'HandEnded' || type === 'HandVoided');
    const folded = replayHand(stored(events.slice(from, from + length + 1), from));
    if (!folded.ok) throw new Error(folded.reason.code);
    return { steps: folded.steps, cards: heldCards(folded.steps, decks[index] ?? []) };
  });
}
