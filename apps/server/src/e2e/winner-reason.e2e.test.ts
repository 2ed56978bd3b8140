import type { VariantId } from '@openfelt/engine';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { visitSketches } from './sketch-page.fixture.ts';
import { findFaults } from './table-faults.fixture.ts';

let page: Page;

beforeAll(async () => {
  const sketches = await visitSketches();
  page = sketches.page;
  return sketches.close;
});

const variants: readonly VariantId[] = ['holdem', 'omaha-hilo', 'seven-stud-casino', 'bluffjack'];

test.each([
  // What a table has of a window of 1440 by 900.
  [1128, 702, 'felt'],
  [390, 844, 'page'],
] as const)(
  'at %i × %i, on a %s, every showdown of 2 to 6 players says why each pot was won',
  async (width, height, frame) => {
    await page.setViewportSize({ width, height });
    const unexplained = await page.evaluate<readonly string[]>(`(() => {
      const found = [];
      for (const variant of ${JSON.stringify(variants)}) for (let seats = 2; seats <= 6; seats += 1)
        for (const how of ['stay', 'fold']) for (const seed of [1, 2, 5]) for (const locale of ['en', 'ja']) {
          sketches.show(sketches.play(variant, seats, how, seed) - 1, 0, locale, '${frame}');
          const hand = [variant, seats, how, seed, locale].join(' ');
          const seen = [...document.querySelectorAll('.winner-banner_line')].filter((line) => line.checkVisibility());
          const isWhole = seen.length > 0 && seen.every((line) => line.querySelector('.winner-banner_why'));
          if (!isWhole) found.push(hand + ': ' + document.querySelector('.winner-banner_banner')?.innerText);
          for (const fault of ${findFaults}) if (fault.includes('banner')) found.push(hand + ': ' + fault);
        }
      return found;
    })()`);
    expect(unexplained).toEqual([]);
  },
);
