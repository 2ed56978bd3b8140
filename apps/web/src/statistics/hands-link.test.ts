import { expect, test } from 'vitest';
import { countedHandsHref } from './hands-link.ts';

test('your own counted hands are listed by the same conditions', () => {
  const filter = { variant: 'razz', limitKind: 'fixed', source: 'recorded', currency: 'EUR' };
  expect(countedHandsHref({ player: 'ann', isYou: true, filter })).toBe(
    '/hands?mine=1&game=razz&limit=fixed&source=recorded&currency=EUR',
  );
});

test('another player’s are looked for by their id, and a row narrows them further', () => {
  const counted = { player: 'ann', isYou: false, filter: { minBet: '1', position: 'button' } };
  expect(countedHandsHref(counted, { minBet: '20', maxBet: '20' })).toBe(
    '/hands?player=ann&minBet=20&maxBet=20&position=button',
  );
});
