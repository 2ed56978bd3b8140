import { type HouseRules, type VariantId, variants } from '@openfelt/engine';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, type TestBrowser } from './browser.fixture.ts';
import { expectAccessible } from './page.fixture.ts';
import { serveSketches } from './sketch-page.fixture.ts';

/** What a table has of a window of 360 by 640, 390 by 844, 768 by 1024, 1440 by 900 and 1920 by 1080. */
const rooms = [
  [360, 452],
  [390, 650],
  [768, 830],
  [1128, 702],
  [1580, 882],
] as const;

/** One variant for each shape that hands have; the others are drawn by the same rows. */
const shapes: readonly VariantId[] = [
  'holdem',
  'omaha-hilo',
  'omaha-6-hilo',
  'five-stud',
  'seven-stud-casino',
  'five-draw',
  'bluffjack',
];
const others = (Object.keys(variants) as readonly VariantId[]).filter((id) => !shapes.includes(id));

/**
 * Finds boxes of a table that overlap, or lie outside the window: plates, cards, what is told of them, bets, pots, the board, what is
 * told of a hand's end. A script of the page, as text: the tests' own language knows no document.
 */
const findFaults = `(() => {
  const faults = [];
  // A line is whole when its height about its middle is: how far a font itself reaches up and down differs from font to font.
  const isCut = (element) => {
    if (getComputedStyle(element).display === 'contents') return false;
    if (element.scrollWidth > element.clientWidth + 1) return true;
    const { top, bottom } = element.getBoundingClientRect();
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      const half = parseFloat(getComputedStyle(texts.currentNode.parentElement).lineHeight) / 2;
      range.selectNodeContents(texts.currentNode);
      for (const line of range.getClientRects()) {
        const middle = (line.top + line.bottom) / 2;
        if (line.width > 0 && (middle - half < top - 1.5 || middle + half > bottom + 1.5)) return true;
      }
    }
    return false;
  };
  const boxes = [];
  const list = document.querySelector('.table_seats');
  const scrolls = getComputedStyle(list).overflowY === 'auto';
  const add = (kind, element, owner) => {
    const style = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    if (style.display === 'none' || style.clipPath !== 'none' || box.width < 2 || box.height < 2) return;
    let { left, right, top, bottom } = box;
    if (scrolls && element.closest('.table_seats') && !element.closest('[data-side="own"]')) {
      // What is scrolled out of sight covers nothing.
      const frame = list.getBoundingClientRect();
      top = Math.max(top, frame.top);
      bottom = Math.min(bottom, frame.bottom);
      if (bottom - top < 1) return;
    }
    boxes.push({ kind, owner, left, right, top, bottom });
  };
  const parts = {
    plate: '.seat-plate_plate', cards: '.seat-cards_cards', caption: '.seat_caption', total: '.seat_total', bet: '.seat_bet',
    readout: '.readout_readout', hand: '.readout_hand', lines: '.readout_lines', button: '.seat-plate_dealerButton', tag: '.seat-tag_tag',
  };
  document.querySelectorAll('.seat_seat').forEach((seat, owner) => {
    for (const [kind, selector] of Object.entries(parts))
      for (const element of seat.querySelectorAll(selector)) add(kind, element, owner);
  });
  const middle = { free: '.free-seat_plate', board: '.middle_board', pot: '.middle_pot', banner: '.winner-banner_banner', hunt: '.middle_rabbitLabel',
    bar: '.action-bar_bar', said: '.tile-result_result, .decision_text', asked: '.action-bar_bar button',
  };
  for (const [kind, selector] of Object.entries(middle))
    document.querySelectorAll(selector).forEach((element, index) => add(kind, element, kind + index));
  for (const { kind, left, right, top, bottom } of boxes)
    if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1) faults.push(kind + ' outside');
  // A plate carries its tag and, on a phone, the dealer button.
  const isMeant = (one, other) =>
    (one.owner === other.owner && one.kind === 'plate' && ['tag', 'button'].includes(other.kind)) ||
    (one.kind === 'readout' && ['hand', 'lines'].includes(other.kind)) ||
    (one.kind === 'bar' && ['said', 'asked'].includes(other.kind)) ||
    // What is said of a rabbit hunt stands on the edge of its places.
    (one.kind === 'board' && other.kind === 'hunt');
  boxes.forEach((one, index) => {
    for (const other of boxes.slice(index + 1)) {
      if (isMeant(one, other) || isMeant(other, one)) continue;
      const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      if (width > 1 && height > 1) faults.push(one.kind + ' over ' + other.kind + ' by ' + Math.round(width) + ' × ' + Math.round(height));
    }
  });
  for (const plate of document.querySelectorAll('.seat-plate_plate')) {
    const tag = plate.parentElement.querySelector('.seat-tag_tag');
    if (tag === null || getComputedStyle(tag).display === 'none') continue;
    const text = document.createRange();
    text.selectNodeContents(plate.querySelector('.seat-plate_stack .num'));
    const [stack, word] = [text.getBoundingClientRect(), tag.getBoundingClientRect()];
    if (Math.min(stack.right, word.right) - Math.max(stack.left, word.left) > 1 && Math.min(stack.bottom, word.bottom) - Math.max(stack.top, word.top) > 1)
      faults.push('tag over stack: ' + tag.textContent);
  }
  for (const text of document.querySelectorAll('.readout_readout, .readout_hand, .readout_lines'))
    if (isCut(text)) faults.push('cut beside the own cards: ' + text.innerText);
  for (const text of document.querySelectorAll('.seat_caption'))
    if (getComputedStyle(text).display !== 'none' && isCut(text)) faults.push('cut below a plate: ' + text.innerText);
  // Names in a result may be shortened, as on a plate; what it came to for the viewer may not.
  for (const text of document.querySelectorAll('.tile-result_result b, .decision_text, .action-bar_bar button'))
    if (getComputedStyle(text).clipPath === 'none' && isCut(text)) faults.push('cut in the bar: ' + text.innerText);
  return faults;
})()`;

let chromium: TestBrowser;
let served: Awaited<ReturnType<typeof serveSketches>>;
let page: Page;

beforeAll(async () => {
  [chromium, served] = await Promise.all([openBrowser(), serveSketches()]);
  page = await (await chromium.browser.newContext()).newPage();
  // Places are measured at rest.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(served.address);
  // What a hand's end is told with comes when it is first wanted, and is there from then on.
  await page.evaluate("sketches.show(sketches.play('holdem', 2, 'stay', 1) - 1, 0, 'en')");
  await page.locator('.winner-banner_banner').waitFor();
  // So does what finds outs.
  await page.evaluate("sketches.show(sketches.play('holdem', 2, 'stay', 1) >> 1, 0, 'en')");
  await page.locator('.readout_readout', { hasText: / outs?: / }).waitFor();
  // And what is in the bar of a player.
  await page.evaluate("sketches.show(sketches.play('holdem', 3, 'depart', 1) - 1, 0, 'en', true)");
  await page.getByRole('button', { name: 'Rabbit hunt' }).waitFor();
});
afterAll(async () => {
  await chromium?.close();
  served?.close();
});

/** Draws sketches of hands that are played in each of some ways: at its steps and its end, from a seat and from beside the table. */
function look(
  variant: VariantId,
  seats: number,
  ways: readonly string[] = ['stay', 'fold'],
  locale: 'en' | 'ja' = 'en',
  isTile = false,
  rules: Partial<HouseRules> = {},
): Promise<readonly string[]> {
  return page.evaluate<readonly string[]>(`(() => {
    const faults = [];
    for (const how of ${JSON.stringify(ways)}) {
      const count = sketches.play('${variant}', ${seats}, how, ${seats}, ${JSON.stringify(rules)});
      const drawn = [...new Set([0, count >> 1, count - 2, count - 1])].filter((sketch) => sketch >= 0);
      for (const sketch of drawn) for (const own of sketch === count - 1 ? [0, null] : [0]) {
        sketches.show(sketch, own, '${locale}', ${isTile});
        for (const fault of ${findFaults}) faults.push('${variant}, ${seats} seats, ' + how + ', sketch ' + sketch + ': ' + fault);
      }
    }
    return faults;
  })()`);
}

test.each(rooms)(
  'at %i × %i no card, plate, label, bet or pot covers another, at any table',
  async (width, height) => {
    await page.setViewportSize({ width, height });
    const faults: string[] = [];
    for (const variant of shapes) {
      const maxPlayers = Math.min(10, variants[variant].maxPlayers);
      for (let seats = 2; seats <= maxPlayers; seats += 1) faults.push(...(await look(variant, seats)));
      faults.push(...(await look(variant, maxPlayers, ['stay', 'fold'], 'ja')));
    }
    for (const variant of others)
      faults.push(...(await look(variant, Math.min(10, variants[variant].maxPlayers))));
    expect(faults).toEqual([]);
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

/** What the table of a tile has, of nine in a window of 1440 by 900 and of 1920 by 1080, of four there, and of three beside each other. */
const felts = [
  [471, 191],
  [636, 261],
  [954, 434],
  [636, 430],
] as const;

test.each(felts)('in a tile, at %i × %i, nothing covers anything else either', async (width, height) => {
  await page.setViewportSize({ width, height });
  await page.evaluate("document.getElementById('place').style.containerName = 'tile'");
  try {
    const faults: string[] = [];
    for (const variant of shapes) {
      const maxPlayers = Math.min(10, variants[variant].maxPlayers);
      for (const seats of new Set([2, 4, 6, maxPlayers])) faults.push(...(await look(variant, seats)));
      faults.push(...(await look(variant, maxPlayers, ['stay', 'fold'], 'ja')));
    }
    for (const variant of others)
      faults.push(...(await look(variant, Math.min(10, variants[variant].maxPlayers))));
    expect(faults).toEqual([]);
  } finally {
    await page.evaluate("document.getElementById('place').style.containerName = ''");
  }
});

/** Finds faults of tables with two boards, and of boards that are run twice or three times. */
async function lookAtBoards(): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const variant of ['holdem', 'omaha-hilo'] as const)
    for (const seats of [2, 6, 9]) {
      faults.push(...(await look(variant, seats, ['stay'], 'en', false, { boards: 2 })));
      for (const runs of [2, 3] as const)
        faults.push(...(await look(variant, seats, ['run'], 'ja', false, { runs, tableAllIns: true })));
    }
  return faults;
}

test.each(rooms)('at %i × %i several boards cover nothing (R8.1, R8.3)', async (width, height) => {
  await page.setViewportSize({ width, height });
  expect(await lookAtBoards()).toEqual([]);
});

test.each(felts)(
  'in a tile, at %i × %i, several boards cover nothing (R8.1, R8.3)',
  async (width, height) => {
    await page.setViewportSize({ width, height });
    await page.evaluate("document.getElementById('place').style.containerName = 'tile'");
    try {
      expect(await lookAtBoards()).toEqual([]);
    } finally {
      await page.evaluate("document.getElementById('place').style.containerName = ''");
    }
  },
);

/** What the head of a tile and its bar take of its height. */
const around = 32 + 51;

test.each(felts)(
  'in a tile with a table of %i × %i the bar and what is said of who sits out cover nothing',
  async (width, height) => {
    await page.setViewportSize({ width, height: height + around });
    await page.evaluate("document.getElementById('place').style.containerName = 'none'");
    try {
      const faults: string[] = [];
      for (const variant of shapes)
        for (const seats of new Set([3, Math.min(10, variants[variant].maxPlayers)]))
          for (const locale of ['en', 'ja'] as const)
            faults.push(...(await look(variant, seats, ['away', 'offer', 'depart'], locale, true)));
      expect(faults).toEqual([]);
    } finally {
      await page.evaluate("document.getElementById('place').style.containerName = ''");
    }
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
