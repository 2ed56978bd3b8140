import type { HighCategory, HighDescription, RankCode } from '@openfelt/cards';
import type { MadeHand } from '@openfelt/engine';
import type { Phrases } from '@openfelt/phrases';
import { describeBluffjackHand } from './bluffjack-hand.ts';
import { isShortBadugi, spoilingHand } from './low-hand.ts';

/** `name`: alone, without an article; `phrase`: as it stands in a sentence; `brief`: a name whose ranks in a row are written as cards have them, `K-9-6-4-2 low`. */
export type HandForm = 'name' | 'phrase' | 'brief';

/** How many ranks the plain name of each category says; what follows are kickers, or further ranks of a flush. */
export const ranksInName: Readonly<Record<HighCategory, number>> = {
  'high-card': 1,
  'one-pair': 1,
  'two-pair': 2,
  'three-of-a-kind': 1,
  straight: 1,
  flush: 1,
  'full-house': 2,
  'four-of-a-kind': 1,
  'straight-flush': 1,
  'five-of-a-kind': 1,
};

/** Ranks in a row, bare and with the article of the first: `ace-queen`, `an ace-queen`. */
function rankRow(
  ranks: readonly RankCode[],
  { say }: Phrases,
): { readonly ranks: string; readonly aRanks: string } {
  const between = say('hand.between');
  const words = ranks.map((rank) => say(`card.rank.${rank}.one`));
  const [first] = ranks;
  const led = first === undefined ? words : [say(`card.rank.${first}.article`), ...words.slice(1)];
  return { ranks: words.join(between), aRanks: led.join(between) };
}

/** Ranks in a row as cards have them: `K-10-6`. */
const rankLetters = (ranks: readonly RankCode[]): string =>
  ranks.map((rank) => (rank === 'T' ? '10' : rank)).join('-');

/** `, with an ace kicker`, `, with ace-queen kickers`, or nothing. */
function describeKickers(kickers: readonly RankCode[], phrases: Phrases): string {
  if (kickers.length === 0) return '';
  const { ranks, aRanks } = rankRow(kickers, phrases);
  const count = kickers.length;
  return phrases.say('hand.kickers', { count, kickers: count === 1 ? aRanks : ranks });
}

/**
 * A high hand by R1.9. `shown` says how many of its ranks are said, at least those of the plain name: kickers are named only where
 * they decide.
 */
export function describeHighHand(
  hand: HighDescription,
  phrases: Phrases,
  form: Exclude<HandForm, 'brief'>,
  shown = ranksInName[hand.category],
): string {
  const { say } = phrases;
  const ranks = hand.ranks.slice(0, shown);
  const [first, second] = ranks.map((rank) => say(`card.rank.${rank}.many`));
  const name = hand.category === 'straight-flush' && hand.royal ? 'royal-flush' : hand.category;
  return say(`hand.${form}.${name}`, {
    ...rankRow(ranks, phrases),
    first: first ?? '',
    second: second ?? '',
    kickers: describeKickers(ranks.slice(ranksInName[hand.category]), phrases),
  });
}

/** A made hand (R1.2, R1.7, R1.9): `full house, sevens over kings`, `8・7・4・2・エースのロー`. */
export function describeHand(made: MadeHand, phrases: Phrases, form: HandForm = 'name'): string {
  if (made.scale === 'bluffjack') return describeBluffjackHand(made, phrases);
  const style = form === 'phrase' ? 'phrase' : 'name';
  if (made.scale === 'high') return describeHighHand(made.description, phrases, style);
  const { say } = phrases;
  const letters = rankLetters(made.ranks);
  const row = form === 'brief' ? { ranks: letters, aRanks: letters } : rankRow(made.ranks, phrases);
  if (made.scale === 'badugi') {
    if (!isShortBadugi(made)) return say(`hand.${style}.badugi`, row);
    const number = say('hand.number', { count: made.ranks.length });
    return say(`hand.${style}.badugi-short`, { ...row, number });
  }
  const spoiling = spoilingHand(made);
  return spoiling === null ? say(`hand.${style}.low`, row) : describeHighHand(spoiling, phrases, style);
}
