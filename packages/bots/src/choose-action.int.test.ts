import { decide, runningHand } from '@openfelt/engine';
import { dealerAt, randomFrom, randomSession } from '@openfelt/engine/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseAction, playStyles } from './choose-action.ts';
import { viewSeat } from './seat-view.fixture.ts';

test('a bot only ever does what is legal, at any table', () => {
  fc.assert(
    fc.property(fc.integer(), fc.constantFrom(...Object.values(playStyles)), (seed, style) => {
      const random = randomFrom(seed);
      for (const { before, deck } of randomSession(seed, { hands: 2, movesAbout: true }).steps) {
        const seat = runningHand(before)?.toAct ?? null;
        if (seat === null) continue;
        const seen = viewSeat(before, deck, seat);
        const choice = seen === null ? null : chooseAction(seen, random, style);
        expect(choice).not.toBeNull();
        if (choice !== null)
          expect(decide(before, choice, dealerAt(before, deck))).toMatchObject({ ok: true });
      }
    }),
    { numRuns: 40 },
  );
});
