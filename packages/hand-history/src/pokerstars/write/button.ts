import { type CardCode, lowShowingStrength, showingStrength } from '@openfelt/cards';
import { activePlayers, type HandContext } from '@openfelt/engine';
import type { WrittenStep } from './text-reader.ts';

/** Whether several players show the best hand: the first from the dealer's left acts first (R4.10). */
function showEqual(hand: HandContext): boolean {
  const rank = hand.variant === 'razz-casino' ? lowShowingStrength : showingStrength;
  const strengths = activePlayers(hand).flatMap(({ cards }) => {
    const up = cards.flatMap(({ card, face }): readonly CardCode[] =>
      face === 'up' && card !== null ? [card] : [],
    );
    return up.length === 0 ? [] : rank(up);
  });
  const best = Math.max(...strengths);
  return strengths.filter((each) => each === best).length > 1;
}

/** Whether a hand's text says where the button is: of a stud game, which has none there, only where something went by it. */
export function namesButton(hand: HandContext, steps: readonly WrittenStep[]): boolean {
  if (hand.rules.opener === 'left-of-dealer') return true;
  return steps.some(
    ({ event, before, hand: after }) =>
      (event.type === 'PotAwarded' && event.oddChips.length > 0) ||
      ((after.interval?.index ?? 0) > (before.interval?.index ?? 0) && showEqual(after)),
  );
}
