import type { HighDescription } from '@openfelt/cards';
import { rankName } from './card-words.ts';
import { ranksInName } from './ranks-in-name.ts';

/**
 * A high hand in Japanese, with the names that are used in Japan (R1.9). `told`: how many of its ranks are told, at
 * least those of the plain name.
 */
export function handInJapanese(hand: HighDescription, told = ranksInName[hand.category]): string {
  const ranks = hand.ranks.slice(0, told).map((rank) => rankName(rank, 'ja'));
  const [first = '', second = ''] = ranks;
  const all = ranks.join('・');
  const beside = ranks.slice(ranksInName[hand.category]).join('・');
  const kickers = beside === '' ? '' : `(キッカーは${beside})`;
  switch (hand.category) {
    case 'high-card':
      return `${all}のハイカード`;
    case 'one-pair':
      return `${first}のワンペア${kickers}`;
    case 'two-pair':
      return `${first}と${second}のツーペア${kickers}`;
    case 'three-of-a-kind':
      return `${first}のスリーカード${kickers}`;
    case 'straight':
      return `${first}ハイのストレート`;
    case 'flush':
      return `${all}ハイのフラッシュ`;
    case 'full-house':
      // The order alone would not say which rank there are three of.
      return `フルハウス(${first}が3枚、${second}が2枚)`;
    case 'four-of-a-kind':
      return `${first}のフォーカード${kickers}`;
    case 'five-of-a-kind':
      return `${first}のファイブカード`;
    case 'straight-flush':
      return hand.royal ? 'ロイヤルストレートフラッシュ' : `${first}ハイのストレートフラッシュ`;
  }
}
