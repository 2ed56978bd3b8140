import { getPhase, type HandContext, type Seat, variants } from '@openfelt/engine';
import type { PlayedStep } from './decisions.ts';
import type { Position } from './position-names.ts';

/** Whose bring-in it was, posted or completed at once; null where there was none. */
function findBringIn(steps: readonly PlayedStep[]): Seat | null {
  for (const { event, before } of steps) {
    if (getPhase(before) !== 'betting.bringIn') continue;
    if (event.type === 'BringInPosted' || event.type === 'Bet') return event.seat;
  }
  return null;
}

/**
 * Where each player of a hand sat, by seat. Heads-up who has the button is on it, though they post the small blind. Of those between the
 * big blind and the cut-off the first half is early. No one is on a dead button, nor in a dead small blind (R2.1).
 */
export function findPositions(steps: readonly PlayedStep[], hand: HandContext): ReadonlyMap<Seat, Position> {
  if (variants[hand.variant].family === 'stud' && hand.rules.opener !== 'left-of-dealer') {
    const bringIn = findBringIn(steps);
    return new Map(hand.seats.map(({ seat }) => [seat, seat === bringIn ? 'bring-in' : 'no-bring-in']));
  }
  const found = new Map<Seat, Position>();
  for (const { seat, blind } of hand.forced.blinds)
    if (blind === 'small' || blind === 'big') found.set(seat, `${blind}-blind`);
  if (hand.seats.some(({ seat }) => seat === hand.dealer)) found.set(hand.dealer, 'button');
  const between = hand.seats.map(({ seat }) => seat).filter((seat) => !found.has(seat));
  const cutOff = between.length - 1;
  for (const [index, seat] of between.entries())
    found.set(seat, index === cutOff ? 'cut-off' : index < cutOff / 2 ? 'early' : 'middle');
  return found;
}
