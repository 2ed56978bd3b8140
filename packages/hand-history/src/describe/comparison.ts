import type { HighDescription } from '@openfelt/cards';
import type { MadeHand } from '@openfelt/engine';
import type { Phrases } from '@openfelt/phrases';
import { describeHand, describeHighHand, ranksInName } from './hand.ts';

/** Whether a hand is called by several cards: `three kings beat`, where `a pair of kings beats`. */
function isPlural(hand: MadeHand): boolean {
  if (hand.scale !== 'high') return false;
  const { category } = hand.description;
  return category === 'three-of-a-kind' || category === 'four-of-a-kind' || category === 'five-of-a-kind';
}

/** How many ranks of the first hand distinguish it from the second; all where nothing does. */
function ranksThatDiffer(one: HighDescription, other: HighDescription): number {
  const named = ranksInName[one.category];
  if (one.category !== other.category) return named;
  const differs = one.ranks.findIndex((rank, index) => rank !== other.ranks[index]);
  return differs < 0 ? one.ranks.length : Math.max(named, differs + 1);
}

/** A hand with as many ranks as distinguish it from another one (R1.5): `a pair of kings, with an ace kicker`. A low hand is said whole. */
export function describeBeside(hand: MadeHand, other: MadeHand, phrases: Phrases): string {
  if (hand.scale !== 'high' || other.scale !== 'high') return describeHand(hand, phrases, 'phrase');
  const { description } = hand;
  return describeHighHand(description, phrases, 'phrase', ranksThatDiffer(description, other.description));
}

/**
 * Why one made hand beats another, with no more kickers than it takes (R1.5): `two pair, kings and sevens, beats
 * two pair, kings and fours`. Equal hands are called a tie, and where the first is the weaker one the sentence
 * says so: an audit may ask about a pot that was paid wrongly.
 */
export function describeComparison(winner: MadeHand, loser: MadeHand, phrases: Phrases): string {
  const better = winner.strength - loser.strength;
  const one = describeBeside(winner, loser, phrases);
  const two = describeBeside(loser, winner, phrases);
  const { say } = phrases;
  if (better === 0) return say('hand.beats.tie', { one });
  const beats = better > 0 ? 'more' : 'less';
  // A phrase with a comma in it is closed with one before the sentence goes on.
  const isOpen = one.includes(say('list.comma'));
  const several = isPlural(winner) ? 'yes' : 'no';
  return say(isOpen ? `hand.beats.${beats}AfterComma` : `hand.beats.${beats}`, { one, two, several });
}

/** What distinguishes the better of two hands, in words: one rank where they are alike up to it, else the hands as they are called. */
export type HandContrast =
  | {
      readonly by: 'kicker' | 'flush-rank';
      /** What both hands are, up to the rank that differs: `pair of kings`. */
      readonly hand: string;
      /** The ranks that differ, the better one first: `ace`, `queen`. */
      readonly one: string;
      readonly other: string;
    }
  | {
      readonly by: 'hand';
      readonly one: string;
      readonly other: string;
      /** Whether the better one is called by several cards: `three kings`, which beat. */
      readonly isPlural: boolean;
    };

/** Finds what makes one made hand better than another (R1.5), for a sentence that says whose they are. */
export function contrastHands(better: MadeHand, worse: MadeHand, phrases: Phrases): HandContrast {
  if (better.scale === 'high' && worse.scale === 'high') {
    const [one, other] = [better.description, worse.description];
    const shared = ranksThatDiffer(one, other) - 1;
    const [rank, beaten] = [one.ranks[shared], other.ranks[shared]];
    if (
      one.category === other.category &&
      shared >= ranksInName[one.category] &&
      rank !== undefined &&
      beaten !== undefined
    )
      return {
        by: one.category === 'flush' ? 'flush-rank' : 'kicker',
        hand: describeHighHand(one, phrases, 'name', shared),
        one: phrases.say(`card.rank.${rank}.one`),
        other: phrases.say(`card.rank.${beaten}.one`),
      };
  }
  const [one, other] = [describeHand(better, phrases), describeHand(worse, phrases)];
  return { by: 'hand', one, other, isPlural: isPlural(better) };
}
