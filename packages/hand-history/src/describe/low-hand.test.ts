import { bestAceToFive, bestBadugi, bestDeuceToSeven, parseCards } from '@openfelt/cards';
import { phrasesIn } from '@openfelt/phrases/catalogues';
import { describe, expect, test } from 'vitest';
import { describeComparison } from './comparison.ts';
import { describeHand } from './hand.ts';

const makers = {
  'ace-to-five': bestAceToFive,
  'deuce-to-seven': bestDeuceToSeven,
  badugi: bestBadugi,
} as const;

function low(scale: keyof typeof makers, text: string) {
  const parsed = parseCards(text);
  if (!parsed.ok) throw new Error(parsed.message);
  return { scale, ...makers[scale](parsed.cards) };
}

describe('names of low hands (R1.7)', () => {
  test.each([
    ['ace-to-five', '8s 7d 4h 2c As', 'eight-seven-four-two-ace low', '8・7・4・2・エースのロー'],
    ['ace-to-five', '5s 4s 3s 2s As', 'five-four-three-two-ace low', '5・4・3・2・エースのロー'],
    ['ace-to-five', 'Ks Kd 4h 2c As', 'pair of kings', 'キングのワンペア'],
    ['deuce-to-seven', '7s 5d 4h 3c 2s', 'seven-five-four-three-two low', '7・5・4・3・2のロー'],
    ['deuce-to-seven', 'As 5d 4h 3c 2s', 'ace-five-four-three-two low', 'エース・5・4・3・2のロー'],
    ['deuce-to-seven', '6s 5d 4h 3c 2s', 'six-high straight', '6ハイのストレート'],
    ['deuce-to-seven', 'As 5s 4s 3s 2s', 'ace-high flush', 'エースハイのフラッシュ'],
    ['badugi', '9s 6d 4h Ac', 'badugi, nine-six-four-ace', '9・6・4・エースのバドゥーギ'],
    ['badugi', '9s 6d 4h 4c', 'three-card hand, nine-six-four', '9・6・4の3枚'],
  ] as const)('%s %s is %s', (scale, cards, english, japanese) => {
    expect(describeHand(low(scale, cards), phrasesIn('en'))).toBe(english);
    expect(describeHand(low(scale, cards), phrasesIn('ja'))).toBe(japanese);
  });

  test('a brief name has its ranks as cards have them', () => {
    const brief = (scale: keyof typeof makers, cards: string, language: 'en' | 'ja') =>
      describeHand(low(scale, cards), phrasesIn(language), 'brief');
    expect(brief('ace-to-five', 'Ks Td 4h 2c As', 'en')).toBe('K-10-4-2-A low');
    expect(brief('ace-to-five', 'Ks Td 4h 2c As', 'ja')).toBe('K-10-4-2-Aのロー');
    expect(brief('badugi', '9s 6d 4h 4c', 'en')).toBe('three-card hand, 9-6-4');
    expect(brief('ace-to-five', 'Ks Kd 4h 2c As', 'en')).toBe('pair of kings');
  });

  test('why one beats another is told with both hands whole', () => {
    const [winner, loser] = [low('ace-to-five', '8s 7d 4h 2c As'), low('ace-to-five', '8d 7h 5c 2s Ad')];
    expect(describeComparison(winner, loser, phrasesIn('en'))).toBe(
      'an eight-seven-four-two-ace low beats an eight-seven-five-two-ace low',
    );
  });
});
