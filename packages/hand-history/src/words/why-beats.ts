import type { HighDescription } from '@openfelt/cards';
import type { MadeHand } from '@openfelt/engine';
import { handInEnglish } from './english-hand.ts';
import { handPhrase } from './hand-name.ts';
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

/** Both hands, told as far as it takes to tell them apart. A low hand is told whole. */
function phrases(winner: MadeHand, loser: MadeHand, locale: Locale): readonly [string, string] {
  if (winner.scale !== 'high' || loser.scale !== 'high')
    return [handPhrase(winner, locale), handPhrase(loser, locale)];
  const [first, second] = [winner.description, loser.description];
  const [one, two] = [ranksToTell(first, second), ranksToTell(second, first)];
  return locale === 'ja'
    ? [handInJapanese(first, one), handInJapanese(second, two)]
    : [handInEnglish(first, one).phrase, handInEnglish(second, two).phrase];
}

/**
 * Why one made hand beats another, with no more kickers than it takes (R1.5): `two pair, kings and sevens, beats
 * two pair, kings and fours`. Equal hands are called a tie, and where the first is the weaker one the sentence
 * says so: an audit may ask about a pot that was paid wrongly.
 */
export function whyBeats(winner: MadeHand, loser: MadeHand, locale: Locale): string {
  const better = winner.strength - loser.strength;
  const [one, two] = phrases(winner, loser, locale);
  if (locale === 'ja') {
    if (better === 0) return `どちらも${one}で引き分け`;
    return `${one}は、${two}に${better > 0 ? '勝つ' : '負ける'}`;
  }
  if (better === 0) return `both hands are ${one}: a tie`;
  return `${closed(one)} ${better > 0 ? 'beats' : 'is beaten by'} ${two}`;
}
