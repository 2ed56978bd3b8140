import { type GameState, runningHand, type Seat, tablesHands } from '@openfelt/engine';
import type { AppliedEvent } from '../../events/apply-events.ts';

/** All that one message brings is drawn within this time, in milliseconds. */
export const longest = 1100;
/** What is dealt to open hands is watched card by card, for nobody has a choice before the next hand (R8.10). */
export const longestTabled = 3000;
const tabledDeal = 900;
/** Bets are on their way into the pots. */
const gathering = 400;

const hasBets = ({ hand }: GameState): boolean => hand?.context.seats.some(({ bet }) => bet > 0) ?? false;

/** How long an event is looked at before the next one is drawn, in milliseconds. */
function getStepDelay({ event, before, after }: AppliedEvent): number {
  if (hasBets(before) && !hasBets(after)) return gathering;
  switch (event.type) {
    case 'CardsDealt':
      return 280;
    case 'HandShown':
      return 380;
    case 'Folded':
    case 'Checked':
    case 'Called':
    case 'Bet':
    case 'Raised':
    case 'BringInPosted':
    case 'Discarded':
      return 220;
    case 'AntesPosted':
    case 'BlindsPosted':
    case 'UncalledReturned':
      return 160;
    // All that is won is paid at once, with the end of the hand: what the one brings would end what the other moves.
    default:
      return 0;
  }
}

/**
 * The time from drawing each step to drawing the next, in milliseconds, for a message's steps in order. Short together; none where
 * they end with the choice of the viewer at `own`, for a decision never waits for the pictures.
 */
export function computeStepDelays(steps: readonly AppliedEvent[], own: Seat | null): readonly number[] {
  const last = steps.at(-1);
  const hand = last === undefined ? null : runningHand(last.after);
  if (own !== null && hand?.toAct === own) return steps.map(() => 0);
  const isTabled = tablesHands(steps.map(({ event }) => event));
  const shown = steps.findIndex(({ event }) => event.type === 'HandShown');
  const delays = steps.map((step, index) =>
    isTabled && index > shown && step.event.type === 'CardsDealt' ? tabledDeal : getStepDelay(step),
  );
  const total = delays.slice(0, -1).reduce((sum, delay) => sum + delay, 0);
  const max = isTabled ? longestTabled : longest;
  const factor = total > max ? max / total : 1;
  return delays.map((delay, index) => (index === delays.length - 1 ? 0 : Math.floor(delay * factor)));
}
