import { type HouseRules, type VariantId, variants } from '@openfelt/engine';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from './page.fixture.ts';
import { type VisitedSketches, visitSketches } from './sketch-page.fixture.ts';
import { findFaults } from './table-faults.fixture.ts';

/** What a table has of a window of 360 by 640, 390 by 844, 768 by 1024, 1440 by 900 and 1920 by 1080. */
const rooms = [
  [360, 452],
  [390, 650],
  [768, 830],
  [1128, 702],
  [1580, 882],
] as const;

/** Whether every table is measured, both ways and in both languages (`npm run layout`): for an hour, not for every change. */
const measuresAll = process.env.LAYOUT !== undefined;

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
const getMaxSeats = (variant: VariantId) => Math.min(10, variants[variant].maxPlayers);

/** Those that seat the most first. */
const ids = (Object.keys(variants) as readonly VariantId[]).toSorted(
  (one, other) => getMaxSeats(other) - getMaxSeats(one),
);

/** Each shape at each number of seats, and each of its other games at two and at its most: every variant, and no shape twice. */
const tables = ids.flatMap((variant, index) => {
  const isFirst = ids.findIndex((each) => getShape(each) === getShape(variant)) === index;
  const max = getMaxSeats(variant);
  const counts =
    measuresAll || isFirst ? Array.from({ length: max - 1 }, (_, more) => 2 + more) : [...new Set([2, max])];
  return counts.map((seats) => [variant, seats] as const);
});

/** One variant for each way in which hands are laid, for what is not looked at with every shape. */
const examples: readonly VariantId[] = [
  'holdem',
  'omaha-hilo',
  'omaha-6-hilo',
  'five-stud',
  'seven-stud-casino',
  'five-draw',
  'bluffjack',
];
const others = (Object.keys(variants) as readonly VariantId[]).filter((id) => !examples.includes(id));

let sketches: VisitedSketches;
let page: Page;

beforeAll(async () => {
  sketches = await visitSketches();
  page = sketches.page;
  // What finds outs comes when it is first wanted, too.
  await page.evaluate("sketches.show(sketches.play('holdem', 2, 'stay', 1) >> 1, 0, 'en')");
  await page.locator('.readout_readout', { hasText: / outs?: / }).waitFor();
  // And what is in the bar of a player.
  await page.evaluate("sketches.show(sketches.play('holdem', 3, 'depart', 1) - 1, 0, 'en', 'tile')");
  await page.getByRole('button', { name: 'Rabbit hunt' }).waitFor();
});
afterAll(() => sketches?.close());

/** Draws sketches of hands that are played in each of some ways: at its steps and its end, from a seat and from beside the table. */
function look(
  variant: VariantId,
  seats: number,
  ways: readonly string[] = ['stay', 'fold'],
  locale: 'en' | 'ja' = 'en',
  frame: 'felt' | 'small' | 'tile' | 'page' | 'lesson' | 'replay' = 'felt',
  rules: Partial<HouseRules> = {},
): Promise<readonly string[]> {
  return page.evaluate<readonly string[]>(`(() => {
    const faults = [];
    for (const how of ${JSON.stringify(ways)}) {
      const count = sketches.play('${variant}', ${seats}, how, ${seats}, ${JSON.stringify(rules)});
      const drawn = ${measuresSteps} ? Array.from({ length: count }, (_, sketch) => sketch) : sketches.streets();
      for (const sketch of drawn) for (const own of sketch === count - 1 ? [0, null] : [0]) {
        sketches.show(sketch, own, '${locale}', '${frame}');
        for (const fault of ${findFaults}) faults.push('${variant}, ${seats} seats, ' + how + ', sketch ' + sketch + ': ' + fault);
      }
    }
    return faults;
  })()`);
}

test.each(rooms)(
  'what a table has of a window, %i × %i: no card, plate, label, bet or pot covers another, whatever the game and with any number of seats',
  async (width, height) => {
    await page.setViewportSize({ width, height });
    const faults: string[] = [];
    for (const [nth, [variant, seats]] of tables.entries()) {
      const ways = measuresAll ? ['stay', 'fold'] : [['stay', 'fold'][nth % 2] ?? 'stay'];
      for (const locale of measuresAll ? (['en', 'ja'] as const) : ([nth % 3 === 0 ? 'ja' : 'en'] as const))
        faults.push(...(await look(variant, seats, ways, locale)));
    }
    expect(faults).toEqual([]);
  },
  measuresAll ? 7_200_000 : undefined,
);

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
  ...phones.map(([width, height]) => [width, height, 'page'] as const),
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

test('on a phone what is told of a player stands on the middle line of their plate', async () => {
  await page.setViewportSize({ width: 390, height: 650 });
  for (const variant of ['omaha-hilo', 'seven-stud-casino', 'five-draw'] as const) {
    const apart = await page.evaluate<readonly number[]>(`(() => {
      const count = sketches.play('${variant}', 4, 'fold', 4);
      return Array.from({ length: count }, (_, sketch) => {
        sketches.show(sketch, 0, 'en');
        return [...document.querySelectorAll('.seat_seat:not([data-side="own"], [data-folded="true"])')].flatMap((seat) => {
          const lines = [...seat.querySelector('.seat_told').children].map((each) => each.getBoundingClientRect());
          const told = lines.filter(({ height }) => height > 0);
          if (told.length === 0) return [];
          const plate = seat.querySelector('.seat-plate_plate').getBoundingClientRect();
          const [top, bottom] = [Math.min(...told.map((each) => each.top)), Math.max(...told.map((each) => each.bottom))];
          return [Math.abs(top + bottom - plate.top - plate.bottom) / 2];
        });
      }).flat();
    })()`);
    expect(apart.length).toBeGreaterThan(10);
    expect(Math.max(...apart)).toBeLessThan(2);
  }
});

/**
 * Windows in which a page has its table, with the size of letters: as they are, low ones, letters that the page draws twice as large, and
 * what is left of a window of 1440 by 900 and of 1920 by 1080 in which everything is twice as large. On some of them a learner is helped.
 */
const windows = [
  [360, 640, 100, 'page'],
  [390, 844, 100, 'lesson'],
  [390, 844, 200, 'page'],
  [768, 1024, 200, 'page'],
  [1440, 900, 200, 'page'],
  [1920, 1080, 200, 'page'],
  [1280, 720, 100, 'page'],
  [1366, 768, 100, 'lesson'],
  [720, 450, 100, 'page'],
  [960, 540, 100, 'page'],
] as const;

/** The tables of a window: all of them, or each variant at one of three sizes, which go round from window to window. */
function chooseTables(window: number): readonly (readonly [VariantId, seats: number])[] {
  return (Object.keys(variants) as readonly VariantId[]).flatMap((variant, index) => {
    const maxPlayers = Math.min(10, variants[variant].maxPlayers);
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
          faults.push(...(await look(variant, seats, ways, locale, frame)));
      }
      expect(faults).toEqual([]);
    } finally {
      await page.evaluate("document.documentElement.style.fontSize = ''");
    }
  },
  measuresAll ? 3_600_000 : undefined,
);

test.each([
  [1440, 900, 200, 'page', 'courchevel', 8, 'en'],
  [1366, 768, 100, 'lesson', 'stud-hilo', 8, 'ja'],
  [1366, 768, 100, 'lesson', 'lowball-a5', 10, 'ja'],
] as const)(
  'in a window of %i × %i, with letters of %i%, a whole %s of %s with %i seats, in %s, keeps bets, pots and captions apart',
  async (width, height, letters, frame, variant, seats, locale) => {
    await page.setViewportSize({ width, height });
    await page.evaluate(`document.documentElement.style.fontSize = '${letters}%'`);
    try {
      expect(await look(variant, seats, ['stay'], locale, frame)).toEqual([]);
    } finally {
      await page.evaluate("document.documentElement.style.fontSize = ''");
    }
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
      const seats = Math.min(10, variants[variant].maxPlayers);
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
      hidden.push(
        ...(await look(variant, Math.min(10, variants[variant].maxPlayers), ['stay'], 'ja', 'replay')),
      );
    expect(hidden).toEqual([]);
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
    faults.push(...(await look(variant, seats, ['stay', 'fold'], locale, 'small')));
  for (const variant of examples) {
    const maxPlayers = Math.min(10, variants[variant].maxPlayers);
    for (const seats of new Set([2, 4, 6, maxPlayers])) await lookSmall(variant, seats);
    await lookSmall(variant, maxPlayers, 'ja');
  }
  for (const variant of others) await lookSmall(variant, Math.min(10, variants[variant].maxPlayers));
  expect(faults).toEqual([]);
});

test.each(felts)('in a tile, at %i × %i, no letters are smaller than 11 pixels', async (width, height) => {
  await page.setViewportSize({ width, height: height + around });
  const small = new Set<string>();
  for (const variant of examples)
    for (const seats of new Set([3, 6, Math.min(10, variants[variant].maxPlayers)]))
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
      for (const seats of [3, Math.min(10, variants[variant].maxPlayers)]) {
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

/** Finds faults of tables with two boards, and of boards that are run twice or three times. */
async function lookAtBoards(frame: 'felt' | 'small'): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const variant of ['holdem', 'omaha-hilo'] as const)
    for (const seats of [2, 6, 9]) {
      faults.push(...(await look(variant, seats, ['stay'], 'en', frame, { boards: 2 })));
      for (const runs of [2, 3] as const)
        faults.push(...(await look(variant, seats, ['run'], 'ja', frame, { runs, tableAllIns: true })));
    }
  return faults;
}

test.each(rooms)('at %i × %i several boards cover nothing (R8.1, R8.3)', async (width, height) => {
  await page.setViewportSize({ width, height });
  expect(await lookAtBoards('felt')).toEqual([]);
});

test.each(felts)(
  'in a tile, at %i × %i, several boards cover nothing (R8.1, R8.3)',
  async (width, height) => {
    await page.setViewportSize({ width, height });
    expect(await lookAtBoards('small')).toEqual([]);
  },
);

test.each(felts)(
  'in a tile with a table of %i × %i the bar and what is said of who sits out cover nothing',
  async (width, height) => {
    await page.setViewportSize({ width, height: height + around });
    const faults: string[] = [];
    for (const variant of examples)
      for (const seats of new Set([3, Math.min(10, variants[variant].maxPlayers)]))
        for (const locale of ['en', 'ja'] as const)
          faults.push(...(await look(variant, seats, ['away', 'offer', 'depart'], locale, 'tile')));
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
      for (const seats of new Set([4, Math.min(10, variants[variant].maxPlayers)]))
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

/** What stands beside the own cards at each step of a hand: its words that can be seen. */
function readOut(variant: VariantId, locale: 'en' | 'ja', rules: Partial<HouseRules> = {}) {
  return page.evaluate<readonly string[]>(`(() => {
    const count = sketches.play('${variant}', 6, 'stay', 6, ${JSON.stringify(rules)});
    return Array.from({ length: count }, (_, sketch) => {
      sketches.show(sketch, 0, '${locale}');
      return document.querySelector('.readout_readout')?.innerText ?? '';
    });
  })()`);
}

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

test('outs and the share that a call needs are shown, unless the table forbids it or the viewer has switched it off', async () => {
  await page.setViewportSize({ width: 1128, height: 702 });
  const hints = (said: readonly string[]) => said.filter((text) => /outs?: |you need/.test(text)).length;
  const shown = await readOut('holdem', 'en');
  expect(shown.some((text) => /^\d+ outs?: [a-z ]+/m.test(text))).toBe(true);
  expect(shown.some((text) => /^[\d,]+ to call you need \d+%$/m.test(text))).toBe(true);
  expect((await readOut('holdem', 'ja')).some((text) => /^アウツ\d+枚：/m.test(text))).toBe(true);
  const forbidden = await readOut('holdem', 'en', { aids: 'forbidden' });
  expect(hints(forbidden)).toBe(0);
  // The hand and what it costs are still named.
  const withoutHints = shown.map((text) => text.replace(/ you need \d+%|\n\d+ outs?: .*/g, ''));
  expect(forbidden).toEqual(withoutHints);
  await page.evaluate("document.documentElement.dataset.aids = 'off'");
  expect(await readOut('holdem', 'en')).toEqual(forbidden);
  await page.evaluate('delete document.documentElement.dataset.aids');
});

test.each([
  ['light', 360, 640],
  ['dark', 360, 640],
  ['light', 1128, 702],
  ['dark', 1128, 702],
])(
  'in the %s theme at %i × %i everything can be read: who plays, who has folded, who has won',
  async (theme, width, height) => {
    await page.setViewportSize({ width, height });
    await page.evaluate(`document.documentElement.dataset.theme = '${theme}'`);
    for (const [variant, seats] of [
      ['holdem', 10],
      ['omaha-hilo', 8],
      ['seven-stud-casino', 7],
      ['bluffjack', 6],
    ] as const) {
      const count = await page.evaluate<number>(`sketches.play('${variant}', ${seats}, 'fold', ${seats})`);
      for (const [sketch, locale] of [
        [count >> 1, 'en'],
        [count - 1, 'ja'],
      ]) {
        await page.evaluate(`sketches.show(${sketch}, 0, '${locale}')`);
        await expectAccessible(page);
      }
    }
  },
);

test('with more contrast everything can be read, too', async () => {
  await page.emulateMedia({ reducedMotion: 'reduce', contrast: 'more' });
  for (const [width, height] of [
    [360, 452],
    [1128, 702],
  ] as const) {
    await page.setViewportSize({ width, height });
    const count = await page.evaluate<number>("sketches.play('holdem', 6, 'fold', 6)");
    for (const sketch of [count >> 1, count - 1]) {
      await page.evaluate(`sketches.show(${sketch}, 0, 'en')`);
      await expectAccessible(page);
    }
  }
  await page.emulateMedia({ reducedMotion: 'reduce', contrast: null });
});

test('in the system’s few colours lines say whose turn it is and who has won', async () => {
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' });
  await page.setViewportSize({ width: 1128, height: 702 });
  const count = await page.evaluate<number>("sketches.play('holdem', 6, 'stay', 6)");
  /** The widths of the lines around the plates, in px, of the seats that are marked and of the others. */
  const readLines = (mark: string) =>
    page.evaluate<readonly (readonly string[])[]>(`['[${mark}]', ':not([${mark}])'].map((marked) => {
      const plates = document.querySelectorAll('.seat_seat' + marked + ' .seat-plate_plate');
      return [...new Set([...plates].map((plate) => getComputedStyle(plate).outlineWidth))];
    })`);
  await page.evaluate(`sketches.show(${count >> 1}, 0, 'en')`);
  expect(await readLines('data-act="true"')).toEqual([['3px'], ['1px']]);
  await page.evaluate(`sketches.show(${count - 1}, 0, 'en')`);
  expect(await readLines('data-won="true"')).toEqual([['3px'], ['1px']]);
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: null });
});

test('R7.4: a joker in a hand that is shown says what it counts as', async () => {
  await page.setViewportSize({ width: 1128, height: 702 });
  await page.evaluate(
    "sketches.show(sketches.play('five-draw', 6, 'stay', 6, { wild: { jokers: 2 } }) - 1, 0, 'en')",
  );
  const badge = page.locator('.card_countsAs').first();
  await badge.waitFor();
  expect(await badge.textContent()).toMatch(/^(10|[2-9JQKA])$/);
  expect(
    await page.getByRole('img', { name: /^joker, counts as (an? \w+|\w+ of \w+)$/i }).count(),
  ).toBeGreaterThan(0);
});

test('what is shown after a hand, and what would have come, covers nothing', async () => {
  const faults: string[] = [];
  for (const [width, height] of rooms) {
    await page.setViewportSize({ width, height });
    for (const variant of ['five-draw', 'seven-stud-casino', 'omaha-hilo', 'holdem'] as const)
      for (const seats of [2, 6, Math.min(10, variants[variant].maxPlayers)])
        faults.push(...(await look(variant, seats, ['hunt'])));
  }
  expect(await page.getByRole('img', { name: /it would have come$/ }).count()).toBe(5);
  expect(faults).toEqual([]);
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
