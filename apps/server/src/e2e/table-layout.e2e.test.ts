import { type VariantId, variants } from '@openfelt/engine';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import {
  getMaxSeats,
  look,
  lookAtBoards,
  measuresAll,
  rooms,
  tables,
  visitTables,
} from './drawn-tables.fixture.ts';
import { findFaults } from './table-faults.fixture.ts';

let page: Page;

beforeAll(async () => {
  const sketches = await visitTables();
  page = sketches.page;
  return sketches.close;
});

test.each(rooms)(
  'what a table has of a window, %i × %i: no card, plate, label, bet or pot covers another, whatever the game and with any number of seats',
  async (width, height) => {
    await page.setViewportSize({ width, height });
    const faults: string[] = [];
    for (const [nth, [variant, seats]] of tables.entries()) {
      const ways = measuresAll ? ['stay', 'fold'] : [['stay', 'fold'][nth % 2] ?? 'stay'];
      for (const locale of measuresAll ? (['en', 'ja'] as const) : ([nth % 3 === 0 ? 'ja' : 'en'] as const))
        faults.push(...(await look(page, variant, seats, ways, locale)));
    }
    expect(faults).toEqual([]);
  },
  measuresAll ? 7_200_000 : undefined,
);

/** Low windows with the size of letters: what those of 1180 by 620 and 1366 by 625 leave beside the panel, and two of a replay. */
const lowWindows = [
  [868, 620, 100, 'page'],
  [1054, 625, 100, 'page'],
  [1366, 657, 100, 'replay'],
  [1280, 720, 100, 'replay'],
] as const;

/**
 * Windows in which a page has its table, with the size of letters: as they are, beside the panel in those of 1440 by 900 and 1920 by 1080,
 * low ones, letters that the page draws twice as large, and what is left of those two in which everything is twice as large. On some of them, where the panel is no
 * part of the page, a learner is helped.
 */
const windows = [
  [360, 640, 100, 'page'],
  [390, 844, 100, 'lesson'],
  [390, 844, 200, 'page'],
  [768, 1024, 100, 'page'],
  [768, 1024, 200, 'page'],
  [1128, 844, 100, 'page'],
  [1580, 1024, 100, 'page'],
  [1440, 900, 200, 'page'],
  [1920, 1080, 200, 'page'],
  [1280, 720, 100, 'page'],
  [1024, 768, 100, 'lesson'],
  [720, 450, 100, 'page'],
  [960, 540, 100, 'page'],
  ...lowWindows,
] as const;

/** The tables of a window: all of them, or each variant at one of three sizes, which go round from window to window. */
function chooseTables(window: number): readonly (readonly [VariantId, seats: number])[] {
  return (Object.keys(variants) as readonly VariantId[]).flatMap((variant, index) => {
    const maxPlayers = getMaxSeats(variant);
    const counts = measuresAll
      ? Array.from({ length: maxPlayers - 1 }, (_, more) => 2 + more)
      : [[2, Math.min(6, maxPlayers), maxPlayers][(index + window) % 3] ?? 2];
    return counts.map((seats) => [variant, seats] as const);
  });
}

test.each(windows)(
  'in a window of %i × %i, with letters of %i%, a whole %s has no card, plate, label or button that covers another or is cut',
  async (width, height, letters, frame) => {
    await page.setViewportSize({ width, height });
    await page.evaluate(`document.documentElement.style.fontSize = '${letters}%'`);
    try {
      const window = windows.findIndex((each) => each[0] === width && each[2] === letters);
      const faults: string[] = [];
      for (const [nth, [variant, seats]] of chooseTables(window).entries()) {
        const ways = measuresAll ? ['stay', 'fold', 'depart'] : [['stay', 'fold'][nth % 2] ?? 'stay'];
        for (const locale of measuresAll ? (['en', 'ja'] as const) : ([nth % 3 === 0 ? 'ja' : 'en'] as const))
          faults.push(...(await look(page, variant, seats, ways, locale, frame)));
      }
      expect(faults).toEqual([]);
    } finally {
      await page.evaluate("document.documentElement.style.fontSize = ''");
    }
  },
  measuresAll ? 3_600_000 : undefined,
);

/** Deals in which something once covered something else, or was cut: long names, many outs, side pots beside a card that all share. */
const tightDeals = [
  [1128, 702, 'felt', 'razz-casino', 8, 23, 'ja'],
  [1128, 702, 'felt', 'holdem', 10, 23, 'en'],
  [868, 620, 'page', 'razz', 8, 11, 'ja'],
  [868, 620, 'page', 'lowball-a5', 6, 11, 'ja'],
  [868, 620, 'page', 'omaha-6-hilo', 6, 23, 'ja'],
  [360, 640, 'page', 'razz-casino', 6, 23, 'ja'],
  [768, 830, 'felt', 'bluffjack', 10, 11, 'ja'],
  [768, 830, 'felt', 'omaha-hilo', 10, 31, 'ja'],
  [768, 830, 'felt', 'omaha-hilo', 6, 59, 'ja'],
] as const;

test.each(tightDeals)(
  'at %i × %i, on a %s, no card, plate, label, bet or pot covers another in a deal of %s with %i seats (%i, %s)',
  async (width, height, frame, variant, seats, seed, locale) => {
    await page.setViewportSize({ width, height });
    expect(await look(page, variant, seats, ['stay'], locale, frame, {}, seed)).toEqual([]);
  },
);

test.each(lowWindows)(
  'in a window of %i × %i, with letters of %i%, nobody at a whole %s is scrolled out of sight',
  async (width, height, _letters, frame) => {
    await page.setViewportSize({ width, height });
    for (const variant of ['holdem', 'omaha-hilo', 'seven-stud', 'bluffjack'] as const)
      for (let seats = 2; seats <= getMaxSeats(variant); seats += 1) {
        const hidden = await page.evaluate<number>(`(() => {
        sketches.play('${variant}', ${seats}, 'stay', 1);
        sketches.show(sketches.streets()[0], 0, 'en', '${frame}');
        const list = document.querySelector('.table_seats');
        return getComputedStyle(list).overflowY === 'visible' ? 0 : list.scrollHeight - list.clientHeight;
      })()`);
        expect(hidden, `${variant}, ${seats} seats`).toBe(0);
      }
  },
);

test.each([
  [1440, 900, 200, 'page', 'courchevel', 8, 'en'],
  [1920, 1080, 200, 'page', 'short-deck', 8, 'en'],
  [1024, 768, 100, 'lesson', 'stud-hilo', 8, 'ja'],
  [1024, 768, 100, 'lesson', 'lowball-a5', 10, 'ja'],
] as const)(
  'in a window of %i × %i, with letters of %i%, a whole %s of %s with %i seats, in %s, keeps bets, pots and captions apart',
  async (width, height, letters, frame, variant, seats, locale) => {
    await page.setViewportSize({ width, height });
    await page.evaluate(`document.documentElement.style.fontSize = '${letters}%'`);
    try {
      expect(await look(page, variant, seats, ['stay'], locale, frame)).toEqual([]);
    } finally {
      await page.evaluate("document.documentElement.style.fontSize = ''");
    }
  },
);

/** Long words that a plate has beside its stack. */
const longWords = ['Bring-in', 'ブリングイン', 'Sitting out', 'シットアウト'];

test.each(rooms)(
  'at %i × %i a large stack stands whole beside what its player did last, in both languages',
  async (width, height) => {
    await page.setViewportSize({ width, height });
    const [faults, words] = [new Set<string>(), new Set<string>()];
    for (const variant of ['holdem', 'seven-stud-casino', 'five-draw', 'bluffjack'] as const)
      for (const locale of ['en', 'ja'] as const)
        for (const how of ['stay', 'fold', 'away'] as const) {
          const seen = await page.evaluate<readonly (readonly [string[], string[]])[]>(`(() => {
            const count = sketches.play('${variant}', 6, '${how}', 3, { buyIn: { min: 12, max: 1_000_000 } });
            return Array.from({ length: count }, (_, sketch) => {
              sketches.show(sketch, 0, '${locale}');
              const words = [...document.querySelectorAll('.seat-tag_tag')].map((tag) => tag.textContent);
              return [words, ${findFaults}];
            });
          })()`);
          for (const [said, found] of seen) {
            for (const word of said) words.add(word);
            for (const fault of found) faults.add(`${locale}, ${variant}: ${fault}`);
          }
        }
    expect([...faults]).toEqual([]);
    expect([...words]).toEqual(expect.arrayContaining(longWords));
  },
);

test.each(rooms)('at %i × %i several boards cover nothing (R8.1, R8.3)', async (width, height) => {
  await page.setViewportSize({ width, height });
  expect(await lookAtBoards(page, 'felt')).toEqual([]);
});

test.each(lowWindows.filter(([, , , frame]) => frame === 'page'))(
  'at %i × %i several boards cover nothing beside the panel, and each line below a plate is read (R8.1, R8.3)',
  async (width, height) => {
    await page.setViewportSize({ width, height });
    expect(await lookAtBoards(page, 'page')).toEqual([]);
  },
);

/** What stands at few tables: chances of hands that lie open, many cards of Bluffjack, cards picked and drawn, free seats among players. */
const seldom = [
  ['table', 'holdem', [2, 6, 10]],
  ['table', 'omaha-hilo', [2, 6, 10]],
  ['table', 'seven-stud-casino', [2, 6, 8]],
  ['take', 'bluffjack', [2, 6, 10]],
  ['take', 'five-draw', [2, 6]],
  ['take', 'badugi', [2, 6]],
  ['gaps', 'holdem', [6, 9]],
  ['gaps', 'omaha-hilo', [6, 9]],
  ['gaps', 'seven-stud-casino', [6, 8]],
] as const;

test.each<readonly [width: number, height: number, frame: string]>([
  ...rooms.map(([width, height]) => [width, height, 'felt'] as const),
  ...lowWindows.map(([width, height, , frame]) => [width, height, frame] as const),
])(
  'at %i × %i, on a %s, what stands at few tables covers nothing: chances to win, long hands, picked cards, free seats (R8.10, B3)',
  async (width, height, frame) => {
    await page.setViewportSize({ width, height });
    const faults: string[] = [];
    const max = { chances: 0, cards: 0, picked: 0, free: 0 };
    for (const [how, variant, counts] of seldom)
      for (const seats of counts) {
        const own = how === 'gaps' ? 0 : seats - 1;
        const [found, seen] = await page.evaluate<readonly [string[], typeof max]>(`(() => {
            const faults = [];
            const max = { chances: 0, cards: 0, picked: 0, free: 0 };
            const count = sketches.play('${variant}', ${seats}, '${how}', ${seats}, { tableAllIns: true });
            // From when all have sat down.
            for (let sketch = ${seats}; sketch < count; sketch += 1) {
              sketches.show(sketch, ${own}, '${seats === 6 ? 'ja' : 'en'}', '${frame}');
              for (const fault of ${findFaults}) faults.push('${variant}, ${seats} seats, ${how}, sketch ' + sketch + ': ' + fault);
              const countAll = (selector) => document.querySelectorAll(selector).length;
              max.chances = Math.max(max.chances, countAll('.seat-tag_tag[data-tone="chance"]'));
              max.cards = Math.max(max.cards, ...[...document.querySelectorAll('.seat-cards_cards')].map(({ children }) => children.length));
              max.picked = Math.max(max.picked, countAll('.seat-cards_choice[aria-pressed="true"]'));
              max.free = Math.max(max.free, countAll('.free-seat_plate'));
            }
            return [faults, max];
          })()`);
        faults.push(...found);
        if (variant === 'bluffjack') max.cards = Math.max(max.cards, seen.cards);
        max.chances = Math.max(max.chances, seen.chances);
        max.picked = Math.max(max.picked, seen.picked);
        max.free = Math.max(max.free, seen.free);
      }
    expect(faults).toEqual([]);
    // What is looked at has been there.
    expect(max.chances).toBeGreaterThan(2);
    expect(max.cards).toBeGreaterThan(4);
    expect(max.picked).toBe(2);
    if (frame === 'felt') expect(max.free).toBeGreaterThan(2);
  },
);

test('what is shown after a hand, and what would have come, covers nothing', async () => {
  const faults: string[] = [];
  for (const [width, height] of rooms) {
    await page.setViewportSize({ width, height });
    for (const variant of ['five-draw', 'seven-stud-casino', 'omaha-hilo', 'holdem'] as const)
      for (const seats of [2, 6, getMaxSeats(variant)])
        faults.push(...(await look(page, variant, seats, ['hunt'])));
  }
  expect(await page.getByRole('img', { name: /it would have come$/ }).count()).toBe(5);
  expect(faults).toEqual([]);
});
