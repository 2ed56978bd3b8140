import { type Limit, type Preset, presetRules, type VariantId, variants } from '@openfelt/engine';
import { describe, expect, test } from 'vitest';
import { actionLabel } from './action-label.ts';
import { cardName, cardText } from './card-words.ts';
import { chipsText } from './chips-text.ts';
import { gameName, stakes } from './game-name.ts';

const fixed: Limit = { kind: 'fixed', small: 2, big: 4, cap: 4 };

describe('names of games', () => {
  test.each([
    ['holdem', 'casino', { kind: 'no-limit', minBet: 2 }, "no-limit hold'em", '1/2', '1/2'],
    ['omaha', 'home', { kind: 'pot', minBet: 10 }, 'pot-limit Omaha', '5/10', '5/10'],
    ['five-draw', 'home', fixed, 'fixed-limit five-card draw', 'ante 1 · 2/4', 'アンティ1 · 2/4'],
    ['holdem', 'home', fixed, "fixed-limit hold'em", 'blinds 1/2 · 2/4', 'ブラインド1/2 · 2/4'],
    [
      'five-stud',
      'casino',
      { kind: 'fixed', small: 10, big: 20, cap: 4 },
      'fixed-limit five-card stud',
      'ante 2 · bring-in 5 · 10/20',
      'アンティ2 · ブリングイン5 · 10/20',
    ],
    [
      'five-stud',
      'home',
      { kind: 'no-limit', minBet: 2 },
      'no-limit five-card stud',
      'ante 1 · minimum bet 2',
      'アンティ1 · 最低ベット2',
    ],
  ] as const)(
    '%s at %s with %o is %s',
    (...row: readonly [VariantId, Preset, Limit, string, string, string]) => {
      const [variant, preset, limit, name, english, japanese] = row;
      const rules = presetRules(preset, variants[variant], limit);
      expect(gameName(variant, limit.kind, 'en')).toBe(name);
      expect(stakes(rules, 'en')).toBe(english);
      expect(stakes(rules, 'ja')).toBe(japanese);
    },
  );

  test('a Japanese name uses the words of the glossary', () => {
    expect(gameName('holdem', 'no-limit', 'ja')).toBe('ノー・リミット テキサス・ホールデム');
    expect(actionLabel('fold', 'ja')).toBe('フォールド');
    expect(actionLabel('big-blind', 'en')).toBe('Big blind');
  });
});

describe('cards in words', () => {
  test('a card can be read and heard', () => {
    expect(cardText('As')).toBe('A♠');
    expect(cardText('Td')).toBe('10♦');
    expect(cardName('As', 'en')).toBe('ace of spades');
    expect(cardName('Tc', 'en')).toBe('ten of clubs');
    expect(cardName('As', 'ja')).toBe('スペードのエース');
    expect(cardName('7h', 'ja')).toBe('ハートの7');
  });

  test('a face-down card has no identity', () => {
    expect(cardName(null, 'en')).toBe('face-down card');
    expect(cardName(null, 'ja')).toBe('裏向きのカード');
  });
});

describe('amounts', () => {
  test.each([
    [0, 1, '0'],
    [999, 1, '999'],
    [6501, 1, '6,501'],
    [1234567, 1, '1,234,567'],
    [150, 100, '1.5'],
    [123405, 100, '1,234.05'],
    [300, 100, '3'],
  ])('%i in units of 1/%i is %s', (amount, unit, text) => {
    expect(chipsText(amount, unit)).toBe(text);
  });
});
