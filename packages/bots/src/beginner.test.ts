import { toCard } from '@openfelt/cards';
import { handGame, keepInDraw, presetRules, runningHand, type VariantId, variants } from '@openfelt/engine';
import { cards, given, randomFrom, viewSeat } from '@openfelt/engine/testing';
import { describe, expect, test } from 'vitest';
import { chooseAsBeginner, keepAsBeginner } from './beginner.ts';

const fixed = { kind: 'fixed', small: 4, big: 8, cap: 4 } as const;

/** What a beginner keeps of a hand, and what a player keeps who knows better. */
function findKeeps(variant: VariantId, held: string) {
  const game = handGame(variant, presetRules('casino', variants[variant], fixed));
  const hand = cards(held).map(toCard);
  const toText = (keep: readonly number[]) =>
    held
      .split(' ')
      .filter((_, index) => keep.includes(hand[index] ?? -1))
      .join(' ');
  return { beginner: toText(keepAsBeginner(hand, game)), better: toText(keepInDraw(hand, game)) };
}

describe('a beginner', () => {
  test.each<[string, VariantId, string, string]>([
    ['draws to the inside of a straight', 'five-draw', '4s 5d 7h 8c Ks', '4s 5d 7h 8c'],
    ['keeps a kicker with a pair', 'five-draw', '4s 4d 7h 8c As', '4s 4d As'],
    ['breaks a made eight', 'lowball-27-single', '2s 3d 4h 5c 8s', '2s 3d 4h 5c'],
    ['breaks an eight where the ace is low', 'lowball-a5', 'As 3d 4h 6c 8s', 'As 3d 4h 6c'],
    ['breaks a badugi of a nine', 'badugi', 'As 3d 4h 9c', 'As 3d 4h'],
  ])('%s, which others do not', (_what, variant, held, keep) => {
    const { beginner, better } = findKeeps(variant, held);
    expect(beginner).toBe(keep);
    expect(better).not.toBe(keep);
  });

  test.each<[string, VariantId, string]>([
    ['two pair', 'five-draw', '4s 4d 7h 7c As'],
    ['a flush', 'five-draw', '2s 4s 7s 9s Ks'],
  ])('draws to %s as others do', (_what, variant, held) => {
    const { beginner, better } = findKeeps(variant, held);
    expect(beginner).toBe(better);
  });

  test('at Bluffjack stands on thirteen for fear of another card, and hits below', () => {
    const first = (down: string, up: string) => {
      const deck = `${down} 9c ${up} Td`;
      const limit = { kind: 'no-limit', minBet: 4 } as const;
      const table = given({ variant: 'bluffjack', limit, stacks: [200, 200] }).deal(deck);
      const [one, two] = runningHand(table.state)?.toAct === 0 ? ['a', 'b'] : ['b', 'a'];
      table.when(`${one} bet 4`, `${two} call`);
      const seen = viewSeat(table.state, cards(deck), runningHand(table.state)?.toAct ?? 0);
      return seen && chooseAsBeginner(seen, randomFrom(1))?.type;
    };
    expect(first('7s', '6d')).toBe('stand');
    expect(first('7s', '5d')).toBe('hit');
  });
});
