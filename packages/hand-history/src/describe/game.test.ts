import { type Limit, type Preset, presetRules, type VariantId, variants } from '@openfelt/engine';
import { phrasesIn } from '@openfelt/phrases/catalogues';
import { describe, expect, test } from 'vitest';
import { describeCard, formatCard } from './card.ts';
import { describeGame, describeStakes } from './game.ts';

const fixed: Limit = { kind: 'fixed', small: 2, big: 4, cap: 4 };

describe('names of games', () => {
  test.each([
    ['holdem', 'casino', { kind: 'no-limit', minBet: 2 }, 'no-limit hold’em', '1/2', '1/2'],
    ['omaha', 'home', { kind: 'pot', minBet: 10 }, 'pot-limit Omaha', '5/10', '5/10'],
    ['five-draw', 'home', fixed, 'fixed-limit five-card draw', 'ante 1 · 2/4', 'アンティ1 · 2/4'],
    ['holdem', 'home', fixed, 'fixed-limit hold’em', 'blinds 1/2 · 2/4', 'ブラインド1/2 · 2/4'],
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
      'アンティ1 · 最小ベット2',
    ],
  ] as const)(
    '%s at %s with %o is %s',
    (...row: readonly [VariantId, Preset, Limit, string, string, string]) => {
      const [variant, preset, limit, name, english, japanese] = row;
      const rules = presetRules(preset, variants[variant], limit);
      expect(describeGame(variant, limit.kind, phrasesIn('en'))).toBe(name);
      expect(describeStakes(rules, phrasesIn('en'))).toBe(english);
      expect(describeStakes(rules, phrasesIn('ja'))).toBe(japanese);
    },
  );

  test('a Japanese name uses the words of the glossary', () => {
    expect(describeGame('holdem', 'no-limit', phrasesIn('ja'))).toBe(
      'テキサス・ホールデム（ノー・リミット）',
    );
  });
});

describe('cards in words', () => {
  test('a card can be read and heard', () => {
    expect(formatCard('As')).toBe('A♠');
    expect(formatCard('Td')).toBe('10♦');
    expect(describeCard('As', phrasesIn('en'))).toBe('ace of spades');
    expect(describeCard('Tc', phrasesIn('en'))).toBe('ten of clubs');
    expect(describeCard('As', phrasesIn('ja'))).toBe('スペードのエース');
    expect(describeCard('7h', phrasesIn('ja'))).toBe('ハートの7');
  });

  test('a face-down card has no identity', () => {
    expect(describeCard(null, phrasesIn('en'))).toBe('face-down card');
    expect(describeCard(null, phrasesIn('ja'))).toBe('裏向きのカード');
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
    expect(phrasesIn('en').chips(amount, unit)).toBe(text);
  });
});
