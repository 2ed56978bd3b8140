import type { VariantId } from '@openfelt/engine';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { examples, getMaxSeats, look, lookAtBoards, others, visitTables } from './drawn-tables.fixture.ts';
import { findFaults } from './table-faults.fixture.ts';

let page: Page;

beforeAll(async () => {
  const sketches = await visitTables();
  page = sketches.page;
  return sketches.close;
});

/** What the table of a tile has, of nine in a window of 1440 by 900 and of 1920 by 1080, of six in one of 1280 by 720, of four and of three beside each other in that of 1920. */
const felts = [
  [472, 195],
  [632, 255],
  [418, 248],
  [954, 434],
  [636, 430],
] as const;

/** What the head of a tile and its bar take of its height. */
const around = 32 + 51;

test.each(felts)('in a tile, at %i × %i, nothing covers anything else either', async (width, height) => {
  await page.setViewportSize({ width, height });
  const faults: string[] = [];
  const lookSmall = async (variant: VariantId, seats: number, locale: 'en' | 'ja' = 'en') =>
    faults.push(...(await look(page, variant, seats, ['stay', 'fold'], locale, 'small')));
  for (const variant of examples) {
    const maxPlayers = getMaxSeats(variant);
    for (const seats of new Set([2, 4, 6, maxPlayers])) await lookSmall(variant, seats);
    await lookSmall(variant, maxPlayers, 'ja');
  }
  for (const variant of others) await lookSmall(variant, getMaxSeats(variant));
  expect(faults).toEqual([]);
});

test.each(felts)('in a tile, at %i × %i, no letters are smaller than 11 pixels', async (width, height) => {
  await page.setViewportSize({ width, height: height + around });
  const small = new Set<string>();
  for (const variant of examples)
    for (const seats of new Set([3, 6, getMaxSeats(variant)]))
      for (const locale of ['en', 'ja'] as const) {
        const found = await page.evaluate<readonly string[]>(`(() => {
          const count = sketches.play('${variant}', ${seats}, 'stay', ${seats});
          return [count >> 1, count - 1].flatMap((sketch) => {
            sketches.show(sketch, 0, '${locale}', 'tile');
            return [...document.querySelectorAll('#place *')].flatMap((element) => {
              const { fontSize, clipPath } = getComputedStyle(element);
              const hasLetters = [...element.childNodes].some(({ nodeType, data }) => nodeType === 3 && data.trim() !== '');
              const isSeen = clipPath === 'none' && element.getBoundingClientRect().width > 2;
              return hasLetters && isSeen && parseFloat(fontSize) < 11 ? [element.className + ': ' + fontSize] : [];
            });
          });
        })()`);
        for (const each of found) small.add(each);
      }
  expect([...small]).toEqual([]);
});

test.each(felts)(
  'in a tile, at %i × %i, the own bet lies at its plate as chips with their number',
  async (width, height) => {
    await page.setViewportSize({ width, height: height + around });
    const faults: string[] = [];
    let bets = 0;
    for (const variant of examples)
      for (const seats of [3, getMaxSeats(variant)]) {
        const found = await page.evaluate<readonly (readonly [chips: number, apart: number])[]>(`(() => {
          const count = sketches.play('${variant}', ${seats}, 'stay', ${seats});
          // Whoever has a seat has bet something by then.
          return Array.from({ length: Math.min(6, count - 1) }, (_, sketch) => sketch).flatMap((sketch) => {
            sketches.show(sketch, 0, 'en', 'tile');
            const bet = document.querySelector('[data-side="own"] [data-bet]');
            if (bet === null) return [];
            const plate = document.querySelector('[data-side="own"] .seat-plate_plate').getBoundingClientRect();
            const { left, right, top, bottom } = bet.getBoundingClientRect();
            const apart = Math.max(plate.left - right, left - plate.right, plate.top - bottom, top - plate.bottom);
            return [[bet.querySelector('svg').getBoundingClientRect().width, apart]];
          });
        })()`);
        bets += found.length;
        for (const [chips, apart] of found)
          if (chips < 8 || apart < 0 || apart > 24)
            faults.push(`${variant}, ${seats} seats: chips ${chips}, ${apart} from the plate`);
      }
    expect(bets).toBeGreaterThan(0);
    expect(faults).toEqual([]);
  },
);

test.each([felts[0], felts[3]])(
  'in a tile, at %i × %i, nothing takes the focus that is not seen',
  async (width, height) => {
    await page.setViewportSize({ width, height: height + around });
    const unseen = new Set<string>();
    for (const variant of ['holdem', 'bluffjack'] as const) {
      // Terms can be opened once the glossary is there, as it is after the first key.
      await page.keyboard.press('Shift');
      const found = await page.evaluate<readonly string[]>(`(async () => {
        const count = sketches.play('${variant}', 3, 'stay', 3);
        const found = [];
        for (let sketch = 0; sketch < count; sketch += 1) {
          sketches.show(sketch, 0, 'en', 'tile');
          if (sketch === 0) await new Promise((resolve) => setTimeout(resolve, 300));
          for (const control of document.querySelectorAll('#place :is(button, input, a[href], [tabindex="0"])')) {
            const { width, height } = control.getBoundingClientRect();
            // What is not displayed takes no focus.
            if (control.getClientRects().length === 0) continue;
            let isClipped = false;
            for (let each = control; each !== null; each = each.parentElement)
              isClipped ||= getComputedStyle(each).clipPath !== 'none';
            if (width < 12 || height < 12 || isClipped) found.push(control.className + ': ' + control.textContent);
          }
        }
        return found;
      })()`);
      for (const each of found) unseen.add(each);
    }
    expect([...unseen]).toEqual([]);
  },
);

test.each([felts[3], felts[4]])(
  'in a tile, at %i × %i, the table fills its felt: little of the height between players, board and own cards is empty',
  async (width, height) => {
    await page.setViewportSize({ width, height });
    const gaps = new Set<string>();
    for (const [variant, seats] of [
      ['holdem', 4],
      ['holdem', 9],
      ['omaha-hilo', 3],
      ['omaha-6-hilo', 6],
    ] as const) {
      const empty = await page.evaluate<number>(`(() => {
        sketches.show(sketches.play('${variant}', ${seats}, 'stay', ${seats}) >> 1, 0, 'en', 'small');
        const heights = ['.seat_seat:not([data-side="own"])', '.middle_board', '[data-side="own"] .seat-cards_cards'].map(
          (selector) => document.querySelector(selector).getBoundingClientRect().height,
        );
        return 1 - heights.reduce((sum, each) => sum + each, 0) / innerHeight;
      })()`);
      if (empty > 0.3) gaps.add(`${variant}, ${seats} seats: ${empty.toFixed(2)}`);
    }
    expect([...gaps]).toEqual([]);
  },
);

test.each(felts)(
  'in a tile, at %i × %i, several boards cover nothing (R8.1, R8.3)',
  async (width, height) => {
    await page.setViewportSize({ width, height });
    expect(await lookAtBoards(page, 'small')).toEqual([]);
  },
);

test.each(felts)(
  'in a tile with a table of %i × %i the bar and what is said of who sits out cover nothing',
  async (width, height) => {
    await page.setViewportSize({ width, height: height + around });
    const faults: string[] = [];
    for (const variant of examples)
      for (const seats of new Set([3, getMaxSeats(variant)]))
        for (const locale of ['en', 'ja'] as const)
          faults.push(...(await look(page, variant, seats, ['away', 'offer', 'depart'], locale, 'tile')));
    expect(faults).toEqual([]);
  },
);

test.each(felts)(
  'a tile with a table of %i × %i says all that its player decides by, whole, whenever it is their turn',
  async (width, height) => {
    await page.setViewportSize({ width, height: height + around });
    const [faults, unsaid] = [new Set<string>(), new Set<string>()];
    let turns = 0;
    for (const variant of examples)
      for (const seats of new Set([4, getMaxSeats(variant)]))
        for (const locale of ['en', 'ja'] as const) {
          const seen = await page.evaluate<
            readonly (readonly [missing: string[], found: string[]])[]
          >(`(() => {
            const count = sketches.play('${variant}', ${seats}, 'stay', ${seats});
            const amounts = (selector) => [...document.querySelectorAll(selector)].map((each) => Number(each.innerText.replace(/\\D/g, '')));
            const find = ({ stacks, pots, call }) => ({
              stack: stacks.every((stack) => amounts('.seat-plate_stack .num').includes(stack)),
              pot: pots.every((pot) => amounts('.middle_amount').includes(pot)),
              'to call': call === null || amounts('[data-tone="call"] .action-button_label').includes(call),
              time: amounts('.tile-head_state .num').some((seconds) => seconds > 0),
            });
            return Array.from({ length: count }, (_, sketch) => {
              const turn = sketches.turn(sketch, 0);
              if (turn === null) return [];
              sketches.show(sketch, 0, '${locale}', 'tile');
              const said = Object.entries(find(turn));
              return [[said.flatMap(([what, isSaid]) => (isSaid ? [] : [what])), ${findFaults}]];
            }).flat();
          })()`);
          turns += seen.length;
          for (const [missing, found] of seen) {
            for (const what of missing) unsaid.add(`${locale}, ${variant}, ${seats} seats: ${what}`);
            for (const fault of found) faults.add(`${locale}, ${variant}, ${seats} seats: ${fault}`);
          }
        }
    expect(turns).toBeGreaterThan(0);
    expect([...unsaid]).toEqual([]);
    expect([...faults]).toEqual([]);
  },
);
