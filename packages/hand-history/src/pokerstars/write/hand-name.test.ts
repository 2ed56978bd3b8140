import type { HandContext, VariantId } from '@openfelt/engine';
import { expect, test } from 'vitest';
import { openTable, parseCodes, playHand } from '../../replay/played-table.fixture.ts';
import { nameHand } from './hand-name.ts';

/** A hand of a game as it begins. */
function begin(variant: VariantId): HandContext {
  const limit = { kind: 'fixed', small: 2, big: 4, cap: 4 } as const;
  const table = openTable({ variant, preset: 'casino', limit, stacks: [100, 100] });
  playHand(table, [], []);
  const hand = table.state.hand?.context;
  if (hand === undefined) throw new Error('no hand has begun');
  return hand;
}

const name = (variant: VariantId, cards: string) => nameHand(begin(variant), parseCodes(cards));

test.each([
  ['Ks 9d 7c 4h 2s', 'high card King'],
  ['6s 6d Kc 4h 2s', 'a pair of Sixes'],
  ['2s 2d 3c 3h As', 'two pair, Threes and Deuces'],
  ['9s 9d 9c 4h 2s', 'three of a kind, Nines'],
  ['5s 4d 3c 2h As', 'a straight, Ace to Five'],
  ['Ts Jd Qc Kh As', 'a straight, Ten to Ace'],
  ['As 9s 7s 4s 2s', 'a flush, Ace high'],
  ['Ks Kd Kc Jh Js', 'a full house, Kings full of Jacks'],
  ['4s 4d 4c 4h Js', 'four of a kind, Fours'],
  ['5s 6s 7s 8s 9s', 'a straight flush, Five to Nine'],
  ['Ts Js Qs Ks As', 'a Royal Flush'],
])('of high hands %s is %s', (cards, words) => expect(name('five-draw', cards)).toBe(words));

test.each([
  ['razz-casino', 'As 4d 5c 7h 8s Kd Ks', 'Lo: 8,7,5,4,A'],
  ['razz-casino', 'As Ad Ac Ah Ks Kd Kc', 'Lo: a full house, Aces full of Kings'],
  ['lowball-27-single', '2s 4d 5c 7h 8s', 'Lo: 8,7,5,4,2'],
  ['lowball-27-single', 'As 2d 3c 4h 5s', 'Lo: A,5,4,3,2'],
  ['lowball-27-single', '2s 3d 4c 5h 6s', 'Lo: a straight, Deuce to Six'],
  ['lowball-27-triple', '8s 8d 4c 5h 6s', 'Lo: a pair of Eights'],
  ['badugi', 'As 5d 7c Jh', 'Badugi: J,7,5,A'],
  ['badugi', 'As 4s 8c Th', '3-card: T,8,A'],
  ['stud-hilo', 'As 2d 3c 6h 8s Kd Ks', 'HI: a pair of Kings; LO: 8,6,3,2,A'],
  ['stud-hilo', 'As 9d Tc Jh 8s Kd Ks', 'HI: a pair of Kings'],
] as const)('in %s %s is %s', (variant, cards, words) => expect(name(variant, cards)).toBe(words));
