import type { Decision } from '../../audit/verification.ts';
import { chipsText } from '../chips-text.ts';
import type { Locale } from '../locale.ts';

const words = {
  en: {
    upheld: 'Upheld',
    dismissed: 'Dismissed',
    final: ', final',
    colon: ': ',
    comma: ', ',
    house: 'the house',
    nothing: 'no chips are moved',
    because: (reason: string) => `. Reason: ${reason}`,
  },
  ja: {
    upheld: '申し立てを認める',
    dismissed: '申し立てを退ける',
    final: '(最終)',
    colon: ':',
    comma: '、',
    house: 'ハウス',
    nothing: 'チップの移動なし',
    because: (reason: string) => `。理由:${reason}`,
  },
} as const;

/**
 * What an auditor has decided, and whose chips it moves: `Upheld: Ann −80, Bo +80. Reason: …`. `names` gives the name to a player's id;
 * amounts are divided by `unit`, which is not 1 for recorded hands only.
 */
export function decisionSentence(
  { verdict, final, corrections, house, reason }: Decision,
  names: (player: string) => string,
  locale: Locale,
  unit = 1,
): string {
  const said = words[locale];
  const signed = (amount: number) => `${amount > 0 ? '+' : '−'}${chipsText(Math.abs(amount), unit)}`;
  const lines = corrections.map(({ player, amount }) => `${names(player)} ${signed(amount)}`);
  if (house !== 0) lines.push(`${said.house} ${signed(house)}`);
  const moved = lines.length === 0 ? said.nothing : lines.join(said.comma);
  const because = reason === '' ? '' : said.because(reason);
  return `${said[verdict]}${final ? said.final : ''}${said.colon}${moved}${because}`;
}
