import { decks } from '@openfelt/cards';
import type { DealTo } from '../events.ts';
import type { HandContext } from '../hand/hand-context.ts';
import { activePlayers } from '../hand/players.ts';
import { getDeckId } from '../house-rules/deck-id.ts';
import { getStep, getSteps } from '../house-rules/steps.ts';
import { variants } from '../variants/index.ts';
import { listBoards, listDealtBoards } from './boards.ts';

/** Where the next card of a step goes, and how. */
export interface DealTarget {
  readonly to: DealTo;
  readonly face: 'down' | 'up';
}

const burned: DealTarget = { to: 'burn', face: 'down' };
const onBoard: DealTarget = { to: 'board', face: 'up' };

/** Whether a card is burned before this step: before each street after the first and each draw round (R7.1). */
function burnsBefore(hand: HandContext): boolean {
  const steps = getSteps(hand.variant, hand.rules);
  const previous = steps[hand.step - 1]?.kind;
  return hand.rules.burn && hand.step > 0 && (previous === 'bet' || steps[hand.step]?.kind === 'draw');
}

/** How many cards can still be dealt before the deck is empty. */
export function cardsLeft(hand: HandContext): number {
  return hand.deck.end - hand.deck.next;
}

/** Puts the burn before a street, unless the street would then run short (R7.3). */
function withBurn(hand: HandContext, targets: readonly DealTarget[]): readonly DealTarget[] {
  if (targets.length === 0 || !burnsBefore(hand) || cardsLeft(hand) <= targets.length) return targets;
  return [burned, ...targets];
}

/**
 * Whether the last street of a stud game has too few cards for everyone, the dead ones counted: then one card on the board
 * is everyone's (R7.1).
 */
function runsShort(hand: HandContext, cards: number): boolean {
  if (variants[hand.variant].family !== 'stud') return false;
  const steps = getSteps(hand.variant, hand.rules);
  const isLast = !steps.slice(hand.step + 1).some(({ kind }) => kind === 'down' || kind === 'up');
  // A recorded deck has no end of its own, for no one wrote down its burns: here its cards count.
  const deckSize = decks[getDeckId(hand.variant, hand.rules)].length;
  const left = hand.deck.source === 'recorded' ? deckSize - hand.deck.next : cardsLeft(hand);
  return isLast && cards > left + hand.deck.dead.length;
}

/** The cards of a dealing step in order: one card at a time round the table from the dealer's left. */
export function dealTargets(hand: HandContext): readonly DealTarget[] {
  const step = getStep(hand);
  if (step === undefined) return [];
  switch (step.kind) {
    case 'down':
    case 'up': {
      const all: DealTarget[] = [];
      for (let round = 0; round < step.count; round += 1)
        // A hand that is tabled lies open, with all that it still gets (R8.10).
        for (const { seat, folded, shown } of hand.seats)
          if (!folded) all.push({ to: seat, face: shown ? 'up' : step.kind });
      return withBurn(hand, runsShort(hand, all.length) ? [onBoard] : all);
    }
    case 'board':
      return withBurn(
        hand,
        listDealtBoards(hand).flatMap((to) =>
          Array.from({ length: step.count }, (): DealTarget => ({ to, face: 'up' })),
        ),
      );
    default:
      return [];
  }
}

/** Where the rest of a hand's cards go, in order, if everyone who is in now stays: those of the present street that still lie in the deck, and of all after it, run by run. */
export function* restTargets(hand: HandContext): Generator<DealTarget> {
  const { length } = getSteps(hand.variant, hand.rules);
  const boards = listBoards(hand);
  let { deck } = hand;
  for (let run = boards.length; run <= Math.max(boards.length, hand.runs?.times ?? 1); run += 1) {
    const isPresent = run === boards.length;
    const otherBoards = isPresent ? hand.otherBoards : Array.from({ length: run - 1 }, () => []);
    for (let step = isPresent ? hand.step : (hand.runs?.step ?? length); step < length; step += 1) {
      const isBegun = isPresent && step === hand.step && hand.pending.length > 0;
      const at: HandContext = { ...hand, step, deck, ...(otherBoards === undefined ? {} : { otherBoards }) };
      const targets = isBegun ? hand.pending : dealTargets(at);
      yield* targets;
      const burns = targets.flatMap(({ to }, index) => (to === 'burn' ? [deck.next + index] : []));
      deck = { ...deck, next: deck.next + targets.length, dead: [...deck.dead, ...burns] };
    }
  }
}

/** The replacements of a draw: each player's in turn, from the dealer's left (R7.2). */
export function replacementTargets(hand: HandContext): readonly DealTarget[] {
  const targets = activePlayers(hand).flatMap((player) =>
    player.discards.map((): DealTarget => ({ to: player.seat, face: 'down' })),
  );
  return withBurn(hand, targets);
}
