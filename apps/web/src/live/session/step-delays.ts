import type { GameEvent } from '@openfelt/engine';
import type { AppliedEvent } from '../../events/apply-events.ts';

/** All that one message brings is drawn within this time, in milliseconds. */
export const longest = 1100;

/** How long an event is looked at before the next one is drawn, in milliseconds. */
function getStepDelay(event: GameEvent): number {
  switch (event.type) {
    case 'CardsDealt':
      return 280;
    case 'HandShown':
    case 'PotAwarded':
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
    default:
      return 0;
  }
}

/**
 * The time from drawing each step to drawing the next, in milliseconds, for a message's steps in order. Short
 * together, so that a decision never waits for the pictures.
 */
export function computeStepDelays(steps: readonly AppliedEvent[]): readonly number[] {
  const delays = steps.map((step) => getStepDelay(step.event));
  const total = delays.slice(0, -1).reduce((sum, delay) => sum + delay, 0);
  const factor = total > longest ? longest / total : 1;
  return delays.map((delay, index) => (index === delays.length - 1 ? 0 : Math.floor(delay * factor)));
}
