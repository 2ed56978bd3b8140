import { presetRules, variants } from '@openfelt/engine';
import { phrasesIn } from '@openfelt/phrases/catalogues';
import { expect, test } from 'vitest';
import { describeHouseRules } from './house-rules.ts';

test('where the whole deck is disclosed, the rules say so before anybody sits down', () => {
  const rules = presetRules('casino', variants.holdem, { kind: 'no-limit', minBet: 2 });
  const full = { ...rules, disclosure: 'full' } as const;
  const added = (locale: 'en' | 'ja') => {
    const usual = describeHouseRules('holdem', { ...rules, disclosure: 'openings' }, phrasesIn(locale));
    expect(usual).toEqual(describeHouseRules('holdem', rules, phrasesIn(locale)));
    return describeHouseRules('holdem', full, phrasesIn(locale)).filter(
      (sentence) => !usual.includes(sentence),
    );
  };
  expect(added('en')).toEqual(['After the hand, the full deck is disclosed: anyone can see mucked hands.']);
  expect(added('ja')).toEqual(['ハンド後にデッキ全体を開示する。マックした手も誰でも見られる。']);
});

test('where aids are forbidden, the rules say so before anybody sits down', () => {
  const rules = presetRules('casino', variants.holdem, { kind: 'no-limit', minBet: 2 });
  const added = (locale: 'en' | 'ja') => {
    const usual = describeHouseRules('holdem', rules, phrasesIn(locale));
    expect(describeHouseRules('holdem', { ...rules, aids: 'allowed' }, phrasesIn(locale))).toEqual(usual);
    return describeHouseRules('holdem', { ...rules, aids: 'forbidden' }, phrasesIn(locale)).filter(
      (sentence) => !usual.includes(sentence),
    );
  };
  expect(added('en')).toEqual(['Hand strength, outs and pot odds are not shown.']);
  expect(added('ja')).toEqual(['手の強さ、アウツ、ポットオッズは表示しない。']);
});

test('where disputed chips are held, the rules say so before anybody sits down', () => {
  const rules = presetRules('casino', variants.holdem, { kind: 'no-limit', minBet: 2 });
  const added = (locale: 'en' | 'ja') => {
    const usual = describeHouseRules('holdem', rules, phrasesIn(locale));
    return describeHouseRules('holdem', { ...rules, holdDisputed: true }, phrasesIn(locale)).filter(
      (sentence) => !usual.includes(sentence),
    );
  };
  expect(added('en')).toEqual(['Chips won in a disputed pot are held until the decision.']);
  expect(added('ja')).toEqual(['異議が申し立てられたポットで獲得したチップは、裁定まで保留される。']);
});
