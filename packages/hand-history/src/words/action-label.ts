import type { LastAction } from '@openfelt/engine';
import type { Locale } from './locale.ts';

const labels: Readonly<Record<Locale, Readonly<Record<LastAction, string>>>> = {
  en: {
    ante: 'Ante',
    'small-blind': 'Small blind',
    'big-blind': 'Big blind',
    straddle: 'Straddle',
    'owed-blind': 'Owed blind',
    'bring-in': 'Bring-in',
    fold: 'Fold',
    check: 'Check',
    call: 'Call',
    bet: 'Bet',
    raise: 'Raise',
    complete: 'Complete',
    draw: 'Draw',
    pat: 'Stand pat',
    hit: 'Hit',
    stand: 'Stand',
    show: 'Show',
    muck: 'Muck',
  },
  ja: {
    ante: 'アンティ',
    'small-blind': 'スモールブラインド',
    'big-blind': 'ビッグブラインド',
    straddle: 'ストラドル',
    'owed-blind': '未払いブラインド',
    'bring-in': 'ブリングイン',
    fold: 'フォールド',
    check: 'チェック',
    call: 'コール',
    bet: 'ベット',
    raise: 'レイズ',
    complete: 'コンプリート',
    draw: 'ドロー',
    pat: 'スタンドパット',
    hit: 'ヒット',
    stand: 'スタンド',
    show: 'ショウ',
    muck: 'マック',
  },
};

/** The last action of a player in a word or two, for the badge at a seat. */
export function actionLabel(last: LastAction, locale: Locale): string {
  return labels[locale][last];
}
