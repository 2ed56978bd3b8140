import type { MadeHand } from '@openfelt/engine';
import { bluffjackName } from './bluffjack-hand.ts';
import { handInEnglish } from './english-hand.ts';
import { handInJapanese } from './japanese-hand.ts';
import type { Locale } from './locale.ts';
import { lowName, lowPhrase } from './low-hand.ts';

/** A made hand's name (R1.2, R1.9): `full house, sevens over kings`, `7のスリーカード`. */
export function handName(made: MadeHand, locale: Locale): string {
  if (made.scale === 'bluffjack') return bluffjackName(made, locale);
  if (made.scale !== 'high') return lowName(made, locale);
  return locale === 'ja' ? handInJapanese(made.description) : handInEnglish(made.description).name;
}

/** A made hand's name as it stands in a sentence: `a full house, sevens over kings`. */
export function handPhrase(made: MadeHand, locale: Locale): string {
  if (made.scale === 'bluffjack') return bluffjackName(made, locale);
  if (made.scale !== 'high') return lowPhrase(made, locale);
  return locale === 'ja' ? handInJapanese(made.description) : handInEnglish(made.description).phrase;
}
