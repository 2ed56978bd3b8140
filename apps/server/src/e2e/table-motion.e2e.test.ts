import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { rooms, visitTables } from './drawn-tables.fixture.ts';

let page: Page;

beforeAll(async () => {
  const sketches = await visitTables();
  page = sketches.page;
  return sketches.close;
});

/**
 * Plays a hand to its end, which the second seat wins, as `own` sees it; gives for each of the chips that it wins how far from the pot they
 * begin and how far from the winner's box they end, in px.
 */
function payWinner(own: number) {
  return page.evaluate<readonly (readonly [start: number, end: number])[]>(`(() => {
    const last = sketches.play('holdem', 6, 'run', 3) - 1;
    const find = (name) => document.querySelector('[data-moves="' + name + '"]');
    sketches.show(last - 1, ${own}, 'en');
    const pot = find('pot 0').getBoundingClientRect();
    sketches.show(last, ${own}, 'en');
    const winner = find('plate 1').closest('li').getBoundingClientRect();
    const far = (box, { left, right, top, bottom }) => {
      const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
      return Math.round(Math.hypot(x - Math.min(right, Math.max(left, x)), y - Math.min(bottom, Math.max(top, y))));
    };
    return [find('won 1'), ...document.querySelectorAll('.table-motion_flight')].flatMap((chips) =>
      chips.getAnimations().filter((animation) => animation.effect.getTiming().delay >= 320).map((animation) => {
        animation.pause();
        const at = (time) => {
          animation.currentTime = time;
          return chips.getBoundingClientRect();
        };
        return [far(at(0), pot), far(at(animation.effect.getComputedTiming().endTime - 0.1), winner)];
      }),
    );
  })()`);
}

/** Plays a hand and counts what travels at each of its steps. */
const countMoves = `(() => {
  const count = sketches.play('holdem', 6, 'stay', 3);
  return Array.from({ length: count }, (_, sketch) => {
    sketches.show(sketch, 0, 'en');
    return document.getAnimations().length;
  });
})()`;

test('cards, bets and pots travel as the hand goes on, and stand still where motion is unwanted', async () => {
  expect(new Set(await page.evaluate<readonly number[]>(countMoves))).toEqual(new Set([0]));
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  // The first hand brings what moves; the next one moves.
  await page.evaluate(countMoves);
  const moves = await page.evaluate<readonly number[]>(countMoves);
  expect(moves.slice(1).filter((count) => count > 0).length).toBeGreaterThan(moves.length / 3);
  expect(Math.max(...moves)).toBeLessThanOrEqual(60);
});

test.each(rooms)(
  'at %i × %i what is won goes from the pot to its winner, also to the viewer',
  async (width, height) => {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    try {
      await page.evaluate(countMoves);
      for (const own of [1, 0]) {
        const paid = await payWinner(own);
        expect(paid.length).toBeGreaterThan(0);
        for (const [start, end] of paid) {
          expect(start).toBe(0);
          // On the oval they lie beside who sits at its side.
          expect(end).toBeLessThan(100);
        }
        await page.evaluate('for (const animation of document.getAnimations()) animation.finish()');
        // What was drawn on its way is gone.
        await expect.poll(() => page.locator('.table-motion_flight').count()).toBe(0);
      }
    } finally {
      await page.emulateMedia({ reducedMotion: 'reduce' });
    }
  },
);

test('R4.8: the plate of whoever checks knocks on the table, and none does where motion is unwanted', async () => {
  const knocks = () =>
    page.evaluate<readonly (readonly [said: boolean, knocks: boolean])[]>(`(() => {
      const count = sketches.play('holdem', 6, 'stay', 3);
      return Array.from({ length: count }, (_, sketch) => {
        sketches.show(sketch, 0, 'en');
        return [...document.querySelectorAll('.seat_seat')].map((seat) => [
          seat.querySelector('[data-word="check"]') !== null,
          (({ animationName, animationDuration }) => animationName === 'knock' && parseFloat(animationDuration) > 0.05)(
            getComputedStyle(seat.querySelector('.seat-plate_plate')),
          ),
        ]);
      }).flat();
    })()`);
  // What the page of sketches keeps still moves here.
  const keepStill = (isStill: boolean) =>
    page.evaluate(`document.querySelector('head > style').media = '${isStill ? 'all' : 'not all'}'`);
  await keepStill(false);
  try {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const seen = await knocks();
    expect(seen.some(([said]) => said)).toBe(true);
    for (const [said, knocked] of seen) expect(knocked).toBe(said);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect((await knocks()).some(([, knocked]) => knocked)).toBe(false);
  } finally {
    await keepStill(true);
    await page.emulateMedia({ reducedMotion: 'reduce' });
  }
});
