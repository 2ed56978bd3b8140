import type { Seat } from '../chips.ts';
import type { HandContext } from '../hand/hand-context.ts';
import { handPots } from './hand-pots.ts';
import type { Pot } from './side-pots.ts';

/** The pots as they are once some of the players have called what there is to call, as far as their stacks go; those before them are gathered. */
export function calledPots(hand: HandContext, callers: readonly Seat[]): readonly Pot[] {
  const level = hand.interval?.currentBet ?? 0;
  const seats = hand.seats.map((player) => {
    const more = callers.includes(player.seat) ? Math.min(player.stack, Math.max(0, level - player.bet)) : 0;
    return { ...player, gathered: player.gathered + player.bet + more };
  });
  return handPots({ ...hand, seats });
}
