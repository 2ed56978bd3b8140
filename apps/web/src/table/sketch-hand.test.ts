import { type VariantId, variants } from '@openfelt/engine';
import { expect, test } from 'vitest';
import { playHand } from './sketch-hand.fixture.ts';

test.each(Object.values(variants))(
  'a hand of $id is played with as many as can play it',
  ({ id, maxPlayers }) => {
    const events = playHand(id, maxPlayers, 'stay', 1, {}).map(({ event }) => event);
    expect(events.find((event) => event.type === 'HandStarted')?.dealtIn).toHaveLength(maxPlayers);
  },
);

test.each<[VariantId, number]>([
  ['holdem', 1],
  ['holdem', 30],
  ['five-draw', 7.5],
])('of %s there is no sketch of %d players, and it says so', (variant, seats) => {
  expect(() => playHand(variant, seats, 'stay', 1, {})).toThrow(`there is no sketch of ${seats}`);
});
