import type { HighDescription } from '@openfelt/cards';
import type { MadeHand } from '@openfelt/engine';
import type { Phrases } from '@openfelt/phrases';
import { describeHand, describeHighHand, ranksInName } from './hand.ts';

/** How many ranks of the first hand distinguish it from the second; all where nothing does. */
function ranksThatDiffer(one: HighDescription, other: HighDescription): number {
  const named = ranksInName[one.category];
  if (one.category !== other.category) return named;
  const differs = one.ranks.findIndex((rank, index) => rank !== other.ranks[index]);
  return differs < 0 ? one.ranks.length : Math.max(named, differs + 1);
}

/** Both hands, with as many ranks as distinguish them. A low hand is said whole. */
function describeBoth(winner: MadeHand, loser: MadeHand, phrases: Phrases): readonly [string, string] {
  if (winner.scale !== 'high' || loser.scale !== 'high')
    return [describeHand(winner, phrases, 'phrase'), describeHand(loser, phrases, 'phrase')];
  const [one, other] = [winner.description, loser.description];
  return [
    describeHighHand(one, phrases, 'phrase', ranksThatDiffer(one, other)),
    describeHighHand(other, phrases, 'phrase', ranksThatDiffer(other, one)),
  ];
}

/**
 * Why one made hand beats another, with no more kickers than it takes (R1.5): `two pair, kings and sevens, beats
 * two pair, kings and fours`. Equal hands are called a tie, and where the first is the weaker one the sentence
 * says so: an audit may ask about a pot that was paid wrongly.
 */
export function describeComparison(winner: MadeHand, loser: MadeHand, phrases: Phrases): string {
  const better = winner.strength - loser.strength;
  const [one, two] = describeBoth(winner, loser, phrases);
  const { say } = phrases;
  if (better === 0) return say('hand.beats.tie', { one });
  const beats = better > 0 ? 'more' : 'less';
  // A phrase with a comma in it is closed with one before the sentence goes on.
  const isOpen = one.includes(say('list.comma'));
  return say(isOpen ? `hand.beats.${beats}AfterComma` : `hand.beats.${beats}`, { one, two });
}
