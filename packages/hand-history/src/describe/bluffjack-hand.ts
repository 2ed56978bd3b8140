import type { RankCode } from '@openfelt/cards';
import type { MadeHand } from '@openfelt/engine';
import { type Phrases, yesNo } from '@openfelt/phrases';

/** A Bluffjack hand (B1, B11–B13). */
type BluffjackHand = Extract<MadeHand, { readonly scale: 'bluffjack' }>;

/** A Bluffjack hand: `20 in three cards`, `21, ace-king suited`, `合計値20（3枚）`. */
export function describeBluffjackHand({ kind, total, cards }: BluffjackHand, { say }: Phrases): string {
  if (kind === 'named-twenty-one') {
    const ranks = cards.map((card) => card.charAt(0) as RankCode);
    const other = ranks.find((rank) => rank !== 'A') ?? 'A';
    const suited = new Set(cards.map((card) => card.charAt(1))).size === 1;
    return say('hand.bluffjack.named-twenty-one', {
      ace: say('card.rank.A.one'),
      other: say(`card.rank.${other}.one`),
      suited: yesNo(suited),
    });
  }
  const number = say('hand.number', { count: cards.length });
  const name = kind === 'charlie' || kind === 'bust' ? kind : 'total';
  return say(`hand.bluffjack.${name}`, { total, number, many: yesNo(cards.length > 2) });
}
