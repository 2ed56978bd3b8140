import { describeHigh, type HighDescription } from '@openfelt/cards';
import type { MadeHand } from '@openfelt/engine';
import { handInEnglish } from './english-hand.ts';
import { handInJapanese } from './japanese-hand.ts';
import type { Locale } from './locale.ts';
import { ranksInName } from './ranks-in-name.ts';

/** How many ranks of the first hand have to be told to tell it from the second; all where nothing does. */
function ranksToTell(one: HighDescription, other: HighDescription): number {
  const named = ranksInName[one.category];
  if (one.category !== other.category) return named;
  const differs = one.ranks.findIndex((rank, index) => rank !== other.ranks[index]);
  return differs < 0 ? one.ranks.length : Math.max(named, differs + 1);
}

/** A phrase with a comma in it is closed with one before the sentence goes on. */
function closed(phrase: string): string {
  return phrase.includes(',') ? `${phrase},` : phrase;
}

/**
 * Why one made hand beats another, with no more kickers than it takes (R1.5): `two pair, kings and sevens, beats
 * two pair, kings and fours`. Equal hands are called a tie, and where the first is the weaker one the sentence
 * says so: an audit may ask about a pot that was paid wrongly.
 */
export function whyBeats(winner: MadeHand, loser: MadeHand, locale: Locale): string {
  const first = describeHigh(winner.strength);
  const second = describeHigh(loser.strength);
  const firstSaid = ranksToTell(first, second);
  const secondSaid = ranksToTell(second, first);
  const better = winner.strength - loser.strength;
  if (locale === 'ja') {
    const [one, two] = [handInJapanese(first, firstSaid), handInJapanese(second, secondSaid)];
    if (better === 0) return `どちらも${one}で引き分け`;
    return `${one}は、${two}に${better > 0 ? '勝つ' : '負ける'}`;
  }
  const [one, two] = [handInEnglish(first, firstSaid).phrase, handInEnglish(second, secondSaid).phrase];
  if (better === 0) return `both hands are ${one}: a tie`;
  return `${closed(one)} ${better > 0 ? 'beats' : 'is beaten by'} ${two}`;
}
