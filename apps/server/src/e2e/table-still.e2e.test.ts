import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { examples, rooms, tables, visitTables } from './drawn-tables.fixture.ts';

let page: Page;

beforeAll(async () => {
  const sketches = await visitTables();
  page = sketches.page;
  return sketches.close;
});

test.each([
  [390, 844, 'page'],
  [360, 640, 'page'],
  [844, 390, 'page'],
  [768, 900, 'page'],
  [472, 278, 'tile'],
  [418, 331, 'tile'],
  [954, 517, 'tile'],
] as const)(
  'at %i × %i, on a %s, no plate of up to six players moves from the deal to the end of a hand',
  async (width, height, frame) => {
    await page.setViewportSize({ width, height });
    const moved: string[] = [];
    const meant = tables.filter(([, seats]) => seats === 3 || seats === 6);
    for (const [nth, [variant, seats]] of meant.entries())
      moved.push(
        ...(await page.evaluate<readonly string[]>(`(() => {
          const isNear = (one, other) => Math.abs(one - other) <= 1;
          // A plate may make room for cards beside it: one of its edges stays.
          const stays = (from, to) => isNear(from.top, to.top) && isNear(from.bottom, to.bottom) &&
            (isNear(from.left, to.left) || isNear(from.right, to.right));
          const count = sketches.play('${variant}', ${seats}, '${nth % 2 === 0 ? 'stay' : 'fold'}', ${seats});
          let first = null;
          return Array.from({ length: count }, (_, sketch) => {
            sketches.show(sketch, 0, '${nth % 3 === 0 ? 'ja' : 'en'}', '${frame}');
            const now = [...document.querySelectorAll('.seat-plate_plate')].map((plate) => plate.getBoundingClientRect());
            // Until all have sat down they come to their rows.
            if (now.length < ${seats}) return [];
            first ??= now;
            return first.flatMap((from, seat) =>
              stays(from, now[seat]) ? [] : ['${variant}, ${seats} seats, sketch ' + sketch + ': plate ' + seat]);
          }).flat();
        })()`)),
      );
    expect(moved).toEqual([]);
  },
);

test.each([
  [rooms[3], 'holdem', [0, 2]],
  [rooms[4], 'holdem', [0, 2]],
  [rooms[3], 'seven-stud-casino', [0, 3, 4, 5, 6, 7]],
  [rooms[3], 'bluffjack', [0, 2, 3, 4]],
] as const)(
  'in a room of %j the own plate stands still from before the deal to the end of a hand of %s, next to its cards',
  async ([width, height], variant, counts) => {
    await page.setViewportSize({ width, height });
    const seen = await page.evaluate<
      readonly (readonly [cards: number, left: number, gap: number])[]
    >(`(() => {
    const count = sketches.play('${variant}', 6, 'stay', 6);
    return Array.from({ length: count }, (_, sketch) => sketch).flatMap((sketch) => {
      sketches.show(sketch, 0, 'en');
      const own = document.querySelector('.seat_seat[data-side="own"]');
      if (own === null) return [];
      const { left, right } = own.querySelector('.seat-plate_plate').getBoundingClientRect();
      const cards = [...own.querySelectorAll('.seat-cards_card')].map((card) => card.getBoundingClientRect());
      return [[cards.length, Math.round(left), Math.round(Math.min(...cards.map((card) => card.left)) - right)]];
    });
  })()`);
    expect(new Set(seen.map(([cards]) => cards))).toEqual(new Set(counts));
    expect(new Set(seen.map(([, left]) => left)).size).toBe(1);
    for (const [cards, , gap] of seen) if (cards > 0) expect(gap).toBeLessThanOrEqual(24);
  },
);

test.each([
  [390, 844, 'page'],
  [390, 844, 'lesson'],
  [360, 640, 'page'],
  [768, 900, 'page'],
  [1440, 900, 'page'],
] as const)(
  'at %i × %i, on a %s, pots keep their line from the first one on, whatever bets and side pots come',
  async (width, height, frame) => {
    await page.setViewportSize({ width, height });
    const seen = await page.evaluate<
      readonly (readonly [hand: string, max: number, moved: string])[]
    >(`${JSON.stringify(examples)}.flatMap((variant) =>
      [3, 6].flatMap((seats) => ['stay', 'fold'].map((how) => {
        const count = sketches.play(variant, seats, how, seats);
        const lines = new Map();
        for (let sketch = 0; sketch < count; sketch += 1) {
          sketches.show(sketch, 0, 'en', '${frame}');
          const pots = [...document.querySelectorAll('[data-moves^="pot"]')];
          const [first] = pots;
          if (first === undefined) continue;
          const list = first.parentElement.getBoundingClientRect().bottom;
          const row = first.getBoundingClientRect();
          lines.set('list: ' + Math.round(list), sketch);
          lines.set(pots.length + ' pots: ' + [row.top, row.bottom].map(Math.round).join(' '), sketch);
        }
        const kinds = [...lines.keys()].map((line) => line.split(':')[0]);
        const isStill = kinds.length === new Set(kinds).size;
        return [[variant, seats, how].join(' '), Math.max(...kinds.map((kind) => Number.parseInt(kind) || 0)), isStill ? '' : JSON.stringify([...lines])];
      })))`);
    expect(seen.filter(([, , moved]) => moved !== '')).toEqual([]);
    for (const [hand, max] of seen) expect(max, hand).toBeGreaterThan(0);
    expect(seen.filter(([, max]) => max > 1).length).toBeGreaterThan(3);
  },
);

describe.each([
  [390, 844, 'page'],
  [360, 640, 'page'],
  [1440, 900, 'page'],
  [472, 290, 'tile'],
] as const)('at %i × %i, on a %s', (width, height, frame) => {
  test.each(examples)(
    '%s: who gets up after a hand leaves their row there, and nobody moves',
    async (variant) => {
      await page.setViewportSize({ width, height });
      const moved = await page.evaluate<readonly string[]>(`[3, 4, 6].flatMap((seats) => {
      const last = sketches.play('${variant}', seats, 'leave', 1) - 1;
      const read = () => [...document.querySelectorAll('[data-moves^="plate"]')].map((plate) => {
        const { x, y, width, height } = plate.getBoundingClientRect();
        return [plate.dataset.moves, x, y, width, height].join(' ');
      });
      // With the result of the hand, and without the second seat.
      sketches.show(last - 1, 0, 'en', '${frame}');
      const before = read();
      sketches.show(last, 0, 'en', '${frame}');
      const after = read();
      if (after.length !== seats - 1) return [seats + ' seats: ' + after.length + ' plates'];
      return after.filter((plate) => !before.includes(plate)).map((plate) => seats + ' seats: ' + plate);
    })`);
      expect(moved).toEqual([]);
    },
  );
});
