import { type HouseRules, stepsOf, type VariantId } from '@openfelt/engine';
import type { Locale } from './locale.ts';

type Step = ReturnType<typeof stepsOf>[number];

function english(step: Step): string {
  switch (step.kind) {
    case 'down':
      return step.count === 1
        ? 'Everybody gets one card face down.'
        : `Everybody gets ${step.count} cards face down.`;
    case 'up':
      return step.count === 1
        ? 'Everybody gets one card face up.'
        : `Everybody gets ${step.count} cards face up.`;
    case 'board':
      return step.count === 1
        ? 'One card is laid on the board.'
        : `${step.count} cards are laid on the board.`;
    case 'bet':
      return step.forced
        ? 'A betting interval: the player left of the dealer has to bet.'
        : 'A betting interval.';
    case 'draw':
      return 'Everybody exchanges cards, or stands pat.';
    case 'hit-or-stand':
      return step.bets
        ? 'In turns everybody takes a card or stands, and may bet, until all stand and all bets are matched.'
        : 'In turns everybody takes a card face up or stands, until all stand.';
    case 'showdown':
      return 'The showdown.';
  }
}

function japanese(step: Step): string {
  switch (step.kind) {
    case 'down':
      return `全員にダウンカードを${step.count}枚ずつ配る。`;
    case 'up':
      return `全員にアップカードを${step.count}枚ずつ配る。`;
    case 'board':
      return `ボードに${step.count}枚開く。`;
    case 'bet':
      return step.forced
        ? 'ベッティング・インターバル。ディーラーの左のプレイヤーは必ずベットする。'
        : 'ベッティング・インターバル。';
    case 'draw':
      return '全員がカードを交換する。しなくてもよい。';
    case 'hit-or-stand':
      return step.bets
        ? '順にヒットかスタンドを選び、ベットもできる。全員がスタンドし、ベットがそろうまで続ける。'
        : '順にヒット(表向きに1枚)かスタンドを選ぶ。全員がスタンドするまで続ける。';
    case 'showdown':
      return 'ショーダウン。';
  }
}

/** The steps of a game's deal in words, made from its own data. */
export function stepWords(variant: VariantId, rules: HouseRules, locale: Locale): readonly string[] {
  return stepsOf(variant, rules).map(locale === 'ja' ? japanese : english);
}
