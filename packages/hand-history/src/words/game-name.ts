import type { Chips, HouseRules, LimitKind, VariantId } from '@openfelt/engine';
import { chipsText } from './chips-text.ts';
import type { Locale } from './locale.ts';

const variantNames: Readonly<Record<Locale, Readonly<Record<VariantId, string>>>> = {
  en: {
    holdem: "hold'em",
    omaha: 'Omaha',
    'omaha-hilo': 'Omaha hi-lo',
    'short-deck': "short-deck hold'em",
    'five-stud': 'five-card stud',
    'seven-stud': 'seven-card stud (three down)',
    'seven-stud-casino': 'seven-card stud',
    'stud-hilo': 'seven-card stud hi-lo',
    'five-draw': 'five-card draw',
    'five-draw-japan': 'Japanese five-card draw',
    'straight-poker': 'straight poker',
    'twenty-card': 'twenty-card poker',
    razz: 'razz (three down)',
    'razz-casino': 'razz',
    'lowball-a5': 'ace-to-five lowball',
    'lowball-27-single': 'deuce-to-seven single draw',
    'lowball-27-triple': 'deuce-to-seven triple draw',
    badugi: 'badugi',
    bluffjack: 'Bluffjack',
  },
  ja: {
    holdem: 'テキサス・ホールデム',
    omaha: 'オマハ',
    'omaha-hilo': 'オマハ・ハイロー',
    'short-deck': 'ショートデッキ・ホールデム',
    'five-stud': 'ファイブカード・スタッド',
    'seven-stud': 'セブンカード・スタッド（伏せ札3枚）',
    'seven-stud-casino': 'セブンカード・スタッド',
    'stud-hilo': 'セブンカード・スタッド・ハイロー',
    'five-draw': 'ファイブカード・ドロー',
    'five-draw-japan': 'ファイブカード・ドロー（日本式）',
    'straight-poker': 'ストレート・ポーカー',
    'twenty-card': '20枚のポーカー',
    razz: 'ラズ（伏せ札3枚）',
    'razz-casino': 'ラズ',
    'lowball-a5': 'ローボール（A-5）',
    'lowball-27-single': '2-7シングルドロー',
    'lowball-27-triple': '2-7トリプルドロー',
    badugi: 'バドゥーギ',
    bluffjack: 'ブラッフジャック',
  },
};

const limitNames: Readonly<Record<Locale, Readonly<Record<LimitKind, string>>>> = {
  en: {
    'no-limit': 'no-limit',
    pot: 'pot-limit',
    doubling: 'doubling-limit',
    fixed: 'fixed-limit',
    spread: 'spread-limit',
  },
  ja: {
    'no-limit': 'ノー・リミット',
    pot: 'ポット・リミット',
    doubling: '倍まで',
    fixed: 'フィックスト・リミット',
    spread: 'スプレッド・リミット',
  },
};

/** A variant's name: `hold'em`, `ファイブカード・スタッド`. */
export function variantName(variant: VariantId, locale: Locale): string {
  return variantNames[locale][variant];
}

/** A limit's name, as it stands before the variant's: `no-limit`, `ポット・リミット`. */
export function limitName(limit: LimitKind, locale: Locale): string {
  return limitNames[locale][limit];
}

/** Limit and variant: `no-limit hold'em`. */
export function gameName(variant: VariantId, limit: LimitKind, locale: Locale): string {
  return `${limitName(limit, locale)} ${variantName(variant, locale)}`;
}

/**
 * What a game is played for, in the order in which it is paid: `1/2` are blinds, `ante 1 · 2/4` an ante and the
 * two bets of fixed limit, `2–10` the least and the most of a spread, `ante 1 · minimum bet 2` the other limits where there are no blinds.
 */
export function stakes(rules: HouseRules, locale: Locale, unit = 1): string {
  const { limit, ante, blinds, bringIn } = rules;
  const words =
    locale === 'ja'
      ? { ante: 'アンティ', bringIn: 'ブリングイン', blinds: 'ブラインド', minBet: '最低ベット' }
      : { ante: 'ante ', bringIn: 'bring-in ', blinds: 'blinds ', minBet: 'minimum bet ' };
  const text = (amount: Chips) => chipsText(amount, unit);
  const slashed = (amounts: readonly Chips[]) => amounts.map(text).join('/');
  const parts: string[] = [];
  if (ante > 0) parts.push(words.ante + text(ante));
  if (bringIn > 0) parts.push(words.bringIn + text(bringIn));
  if (limit.kind === 'fixed' || limit.kind === 'spread') {
    if (blinds.length > 0) parts.push(words.blinds + slashed(blinds));
    parts.push(
      limit.kind === 'fixed' ? slashed([limit.small, limit.big]) : `${text(limit.min)}–${text(limit.max)}`,
    );
  } else {
    parts.push(blinds.length > 0 ? slashed(blinds) : words.minBet + text(limit.minBet));
  }
  return parts.join(' · ');
}
