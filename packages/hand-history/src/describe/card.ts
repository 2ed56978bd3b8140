import type { CardCode, CountsAs, JokerCode, NaturalCode, RankCode, SuitCode } from '@openfelt/cards';
import type { Phrases } from '@openfelt/phrases';

const symbols: Readonly<Record<SuitCode, string>> = { s: '♠', h: '♥', d: '♦', c: '♣' };

function isJokerCode(card: CardCode): card is JokerCode {
  return card === 'X1' || card === 'X2';
}

function isRank(counted: CountsAs): counted is RankCode {
  return counted.length === 1;
}

/** A card's two parts; the code of a card that is not a joker is a rank and a suit. */
function splitCard(card: NaturalCode): readonly [RankCode, SuitCode] {
  return [card[0] as RankCode, card[1] as SuitCode];
}

/** A card in short: `A♠`, `10♦`, `★` for a joker. */
export function formatCard(card: CardCode): string {
  if (isJokerCode(card)) return '★';
  const [rank, suit] = splitCard(card);
  return `${rank === 'T' ? '10' : rank}${symbols[suit]}`;
}

/** A card in words, to be heard: `ace of spades`, `スペードのエース`; null is a card that lies face down. */
export function describeCard(card: CardCode | null, { say }: Phrases): string {
  if (card === null) return say('card.faceDown');
  if (isJokerCode(card)) return say('card.joker');
  const [rank, suit] = splitCard(card);
  return say('card.name', { rank: say(`card.rank.${rank}.one`), suit: say(`card.suit.${suit}`) });
}

/** What a wild card counts as, in words (R7.4): `ace of spades` in a spade flush, else `an ace`. */
export function describeCounted(counted: CountsAs, phrases: Phrases): string {
  return isRank(counted) ? phrases.say(`card.rank.${counted}.article`) : describeCard(counted, phrases);
}
