import type { VariantId } from '@openfelt/engine';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { expectAccessible } from './page.fixture.ts';
import { visitSketches } from './sketch-page.fixture.ts';

let page: Page;

beforeAll(async () => {
  const sketches = await visitSketches();
  page = sketches.page;
  return sketches.close;
});

const variants: readonly VariantId[] = [
  'holdem',
  'seven-stud-casino',
  'omaha-hilo',
  'five-draw',
  'bluffjack',
];

const places = [
  [1128, 844, 'page'],
  [390, 844, 'page'],
  [632, 340, 'tile'],
] as const;

test.each(places.flatMap((place) => (['light', 'dark'] as const).map((theme) => [...place, theme] as const)))(
  'at %i × %i, on a %s, in the %s theme, axe finds nothing at one’s turn and at a showdown',
  async (width, height, frame, theme) => {
    await page.setViewportSize({ width, height });
    await page.evaluate(`document.documentElement.dataset.theme = '${theme}'`);
    for (const [index, variant] of variants.entries()) {
      const count = await page.evaluate<number>(`sketches.play('${variant}', 4, 'stay', 5)`);
      // The player's last turn; the end is seen by them and by somebody who looks on.
      const turn = await page.evaluate<number>(
        `Array.from({ length: ${count} }, (_, at) => at).findLast((at) => sketches.turn(at, 0) !== null) ?? -1`,
      );
      expect(turn).toBeGreaterThan(0);
      const locale = index % 2 === 0 ? 'en' : 'ja';
      for (const [at, own] of [
        [turn, 0],
        [count - 1, 0],
        [count - 1, null],
      ]) {
        await page.evaluate(`sketches.show(${at}, ${own}, '${locale}', '${frame}')`);
        await expectAccessible(page);
      }
    }
  },
);
