import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sitWithBot } from './player.fixture.ts';
import { type VisitedPlatform, visitPlatform } from './visited-platform.fixture.ts';

let platform: VisitedPlatform;
/** A player of a table, and somebody who looks on. */
let player: Page;
let watcher: Page;

const wide = { viewport: { width: 1440, height: 900 } } as const;

beforeAll(async () => {
  platform = await visitPlatform();
  // By the house rules of home talk is free, during a hand as well.
  player = await sitWithBot(platform, 'holdem', wide);
  watcher = await platform.open({ viewport: { width: 390, height: 844 } });
  await watcher.goto(player.url().split('?')[0] ?? '');
});
afterAll(() => platform?.close());

/** Opens the settings of the table. */
async function openSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Settings' }).filter({ visible: true }).click();
  await page.getByRole('dialog').waitFor();
}

/** Has a page note how strong its sounds begin, as `strengths`. A script of the page, as text. */
const noteStrengths = `(() => {
  globalThis.strengths = [];
  const start = AudioParam.prototype.setValueAtTime;
  AudioParam.prototype.setValueAtTime = function (value, time) {
    globalThis.strengths.push(value);
    return start.call(this, value, time);
  };
})()`;

test('sounds are as loud as is chosen, which is heard at once and kept', async () => {
  const page = await platform.open(wide);
  await page.addInitScript(noteStrengths);
  await page.goto(platform.at('/tables/harbour'));
  await openSettings(page);
  const volume = page.getByRole('slider', { name: 'Volume' });
  expect(await volume.getAttribute('aria-valuetext')).toBe('100%');
  await volume.focus();
  const strongest = () => page.evaluate<number>('Math.max(0, ...globalThis.strengths.splice(0))');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowRight');
  const full = await strongest();
  expect(full).toBeGreaterThan(0.1);
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowLeft');
  await strongest();
  await page.keyboard.press('ArrowLeft');
  expect(await volume.getAttribute('aria-valuetext')).toBe('20%');
  await page.reload();
  // The table itself is heard as softly: its bots bet.
  await page.getByRole('heading', { name: 'Harbour' }).click();
  const heard: number[] = [];
  const listen = async () => {
    heard.push(await strongest());
    return heard.filter((strength) => strength > 0).length;
  };
  await expect.poll(listen, { timeout: 60_000 }).toBeGreaterThan(1);
  expect(Math.max(...heard)).toBeLessThan(full * 0.1);
  await openSettings(page);
  expect(await volume.getAttribute('aria-valuetext')).toBe('20%');
  await page.getByRole('button', { name: 'Off' }).first().click();
  await expect.poll(() => volume.isDisabled()).toBe(true);
  await page.context().close();
});

/** Has a page note what moves now, as `moving`. A script of the page, as text. */
const noteMoving = 'globalThis.moving = new Set(document.getAnimations()), null';

/** How fast what has begun to move at a table since then goes, in times of its usual pace. A script of the page, as text. */
const readRates = `document.getAnimations()
  .filter((each) => !globalThis.moving.has(each) && !(each instanceof CSSAnimation || each instanceof CSSTransition))
  .map(({ playbackRate }) => playbackRate)`;

/** How many lines of the dealer a page has had since it was first asked, those included that are gone. A script of the page, as text. */
const countLines = `(() => {
  globalThis.lines ??= new Set();
  for (const line of document.querySelector('[role="log"]').children) globalThis.lines.add(line);
  return globalThis.lines.size;
})()`;

/**
 * How a clock of a table that has begun to run out does so, or null: `running` with each frame, or `paused` where each second takes it on. A
 * script of the page, as text.
 */
const readClock = `(() => {
  const running = [...document.querySelectorAll('[data-runs-out]')].flatMap((each) => each.getAnimations());
  return running.find(({ effect }) => effect.getComputedTiming().progress > 0)?.playState ?? null;
})()`;

test.each([
  ['System', 'no-preference', 1],
  ['Short', 'no-preference', 2],
  // A choice of one's own goes before the system's.
  ['Full', 'reduce', 1],
  ['System', 'reduce', null],
  ['None', 'no-preference', null],
] as const)(
  'with the choice %s for motion and the system’s %s cards travel at pace %s',
  async (choice, reducedMotion, rate) => {
    const page = await platform.open({ ...wide, reducedMotion });
    await page.goto(platform.at('/tables/harbour'));
    await openSettings(page);
    const row = page.getByRole('group', { name: 'Motion' });
    await row.getByRole('button', { name: choice }).click();
    await page.keyboard.press('Escape');
    // What was on its way before keeps its pace.
    await page.evaluate(noteMoving);
    const rates = new Set<number>();
    const before = await page.evaluate<number>(countLines);
    const look = async () => {
      for (const each of await page.evaluate<readonly number[]>(readRates)) rates.add(each);
      return rate === null ? (await page.evaluate<number>(countLines)) - before : rates.size;
    };
    await expect.poll(look, { interval: 30, timeout: 60_000 }).toBeGreaterThan(rate === null ? 12 : 0);
    expect([...rates]).toEqual(rate === null ? [] : [rate]);
    await expect.poll(() => page.evaluate(readClock)).toBe(rate === null ? 'paused' : 'running');
    await page.context().close();
  },
);

/** Has a page note what pots say while chips come to them, pot by pot, as `counts`. A script of the page, as text. */
const noteCounts = `(() => {
  globalThis.counts = new Map();
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      const copy = target.parentElement?.closest('[inert]');
      if (!copy) continue;
      const amount = Number(target.textContent.replaceAll(/\\D/g, ''));
      globalThis.counts.set(copy, [...(globalThis.counts.get(copy) ?? []), amount]);
    }
  }).observe(document, { subtree: true, characterData: true });
})()`;

test('a pot counts up while the bets of a round come to it', async () => {
  const page = await platform.open({ ...wide, reducedMotion: 'no-preference' });
  await page.addInitScript(noteCounts);
  await page.goto(platform.at('/tables/kitchen'));
  const findCounting = async () => {
    const counts = await page.evaluate<readonly (readonly number[])[]>('[...globalThis.counts.values()]');
    for (const amounts of counts) expect(amounts).toEqual(amounts.toSorted((a, b) => a - b));
    // Between what was there and what is there now.
    return counts.filter((amounts) => new Set(amounts).size > 2).length;
  };
  await expect.poll(findCounting, { timeout: 120_000 }).toBeGreaterThan(0);
  await page.context().close();
});

/** Has a page note in `paid` what is on its way as a pot is paid: chips to their winner, and the copy on which a stack counts up. A script of the page, as text. */
const notePayments = `(() => {
  globalThis.paid = new Set();
  const look = () => {
    for (const { effect } of document.getAnimations()) {
      if (effect.target?.dataset.moves?.startsWith('won')) globalThis.paid.add('chips');
      if (effect.target?.matches('[data-stack][data-covers]')) globalThis.paid.add('stack');
    }
    requestAnimationFrame(look);
  };
  look();
})()`;

test('a pot goes to its winner at a live table, and their stack counts up', async () => {
  const page = await platform.open({ ...wide, reducedMotion: 'no-preference' });
  await page.addInitScript(notePayments);
  // With blinds no deal passes: each hand has a winner.
  await page.goto(platform.at('/tables/harbour'));
  await expect
    .poll(() => page.evaluate<readonly string[]>('[...globalThis.paid].sort()'), { timeout: 240_000 })
    .toEqual(['chips', 'stack']);
  await page.context().close();
});

/**
 * What a bubble says as soon as one stands, on which of the table's plates, cards, pots and bets it lies, and how often its words are said to
 * who hears the page. It stands for some seconds only: it is the page itself that waits for it. A script of the page, as text.
 */
const seeBubble = `new Promise((resolve) => {
  const kinds = ['plate', 'hole', 'board', 'pot', 'bet', 'won'].map((kind) => '[data-moves^="' + kind + '"]');
  const look = () => {
    const shown = document.querySelector('[data-placed="true"]');
    // Not while it rises: it comes from where its plate is.
    if (shown === null || shown.getAnimations().length > 0) return setTimeout(look, 30);
    const bubble = shown.getBoundingClientRect();
    const covers = [...document.querySelectorAll(kinds.join())]
      .filter((each) => {
        const { left, top, width, right, bottom } = each.getBoundingClientRect();
        return width > 0 && left < bubble.right && bubble.left < right && top < bubble.bottom && bubble.top < bottom;
      })
      .map((each) => each.dataset.moves);
    const said = shown.textContent;
    const heard = [...document.querySelectorAll('[role="log"] p')]
      .filter((each) => each.checkVisibility({ visibilityProperty: true }) && each.textContent.includes(said)).length;
    resolve({ said, covers, heard });
  };
  look();
})`;

test('what a player says stands beside their plate for some seconds, covers nothing, and is said once to who hears the page', async () => {
  await player.getByRole('tab', { name: 'Chat' }).click();
  for (const page of [player, watcher]) expect(await page.locator('[data-placed]').count()).toBe(0);
  const seen = Promise.all([player, watcher].map((page) => page.evaluate(seeBubble)));
  await player.getByRole('button', { name: 'Nice hand!' }).click();
  const bubble = { said: 'Nice hand!', covers: [], heard: 1 };
  expect(await seen).toEqual([bubble, bubble]);
  for (const page of [player, watcher]) await page.locator('[data-placed]').waitFor({ state: 'detached' });
});

test('an emote stands there as it is drawn, and nothing of who is muted', async () => {
  const emote = watcher.locator('[data-placed="true"] [data-emote="clap"]').waitFor();
  await Promise.all([emote, player.getByRole('button', { name: 'Applause' }).click()]);
  await watcher.getByRole('button', { name: /^Open panel/ }).click();
  await watcher.getByRole('tab', { name: /^Chat/ }).click();
  await watcher
    .getByRole('button', { name: /^Mute or report/ })
    .first()
    .click();
  await watcher.getByRole('button', { name: /^Mute Guest/ }).click();
  await watcher.locator('[data-placed]').waitFor({ state: 'detached' });
  await player.getByRole('button', { name: 'Good luck!' }).click();
  await player.getByRole('log').getByText('Good luck!').waitFor();
  // What is said later comes later: with it, the words of who is muted have come as well.
  await watcher.getByRole('button', { name: 'Thanks!' }).click();
  await watcher.getByRole('log').getByText('Thanks!').waitFor();
  expect(await watcher.getByRole('log').getByText('Good luck!').count()).toBe(0);
  expect(await watcher.locator('[data-placed]').count()).toBe(0);
});

test('the bar shakes where an action is refused, and the reason is seen and heard', async () => {
  // Somebody who has not sat out for having acted in no hand.
  const own = await sitWithBot(platform, 'holdem', wide);
  const twin = await own.context().newPage();
  /** Sends the twin's command, which is held until the same turn was played on the other page. */
  const held: (() => void)[] = [];
  await twin.routeWebSocket(/\/trpc/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      if (held.length === 0 && String(message).includes('"table.command"'))
        held.push(() => server.send(message));
      else server.send(message);
    });
  });
  await twin.goto(own.url());
  const middle = (page: Page) =>
    page
      .getByRole('region', { name: 'Your actions' })
      .locator('button[aria-keyshortcuts="C"][aria-disabled="false"]');
  await expect
    .poll(async () => (await middle(twin).count()) + (await middle(own).count()), { timeout: 60_000 })
    .toBe(2);
  expect(await twin.locator('[data-refused="true"]').count()).toBe(0);
  await middle(twin).click();
  await expect.poll(() => held.length).toBe(1);
  // The choice goes as soon as it is on its way; the line in the log comes once the server has it.
  const lines = twin.locator('aside li[data-own="true"]').filter({ hasText: /check|call \d|all-in/ });
  const before = await lines.count();
  await middle(own).click();
  await expect.poll(() => lines.count()).toBeGreaterThan(before);
  for (const send of held) send();
  await twin.locator('[data-refused="true"]').waitFor();
  const reason = twin.getByText(/^(?:The action moved on before your click|It’s no longer your turn)/);
  await reason.waitFor();
  expect(await reason.locator('xpath=ancestor::*[@aria-live="polite"]').count()).toBe(1);
  await own.context().close();
});

test('the head says at how many tables one sits, and what is left in chips, without a move of what stands there', async () => {
  const page = await player.context().newPage();
  await page.goto(platform.at('/'));
  const head = page.getByRole('banner');
  await head.getByRole('link', { name: 'Play at 1 table' }).waitFor();
  const chips = async () =>
    Number((await head.getByTitle('Your chips that aren’t at a table').textContent())?.replaceAll(/\D/g, ''));
  const before = await chips();
  const rules = head.getByRole('link', { name: 'Rules' });
  const place = await rules.boundingBox();
  // At another table in another tab.
  await player.goto(platform.at('/tables/garden?sit=1'));
  await player.getByRole('dialog').locator('button[type="submit"]').click();
  await head.getByRole('link', { name: 'Play at 2 tables' }).waitFor();
  await expect.poll(chips).toBeLessThan(before);
  expect(await rules.boundingBox()).toEqual(place);
  await head.getByRole('link', { name: 'Play at 2 tables' }).click();
  await page.waitForURL(/\/play$/);
});

test('no page met an error', () => {
  expect(platform.problems).toEqual([]);
});
