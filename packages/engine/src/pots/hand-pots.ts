import type { HandContext } from '../hand/hand-context.ts';
import { type Pot, sidePots } from './side-pots.ts';

/**
 * The pots of a hand from what lies gathered (R4.6, R4.10): with `shortAnte: "main-pot"` antes are dead money,
 * else they count as contributions. The carried pot and dead blinds join the main pot (R4.4, R3.2).
 */
export function handPots(hand: HandContext): readonly Pot[] {
  const antesAreDead = hand.rules.shortAnte === 'main-pot';
  let dead = hand.carry;
  for (const player of hand.seats) dead += (player.dead ?? 0) + (antesAreDead ? player.ante : 0);
  return sidePots(
    hand.seats.map((player) => ({
      seat: player.seat,
      amount: player.gathered + (antesAreDead ? 0 : player.ante),
      active: !player.folded,
    })),
    dead,
  );
}
