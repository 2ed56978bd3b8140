import type { HighDescription } from '@openfelt/cards';
import { rankName } from './card-words.ts';
import { ranksInName } from './ranks-in-name.ts';

/** A hand in English, alone and in a sentence. */
export interface EnglishHand {
  /** Without an article: `full house, sevens over kings`. */
  readonly name: string;
  /** With its article: `a full house, sevens over kings`. */
  readonly phrase: string;
}

function plural(rank: string): string {
  return rank === 'six' ? 'sixes' : `${rank}s`;
}

function withArticle(words: string): string {
  return `${/^[ae]/.test(words) ? 'an' : 'a'} ${words}`;
}

/** `, with an ace kicker`, `, with ace-queen kickers`, or nothing. */
function withKickers(kickers: readonly string[]): string {
  if (kickers.length === 0) return '';
  const ranks = kickers.join('-');
  return kickers.length === 1 ? `, with ${withArticle(ranks)} kicker` : `, with ${ranks} kickers`;
}

/** A high hand in English, by R1.9. `told`: how many of its ranks are told, at least those of the plain name. */
export function handInEnglish(hand: HighDescription, told = ranksInName[hand.category]): EnglishHand {
  const ranks = hand.ranks.slice(0, told).map((rank) => rankName(rank, 'en'));
  const [first = '', second = ''] = ranks;
  const kickers = withKickers(ranks.slice(ranksInName[hand.category]));
  const many = (words: string) => ({ name: words + kickers, phrase: words + kickers });
  const one = (words: string) => ({ name: words + kickers, phrase: withArticle(words) + kickers });
  const topped = (words: string) => ({ name: words, phrase: withArticle(words) });
  switch (hand.category) {
    case 'high-card':
      return { name: `${ranks.join('-')} high`, phrase: `${ranks.join('-')} high` };
    case 'one-pair':
      return one(`pair of ${plural(first)}`);
    case 'two-pair':
      return many(`two pair, ${plural(first)} and ${plural(second)}`);
    case 'three-of-a-kind':
      return many(`three ${plural(first)}`);
    case 'straight':
      return topped(`${first}-high straight`);
    case 'flush':
      return topped(`${ranks.join('-')}-high flush`);
    case 'full-house':
      return one(`full house, ${plural(first)} over ${plural(second)}`);
    case 'four-of-a-kind':
      return many(`four ${plural(first)}`);
    case 'five-of-a-kind':
      return many(`five ${plural(first)}`);
    case 'straight-flush':
      return topped(hand.royal ? 'royal flush' : `${first}-high straight flush`);
  }
}
