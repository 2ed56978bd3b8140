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

/** Looks at something where motion is wanted; after it, it is unwanted again. */
async function whileMoving(look: () => Promise<void>): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  try {
    await look();
  } finally {
    await page.emulateMedia({ reducedMotion: 'reduce' });
  }
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

test('how a hand ended is told at the same length while cards, chips and words are on their way as when they lie', async () => {
  await page.setViewportSize({ width: 390, height: 650 });
  const lengths = await page.evaluate<
    readonly (readonly string[])[]
  >(`['holdem', 'omaha-hilo', 'five-draw'].flatMap((variant) =>
    [2, 4, 6].map((seats) => {
      const last = sketches.play(variant, seats, 'stay', seats) - 1;
      const tell = () => {
        sketches.show(last, 0, 'en');
        return document.querySelector('.winner-banner_banner').dataset.length;
      };
      const lying = tell();
      const start = (selector, transform) =>
        [...document.querySelectorAll(selector)].map((each) => each.animate([{ transform }, { transform: 'none' }], 1_000));
      const motions = [...start('[data-moves]:not([data-moves^="plate"])', 'translate(0, -60px)'), ...start('.seat-tag_tag', 'translateY(40px)')];
      for (const motion of motions) motion.pause();
      const moving = tell();
      for (const motion of motions) motion.cancel();
      return [lying, moving];
    }),
  )`);
  expect(new Set(lengths.map(([lying]) => lying)).size).toBeGreaterThan(1);
  for (const [lying, moving] of lengths) expect(moving).toBe(lying);
});

test.each(rooms)(
  'at %i × %i what is won goes from the pot to its winner, also to the viewer',
  async (width, height) => {
    await page.setViewportSize({ width, height });
    await whileMoving(async () => {
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
    });
  },
);

test.each(rooms)(
  'at %i × %i an odd chip follows what was divided (R6.3), and a stack is counted up, where it stands, from when all that it wins is there',
  async (width, height) => {
    await page.setViewportSize({ width, height });
    await whileMoving(async () => {
      await page.evaluate(countMoves);
      const { delays, counted } = await page.evaluate<{
        readonly delays: readonly number[];
        readonly counted: readonly (readonly [
          before: string,
          copy: string,
          after: string,
          delay: number,
          aside: number,
        ])[];
      }>(`(() => {
      const last = sketches.play('omaha-hilo', 3, 'stay', 7) - 1;
      const plates = () => [...document.querySelectorAll('.seat-plate_plate')];
      const read = (plate) => plate.querySelector('[data-stack]:not([data-covers]) .num').textContent;
      const findAside = (copy) => {
        const [from, to] = [copy, copy.previousElementSibling].map((each) => each.getBoundingClientRect());
        return Math.hypot(from.left - to.left, from.top - to.top);
      };
      sketches.show(last - 1, null, 'en');
      const before = plates().map(read);
      sketches.show(last, null, 'en');
      const flights = [...document.querySelectorAll('.table-motion_flight')].flatMap((chips) => chips.getAnimations());
      return {
        delays: flights.map(({ effect }) => effect.getTiming().delay),
        counted: plates().flatMap((plate, index) =>
          [...plate.querySelectorAll('[data-covers]')].map((copy) => [
            before[index], copy.querySelector('.num').textContent, read(plate), copy.getAnimations()[0].effect.getTiming().delay, findAside(copy),
          ])),
      };
    })()`);
      const [first = Number.NaN, ...others] = [...new Set(delays)].sort((one, other) => one - other);
      expect(others).toContain(first + 200);
      expect(counted.length).toBeGreaterThan(1);
      for (const [before, copy, after, delay, aside] of counted) {
        expect(aside).toBeLessThan(1);
        expect(copy).toBe(before);
        expect(after).not.toBe(before);
        expect(delay).toBeGreaterThan(320);
      }
      await page.evaluate('for (const animation of document.getAnimations()) animation.finish()');
      await expect.poll(() => page.locator('[data-covers]').count()).toBe(0);
    });
  },
);

test('a pot that bets are on their way to is written in the colour that it has at rest, on a light page too', async () => {
  await whileMoving(async () => {
    await page.evaluate(countMoves);
    const colours = await page.evaluate<readonly (readonly [moving: string, lying: string])[]>(`(() => {
      document.documentElement.dataset.theme = 'light';
      const count = sketches.play('holdem', 6, 'stay', 3);
      const read = (element) => getComputedStyle(element.querySelector('.middle_name')).color;
      const seen = Array.from({ length: count }, (_, sketch) => {
        sketches.show(sketch, 0, 'en');
        const [pot] = document.querySelectorAll('[data-moves^="pot"]');
        return pot === undefined ? [] : [...document.querySelectorAll('[inert].middle_pot')].map((copy) => [read(copy), read(pot)]);
      }).flat();
      document.documentElement.dataset.theme = 'dark';
      return seen;
    })()`);
    expect(colours.length).toBeGreaterThan(0);
    for (const [moving, lying] of colours) expect(moving).toBe(lying);
  });
});

test('at one of several tables little moves, and nothing waits its turn', async () => {
  const findTimes = () =>
    page.evaluate<readonly (readonly [delay: number, duration: number])[]>(`(() => {
      const count = sketches.play('holdem', 6, 'stay', 3);
      return Array.from({ length: count }, (_, sketch) => {
        sketches.show(sketch, 0, 'en', 'tile');
        return document.getAnimations().map(({ effect }) => [effect.getTiming().delay, effect.getTiming().duration]);
      }).flat();
    })()`);
  await whileMoving(async () => {
    await findTimes();
    const times = await findTimes();
    expect(times.length).toBeGreaterThan(0);
    for (const [delay, duration] of times) {
      // What is won waits for the bets that are won with it.
      expect([0, 200]).toContain(delay);
      expect(duration).toBeLessThanOrEqual(320);
    }
  });
  expect(await findTimes()).toEqual([]);
});

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
    await whileMoving(async () => {
      const seen = await knocks();
      expect(seen.some(([said]) => said)).toBe(true);
      for (const [said, knocked] of seen) expect(knocked).toBe(said);
    });
    expect((await knocks()).some(([, knocked]) => knocked)).toBe(false);
  } finally {
    await keepStill(true);
  }
});
