import { presetRules, variants } from '@openfelt/engine';
import { expect, test } from 'vitest';
import { tableRules } from './table-rules.ts';

test('where the whole deck is disclosed, the rules say so before anybody sits down', () => {
  const rules = presetRules('casino', variants.holdem, { kind: 'no-limit', minBet: 2 });
  const full = { ...rules, disclosure: 'full' } as const;
  const added = (locale: 'en' | 'ja') => {
    const usual = tableRules('holdem', { ...rules, disclosure: 'openings' }, locale);
    expect(usual).toEqual(tableRules('holdem', rules, locale));
    return tableRules('holdem', full, locale).filter((sentence) => !usual.includes(sentence));
  };
  expect(added('en')).toEqual([
    'After the hand the whole deck is disclosed: hands that were mucked can be read by everybody.',
  ]);
  expect(added('ja')).toEqual(['ハンド後にデッキ全体を開示する。マックした手も誰でも見られる。']);
});

test('where disputed chips are held, the rules say so before anybody sits down', () => {
  const rules = presetRules('casino', variants.holdem, { kind: 'no-limit', minBet: 2 });
  const added = (locale: 'en' | 'ja') => {
    const usual = tableRules('holdem', rules, locale);
    return tableRules('holdem', { ...rules, holdDisputed: true }, locale).filter(
      (sentence) => !usual.includes(sentence),
    );
  };
  expect(added('en')).toEqual(['Chips won in a disputed pot are held until the decision.']);
  expect(added('ja')).toEqual(['異議が申し立てられたポットで得たチップは、裁定まで保留される。']);
});
