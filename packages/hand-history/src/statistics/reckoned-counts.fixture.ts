import type { CountedHand } from './count-hand.ts';
import { reckonText } from './reckoned-text.fixture.ts';

/** What is compared. */
const ids = [
  'vpip',
  'pfr',
  'threeBet',
  'foldToThreeBet',
  'steal',
  'foldToSteal',
  'continuationBet',
  'foldToContinuationBet',
  'wentToShowdown',
  'wonAtShowdown',
  'wonWhenSawNextStreet',
  'aggression',
  'calls',
  'stoodPat',
  'cardsDrawn',
] as const;

/** What a player is counted, of what is reckoned as well: each as `did/of`. */
export function comparedCounts({ counts }: CountedHand): Readonly<Record<string, string>> {
  return Object.fromEntries(ids.map((id) => [id, `${counts[id]?.did ?? 0}/${counts[id]?.of ?? 0}`]));
}

/** What the lines of a PHH text come to, player by player, with who has won of its pots. */
export function reckonWith(text: string, won: readonly boolean[]) {
  return reckonText(text).map(({ isAtShowdown, sawNextStreet, ...counts }, index) => {
    const wins = (isCounted: boolean) => `${isCounted && won[index] === true ? 1 : 0}/${isCounted ? 1 : 0}`;
    return { ...counts, wonAtShowdown: wins(isAtShowdown), wonWhenSawNextStreet: wins(sawNextStreet) };
  });
}
