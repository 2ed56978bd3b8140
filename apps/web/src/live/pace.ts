import type { GameEvent } from '@openfelt/engine';
import type { Step } from '../fold/fold-events.ts';

/** All that one message brings is drawn within this time, in milliseconds. */
export const longest = 1100;

/** How long an event is looked at before the next one is drawn, in milliseconds. */
function wishFor(event: GameEvent): number {
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
export function paces(steps: readonly Step[]): readonly number[] {
  const wishes = steps.map((step) => wishFor(step.event));
  const total = wishes.slice(0, -1).reduce((sum, wish) => sum + wish, 0);
  const factor = total > longest ? longest / total : 1;
  return wishes.map((wish, index) => (index === wishes.length - 1 ? 0 : Math.floor(wish * factor)));
}
