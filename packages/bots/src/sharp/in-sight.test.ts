import { type VariantId, view } from '@openfelt/engine';
import { cards, given } from '@openfelt/engine/testing';
import { expect, test } from 'vitest';
import { isBeatenInSight } from './in-sight.ts';

/** Whether the first player is beaten in sight with a down and an up card, beside one whose cards are these. */
function isBeaten(own: string, other: string, variant: VariantId = 'five-stud'): boolean {
  const [down = '', up = ''] = own.split(' ');
  const [otherDown = '', otherUp = ''] = other.split(' ');
  const deck = `${otherDown} ${down} ${otherUp} ${up}`;
  const table = given({
    variant,
    limit: { kind: 'fixed', small: 4, big: 8, cap: 4 },
    stacks: [200, 200],
    rules: { burn: false },
  }).deal(deck);
  const codes = cards(deck);
  const known = new Map(
    table.state.hand?.context.seats
      .find(({ seat }) => seat === 0)
      ?.cards.flatMap(({ slot }) => (codes[slot] === undefined ? [] : [[slot, codes[slot]] as const])),
  );
  const seen = view(table.state, 0, known);
  const seat = seen?.seats[0];
  if (!seen || !seat) throw new Error('nobody sits there');
  return isBeatenInSight(seen, seat);
}

test.each([
  ['a higher card lies open', 'Qd 8c', '2s Kh', true],
  ['the own card that lies down is as high', 'Kd 8c', '2s Kh', false],
  ['the own cards are a pair', '2d 2c', '3s Ah', false],
  ['the other one holds more, but hides it', 'Qd 8c', 'Qs Qh', false],
])('a hand is beaten in sight or not where %s', (_where, own, other, beaten) => {
  expect(isBeaten(own, other)).toBe(beaten);
});
