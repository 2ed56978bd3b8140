import { type VariantId, variants } from '@openfelt/engine';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { demonstrationTables } from '../tables/demonstration.ts';
import { examples, getMaxSeats, look, rooms, tables, visitTables } from './drawn-tables.fixture.ts';
import { findFaults } from './table-faults.fixture.ts';

let page: Page;

beforeAll(async () => {
  const sketches = await visitTables();
  page = sketches.page;
  return sketches.close;
});

/** Phones, and with up to how many players all who show their hands have to be in sight there. */
const phones = [
  [390, 844, 8],
  [360, 640, 6],
] as const;

test.each(phones)(
  'on the page of a phone of %i × %i all who are still in the hand are in sight at the showdown of up to %i players',
  async (width, height, max) => {
    await page.setViewportSize({ width, height });
    const hidden: string[] = [];
    const meant = tables.filter(([, seats]) => seats > 3 && seats <= max);
    for (const [variant, seats] of meant)
      for (const locale of ['en', 'ja'] as const)
        hidden.push(
          ...(await page.evaluate<readonly string[]>(`['stay', 'fold'].flatMap((how) => {
            sketches.show(sketches.play('${variant}', ${seats}, how, ${seats}) - 1, 0, '${locale}', 'page');
            const end = document.querySelector('.table_seats').getBoundingClientRect().bottom;
            const below = [...document.querySelectorAll('.seat_seat:not([data-side="own"], [data-out="true"])')].filter(
              (seat) => seat.getBoundingClientRect().bottom > end + 1,
            );
            return below.length > 0 ? ['${variant}, ${seats} seats, ${locale}, ' + how + ': ' + below.length] : [];
          })`)),
        );
    expect(hidden).toEqual([]);
  },
);

test.each([
  [390, 844, 'page'],
  [390, 844, 'lesson'],
  [360, 740, 'page'],
  [412, 915, 'lesson'],
] as const)(
  'at %i × %i, on a %s, who waits for the next hand is in sight below two rows of those who play hold’em',
  async (width, height, frame) => {
    await page.setViewportSize({ width, height });
    const cut = await page.evaluate<readonly string[]>(`[6, 7].flatMap((seats) => {
      const count = sketches.play('holdem', seats, 'away', seats);
      return Array.from({ length: count }, (_, sketch) => {
        sketches.show(sketch, 2, 'en', '${frame}');
        const list = document.querySelector('[data-strip="true"] .table_seats');
        const below = (list?.scrollHeight ?? 0) - (list?.clientHeight ?? 0);
        return below > 0 || sketch === count - 1 ? [seats + ' seats, sketch ' + sketch + ': ' + (list && below)] : [];
      }).flat();
    })`);
    expect(cut.map((line) => line.replace(/sketch \d+/, 'its end'))).toEqual([
      '6 seats, its end: 0',
      '7 seats, its end: 0',
    ]);
  },
);

test.each([
  [390, 650],
  [1128, 702],
] as const)(
  'at %i × %i the bots of the lobby’s tables have room for their names among five players',
  async (width, height) => {
    await page.setViewportSize({ width, height });
    const cut: string[] = [];
    for (const { variant, bots } of demonstrationTables)
      for (const locale of ['en', 'ja'])
        cut.push(
          ...(await page.evaluate<readonly string[]>(`(() => {
          const count = sketches.play('${variant}', 5, 'fold', 3);
          return Array.from({ length: count }, (_, sketch) => {
            sketches.show(sketch, 0, '${locale}');
            return [...document.querySelectorAll('.seat-plate_nameText:not(:has(+ .seat-plate_you))')].flatMap((text) =>
              ${JSON.stringify(bots.map(({ name }) => name))}.flatMap((name) => {
                text.textContent = name;
                return text.scrollWidth > text.clientWidth ? ['${variant}, ${locale}, sketch ' + sketch + ': ' + name] : [];
              }),
            );
          }).flat();
        })()`)),
        );
    expect(await page.locator('.seat-plate_nameText:not(:has(+ .seat-plate_you))').count()).toBe(4);
    expect(cut).toEqual([]);
  },
);

test.each(['omaha-hilo', 'seven-stud-casino', 'five-draw', 'bluffjack'] as const)(
  'on a phone what is told of a player of %s has two lines about the middle of their plate, and each of them stands still',
  async (variant) => {
    await page.setViewportSize({ width: 390, height: 650 });
    const lines = await page.evaluate<
      readonly (readonly [line: 'upper' | 'lower', top: number, bottom: number])[]
    >(`(() => {
      const count = sketches.play('${variant}', 4, 'fold', 4);
      return Array.from({ length: count }, (_, sketch) => {
        sketches.show(sketch, 0, 'en');
        return [...document.querySelectorAll('.seat_seat:not([data-side="own"], [data-folded="true"], :has([data-said="hand"]))')].flatMap((seat) => {
          const plate = seat.querySelector('.seat-plate_plate').getBoundingClientRect();
          const middle = (plate.top + plate.bottom) / 2;
          return [...seat.querySelector('.seat_told').children].flatMap((each) => {
            const { top, bottom, height } = each.getBoundingClientRect();
            const line = each.matches('.seat_caption, .seat_total') ? 'lower' : 'upper';
            return height > 0 ? [[line, top - middle, bottom - middle]] : [];
          });
        });
      }).flat();
    })()`);
    const [upper = [], lower = []] = (['upper', 'lower'] as const).map((line) =>
      lines.filter(([each]) => each === line),
    );
    const tops = lower.map(([, top]) => top);
    const bottoms = upper.map(([, , bottom]) => bottom);
    for (const edges of [tops, bottoms]) {
      expect(edges.length).toBeGreaterThan(5);
      expect(Math.max(...edges) - Math.min(...edges)).toBeLessThan(2);
    }
    const top = Math.min(...upper.map(([, each]) => each));
    const bottom = Math.max(...lower.map(([, , each]) => each));
    expect(Math.abs(top + bottom) / 2).toBeLessThan(2);
  },
);

test.each([
  ['page', 100, 'holdem', 10],
  ['page', 100, 'omaha-hilo', 8],
  ['page', 100, 'seven-stud-casino', 7],
  ['page', 100, 'bluffjack', 6],
  ['lesson', 100, 'holdem', 6],
  ['page', 200, 'holdem', 6],
] as const)(
  'on a %s of a phone, with letters of %i%, all who play at %s with %i seats are in sight before the showdown',
  async (frame, letters, variant, seats) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate(`document.documentElement.style.fontSize = '${letters}%'`);
    try {
      const hidden = await page.evaluate<number>(`(async () => {
        const count = sketches.play('${variant}', ${seats}, 'stay', ${seats});
        sketches.show(count >> 1, 0, 'en', '${frame}');
        // What is measured of a table is known in the next frame.
        for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
        const list = document.querySelector('.table_seats');
        return list.scrollHeight - list.clientHeight;
      })()`);
      expect(hidden).toBeLessThanOrEqual(0);
    } finally {
      await page.evaluate("document.documentElement.style.fontSize = ''");
    }
  },
);

test.each([
  ['holdem', 10],
  ['short-deck', 10],
  ['omaha-hilo', 10],
  ['omaha-6-hilo', 7],
  ['five-draw', 10],
  ['seven-stud-casino', 6],
  ['bluffjack', 5],
] as const)(
  'on the page of a small phone players, pots, board, own cards and bar of %s are in sight together up to %i seats, until the showdown',
  async (variant, maxPlayers) => {
    await page.setViewportSize({ width: 360, height: 640 });
    for (const seats of new Set([2, 3, 4, 5, Math.min(7, maxPlayers), maxPlayers]))
      for (const locale of ['en', 'ja'] as const) {
        const hidden = await page.evaluate<readonly string[]>(`(() => {
          const before = sketches.play('${variant}', ${seats}, 'stay', ${seats}) - 1;
          return Array.from({ length: before }, (_, sketch) => {
            sketches.show(sketch, 0, '${locale}', 'page');
            const list = document.querySelector('.table_seats');
            const parts = [...document.querySelectorAll('[data-side="own"] .card_card, .middle_board, .middle_pot, .action-bar_bar')];
            const outside = parts.filter((part) => {
              const { top, bottom } = part.getBoundingClientRect();
              return top < 0 || bottom > innerHeight;
            });
            const below = list.scrollHeight - list.clientHeight;
            return [...(below > 0 ? ['players by ' + below] : []), ...outside.map((part) => part.className)].map((what) => sketch + ': ' + what);
          }).flat();
        })()`);
        expect(hidden, `${seats} seats, ${locale}`).toEqual([]);
      }
  },
);

test.each([
  [390, 844],
  [360, 640],
])(
  'in a window of %i × %i nothing of a replayed table lies behind what steps through it, whatever the game and with all its seats taken',
  async (width, height) => {
    await page.setViewportSize({ width, height });
    const hidden: string[] = [];
    for (const variant of Object.keys(variants) as readonly VariantId[]) {
      const seats = getMaxSeats(variant);
      hidden.push(
        ...(await page.evaluate<readonly string[]>(`(() => {
          const count = sketches.play('${variant}', ${seats}, 'stay', ${seats});
          return [...new Set([0, count >> 1, count - 2, count - 1])].flatMap((sketch) =>
            [0, null].flatMap((own) => {
              sketches.show(sketch, own, 'en', 'replay');
              const end = document.querySelector('.scrubber_scrubber').getBoundingClientRect().top;
              // More players than there is room for are a list that scrolls: it ends above the own cards, and its last one can be reached.
              const list = document.querySelector('.table_seats');
              list.scrollTop = list.scrollHeight;
              const isListed = (part) => list.contains(part) && part.closest('[data-side="own"]') === null;
              const parts = [list, ...document.querySelectorAll('.card_card, .seat-plate_plate, .middle_pot, .middle_board')];
              const found = parts.flatMap((part) => {
                const { bottom } = part.getBoundingClientRect();
                const limit = isListed(part) && part !== list ? list.getBoundingClientRect().bottom : end;
                return bottom > limit + 1 ? [part.className] : [];
              });
              return found.map((what) => '${variant}, ${seats} seats, sketch ' + sketch + ', own ' + own + ': ' + what);
            }),
          );
        })()`)),
      );
    }
    for (const variant of examples)
      hidden.push(...(await look(page, variant, getMaxSeats(variant), ['stay'], 'ja', 'replay')));
    expect(hidden).toEqual([]);
  },
);

test.each(rooms.slice(0, 2))(
  'at %i × %i what stands beside the own cards is whole at every step, in both languages',
  async (width, height) => {
    await page.setViewportSize({ width, height });
    const faults: string[] = [];
    for (const variant of ['holdem', 'omaha-hilo', 'short-deck', 'stud-hilo', 'razz-casino', 'five-stud'])
      for (const locale of ['en', 'ja'])
        for (const seed of [1, 2, 3])
          faults.push(
            ...(await page.evaluate<readonly string[]>(`(() => {
              const count = sketches.play('${variant}', 3, 'stay', ${seed});
              return Array.from({ length: count }, (_, sketch) => {
                sketches.show(sketch, 0, '${locale}');
                return ${findFaults}.map((fault) => '${variant}, seed ${seed}, sketch ' + sketch + ': ' + fault);
              }).flat();
            })()`)),
          );
    expect(faults).toEqual([]);
  },
);
