import { type HouseRules, type VariantId, variants } from '@openfelt/engine';
import type { Page } from 'playwright-core';
import { type VisitedSketches, visitSketches } from './sketch-page.fixture.ts';
import { findFaults } from './table-faults.fixture.ts';

/** What a table has of a window of 360 by 640, 390 by 844, 768 by 1024, 1440 by 900 and 1920 by 1080. */
export const rooms = [
  [360, 452],
  [390, 650],
  [768, 830],
  [1128, 702],
  [1580, 882],
] as const;

/** Whether every table is measured, both ways and in both languages (`npm run layout`): for an hour, not for every change. */
export const measuresAll = process.env.LAYOUT !== undefined;

/** Whether it is at each of its steps, and not on every street and at the showdown alone: for hours. */
const measuresSteps = process.env.LAYOUT === 'steps';

/** What a table draws of a variant: the games in which as many cards lie in the same places, and as many halves are won, are one shape. */
function getShape(variant: VariantId): string {
  const { family, steps, low } = variants[variant];
  const count = (kind: 'down' | 'up' | 'board') =>
    steps.reduce((sum, step) => sum + (step.kind === kind ? step.count : 0), 0);
  return [family, count('down'), count('up'), count('board'), low === undefined ? 'whole' : 'halves'].join(
    ' ',
  );
}

/** The most players of a variant that a table is measured with. */
export const getMaxSeats = (variant: VariantId) => Math.min(10, variants[variant].maxPlayers);

/** Those that seat the most first. */
const ids = (Object.keys(variants) as readonly VariantId[]).toSorted(
  (one, other) => getMaxSeats(other) - getMaxSeats(one),
);

/** Each shape at each number of seats, and each of its other games at two and at its most: every variant, and no shape twice. */
export const tables = ids.flatMap((variant, index) => {
  const isFirst = ids.findIndex((each) => getShape(each) === getShape(variant)) === index;
  const max = getMaxSeats(variant);
  const counts =
    measuresAll || isFirst ? Array.from({ length: max - 1 }, (_, more) => 2 + more) : [...new Set([2, max])];
  return counts.map((seats) => [variant, seats] as const);
});

/** One variant for each way in which hands are laid, for what is not looked at with every shape. */
export const examples: readonly VariantId[] = [
  'holdem',
  'omaha-hilo',
  'omaha-6-hilo',
  'five-stud',
  'seven-stud-casino',
  'five-draw',
  'bluffjack',
];
/** The other variants. */
export const others = (Object.keys(variants) as readonly VariantId[]).filter((id) => !examples.includes(id));

/** Opens the page of sketches with what comes when it is first wanted. */
export async function visitTables(): Promise<VisitedSketches> {
  const sketches = await visitSketches();
  const { page } = sketches;
  // What finds outs.
  await page.evaluate("sketches.show(sketches.play('holdem', 2, 'stay', 1) >> 1, 0, 'en')");
  await page.locator('.readout_readout', { hasText: / outs?: / }).waitFor();
  // And what is in the bar of a player.
  await page.evaluate("sketches.show(sketches.play('holdem', 3, 'depart', 1) - 1, 0, 'en', 'tile')");
  await page.getByRole('button', { name: 'Rabbit hunt' }).waitFor();
  return sketches;
}

/** Draws sketches of hands that are played in each of some ways: at its steps and its end, from a seat and from beside the table. */
export function look(
  page: Page,
  variant: VariantId,
  seats: number,
  ways: readonly string[] = ['stay', 'fold'],
  locale: 'en' | 'ja' = 'en',
  frame: 'felt' | 'small' | 'tile' | 'page' | 'lesson' | 'replay' = 'felt',
  rules: Partial<HouseRules> = {},
  seed = seats,
): Promise<readonly string[]> {
  return page.evaluate<readonly string[]>(`(() => {
    const faults = [];
    for (const how of ${JSON.stringify(ways)}) {
      const count = sketches.play('${variant}', ${seats}, how, ${seed}, ${JSON.stringify(rules)});
      const drawn = ${measuresSteps} ? Array.from({ length: count }, (_, sketch) => sketch) : sketches.streets();
      for (const sketch of drawn) for (const own of sketch === count - 1 ? [0, null] : [0]) {
        sketches.show(sketch, own, '${locale}', '${frame}');
        for (const fault of ${findFaults}) faults.push('${variant}, ${seats} seats, ' + how + ', sketch ' + sketch + ': ' + fault);
      }
    }
    return faults;
  })()`);
}

/** Finds faults of tables with two boards, and of boards that are run twice or three times. */
export async function lookAtBoards(page: Page, frame: 'felt' | 'small' | 'page'): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const variant of ['holdem', 'omaha-hilo'] as const)
    for (const seats of [2, 6, 9]) {
      for (const locale of ['en', 'ja'] as const)
        faults.push(...(await look(page, variant, seats, ['stay'], locale, frame, { boards: 2 })));
      for (const runs of [2, 3] as const)
        faults.push(...(await look(page, variant, seats, ['run'], 'ja', frame, { runs, tableAllIns: true })));
    }
  return faults;
}
