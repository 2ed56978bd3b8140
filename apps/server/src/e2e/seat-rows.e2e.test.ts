import type { VariantId } from '@openfelt/engine';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type VisitedSketches, visitSketches } from './sketch-page.fixture.ts';

let sketches: VisitedSketches;
let page: Page;

beforeAll(async () => {
  sketches = await visitSketches();
  page = sketches.page;
});
afterAll(() => sketches?.close());

const variants: readonly VariantId[] = [
  'holdem',
  'omaha-hilo',
  'seven-stud-casino',
  'five-draw',
  'bluffjack',
];

describe.each([
  [390, 844, 'page'],
  [360, 640, 'page'],
  [1440, 900, 'page'],
  [472, 290, 'tile'],
] as const)('at %i × %i, on a %s', (width, height, frame) => {
  test.each(variants)(
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
