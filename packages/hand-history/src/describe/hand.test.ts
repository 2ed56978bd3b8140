import { bestHigh } from '@openfelt/cards';
import { phrasesIn } from '@openfelt/phrases/catalogues';
import { describe, expect, test } from 'vitest';
import { parseCodes } from '../replay/played-table.fixture.ts';
import { describeComparison } from './comparison.ts';
import { describeHand } from './hand.ts';

const made = (text: string) => ({ scale: 'high' as const, ...bestHigh(parseCodes(text)) });

describe('names of hands (R1.2, R1.9)', () => {
  test.each([
    ['As Kd 9h 7c 3s', 'ace high', 'ace high', 'エースハイ'],
    ['Ks Kd 9h 7c 3s', 'pair of kings', 'a pair of kings', 'キングのワンペア'],
    ['Ks Kd 7h 7c 3s', 'two pair, kings and sevens', 'two pair, kings and sevens', 'キングと7のツーペア'],
    ['7s 7d 7h Kc 3s', 'three sevens', 'three sevens', '7のスリーカード'],
    ['6s 6d 6h Kc 3s', 'three sixes', 'three sixes', '6のスリーカード'],
    ['As Kd Qh Jc Ts', 'ace-high straight', 'an ace-high straight', 'エースハイのストレート'],
    ['As 2d 3h 4c 5s', 'five-high straight', 'a five-high straight', '5ハイのストレート'],
    ['8s 7d 6h 5c 4s', 'eight-high straight', 'an eight-high straight', '8ハイのストレート'],
    ['Ks 9s 7s 5s 3s', 'king-high flush', 'a king-high flush', 'キングハイのフラッシュ'],
    [
      '7s 7d 7h Kc Ks',
      'full house, sevens over kings',
      'a full house, sevens over kings',
      'フルハウス（7が3枚、キングが2枚）',
    ],
    [
      'Ks Kd Kh 7c 7s',
      'full house, kings over sevens',
      'a full house, kings over sevens',
      'フルハウス（キングが3枚、7が2枚）',
    ],
    ['7s 7d 7h 7c Ks', 'four sevens', 'four sevens', '7のフォーカード'],
    [
      '9s 8s 7s 6s 5s',
      'nine-high straight flush',
      'a nine-high straight flush',
      '9ハイのストレートフラッシュ',
    ],
    [
      'As 2s 3s 4s 5s',
      'five-high straight flush',
      'a five-high straight flush',
      '5ハイのストレートフラッシュ',
    ],
    ['As Ks Qs Js Ts', 'royal flush', 'a royal flush', 'ロイヤルストレートフラッシュ'],
  ])('%s is %s', (cards, name, phrase, japanese) => {
    expect(describeHand(made(cards), phrasesIn('en'))).toBe(name);
    expect(describeHand(made(cards), phrasesIn('en'), 'phrase')).toBe(phrase);
    expect(describeHand(made(cards), phrasesIn('ja'))).toBe(japanese);
    expect(describeHand(made(cards), phrasesIn('ja'), 'phrase')).toBe(japanese);
  });

  test('seven cards are named by the five that play', () => {
    expect(describeHand(made('9s 9d 9h Kc Ks 4d 2c'), phrasesIn('en'))).toBe('full house, nines over kings');
  });
});

describe('why a hand beats another (R1.5)', () => {
  test.each([
    [
      'Ks Kd 7h 7c 3s',
      'Kh Kc 4h 4c As',
      'two pair, kings and sevens, beats two pair, kings and fours',
      'キングと7のツーペアは、キングと4のツーペアに勝ちます',
    ],
    [
      'Ks Kd 7h 7c As',
      'Kh Kc 7s 7d Qs',
      'two pair, kings and sevens, with an ace kicker, beats two pair, kings and sevens, with a queen kicker',
      'キングと7のツーペア（キッカーはエース）は、キングと7のツーペア（キッカーはクイーン）に勝ちます',
    ],
    [
      'Ks Kd Ah Qc 3s',
      'Kh Kc As Jd 9s',
      'a pair of kings, with ace-queen kickers, beats a pair of kings, with ace-jack kickers',
      'キングのワンペア（キッカーはエース・クイーン）は、キングのワンペア（キッカーはエース・ジャック）に勝ちます',
    ],
    [
      '9s 9d 9h Kc Ks',
      'Ah Ac Kd Kh 2c',
      'a full house, nines over kings, beats two pair, aces and kings',
      'フルハウス（9が3枚、キングが2枚）は、エースとキングのツーペアに勝ちます',
    ],
    [
      'As Ks 9s 7s 5s',
      'Ah Qh Jh 7h 5h',
      'an ace-king-high flush beats an ace-queen-high flush',
      'エース・キングハイのフラッシュは、エース・クイーンハイのフラッシュに勝ちます',
    ],
    [
      'As Kd 9h 7c 5s',
      'Ah Kc 9s 6d 5h',
      'ace-king-nine-seven high beats ace-king-nine-six high',
      'エースハイ（キッカーはキング・9・7）は、エースハイ（キッカーはキング・9・6）に勝ちます',
    ],
    [
      '7s 7d 7h 7c 8s',
      '7s 7d 7h 7c 2s',
      'four sevens, with an eight kicker, beat four sevens, with a two kicker',
      '7のフォーカード（キッカーは8）は、7のフォーカード（キッカーは2）に勝ちます',
    ],
    [
      'As Ks Qs Js Ts',
      'Kh Qh Jh Th 9h',
      'a royal flush beats a king-high straight flush',
      'ロイヤルストレートフラッシュは、キングハイのストレートフラッシュに勝ちます',
    ],
  ])('%s against %s', (winner, loser, english, japanese) => {
    expect(describeComparison(made(winner), made(loser), phrasesIn('en'))).toBe(english);
    expect(describeComparison(made(winner), made(loser), phrasesIn('ja'))).toBe(japanese);
  });

  test('equal hands tie, suits apart (R1.6)', () => {
    const [one, other] = [made('As Kd Qh Jc Ts'), made('Ah Kc Qs Jd Th')];
    expect(describeComparison(one, other, phrasesIn('en'))).toBe(
      'both hands are an ace-high straight: a tie',
    );
    expect(describeComparison(one, other, phrasesIn('ja'))).toBe(
      'どちらもエースハイのストレートで引き分けです',
    );
  });

  test('a pot that went to the weaker hand is not explained away', () => {
    const [weaker, stronger] = [made('Ks Kd 9h 7c 3s'), made('As Ad 9c 7s 3h')];
    expect(describeComparison(weaker, stronger, phrasesIn('en'))).toBe(
      'a pair of kings is beaten by a pair of aces',
    );
    expect(describeComparison(weaker, stronger, phrasesIn('ja'))).toBe(
      'キングのワンペアは、エースのワンペアに負けます',
    );
  });
});
