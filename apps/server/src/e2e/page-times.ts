// `npm run bench -- web`, or `npm run page-times`: what pages weigh, how soon a table is alive on a slow machine and a newcomer has cards, and
// how soon pages paint what their user does.
import type { Page } from 'playwright-core';
import { waitUntilIdle } from './page.fixture.ts';
import { enrolWeighed, weighedPages, weighPage } from './page-weight.fixture.ts';
import { buyIn, chooseGame, createTable, readButtons, sitWithBot } from './player.fixture.ts';
import { openStorm } from './storm.fixture.ts';
import { type VisitedPlatform, visitPlatform } from './visited-platform.fixture.ts';

const visits = 15;
const steps = 200;
const actions = 40;
const newcomers = 5;

/** Collects how long each input of a page took until the next paint after it, in ms, to 8 ms as browsers tell it; what took less than 16 counts as that. */
const collectInputs = `
  window.inputs = [];
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries())
      if (name === 'keydown' || name === 'pointerdown') window.inputs.push(duration);
  }).observe({ type: 'event', durationThreshold: 16 });
`;

/** Notes when the page hears of its table for the first time, in ms since it was asked for. */
const noteAlive = `
  window.alive = new Promise((resolve) => {
    const look = () => document.querySelector('header [data-state="open"]') ? resolve(performance.now()) : requestAnimationFrame(look);
    look();
  });
`;

/** Notes how long each message of the socket took until what it changed was painted, in ms, and of those of a table which that is. */
const collectMessages = `
  window.painted = [];
  window.paintedAt = {};
  const tables = new Map();
  const Plain = window.WebSocket;
  window.WebSocket = class extends Plain {
    constructor(...given) {
      super(...given);
      this.addEventListener('message', ({ data }) => {
        const since = performance.now();
        const table = tables.get(/^\\{"id":(\\d+)/.exec(data)?.[1]);
        requestAnimationFrame(() => {
          const painted = new MessageChannel();
          painted.port1.onmessage = () => {
            const took = performance.now() - since;
            window.painted.push(took);
            if (table !== undefined) (window.paintedAt[table] ??= []).push(took);
          };
          painted.port2.postMessage(null);
        });
      });
    }
    send(text) {
      for (const { id, params } of text.startsWith('PING') ? [] : [JSON.parse(text)].flat())
        if (params?.path === 'table.watch') tables.set(String(id), params.input.tableId);
      super.send(text);
    }
  };
`;

/** Tables beside those that the platform opens by itself, to make nine. */
const moreTables = ['omaha-hilo', 'razz-casino', 'lowball-27-triple'] as const;
/** For so long nine tables are watched, in ms. */
const watched = 30_000;

const print = (line: string) => process.stdout.write(`${line}\n`);
const at = (sorted: readonly number[], share: number) =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN);

function report(what: string, times: readonly number[], limit: number): void {
  const sorted = times.toSorted((a, b) => a - b);
  const within = sorted.filter((time) => time <= limit).length / sorted.length;
  const [median, late, longest] = [at(sorted, 0.5), at(sorted, 0.95), at(sorted, 1)];
  print(
    `  ${what.padEnd(44)} ${String(median).padStart(6)} ${String(late).padStart(6)} ${String(longest).padStart(8)}   ${Math.round(100 * within)} % of ${times.length} within ${limit}`,
  );
}

/** How fast the processor is, in words. */
const nameSpeed = (slower: number) => (slower === 1 ? 'at full speed' : `${slower} times slower`);

/** Prints how fast this machine is today: virtual machines of one name differ two- and threefold from day to day. */
async function measurePace({ open }: VisitedPlatform): Promise<void> {
  const page = await open();
  const pace = await page.evaluate<number>(`(() => {
    const since = performance.now();
    let sum = 0;
    for (let turn = 0; turn < 100_000_000; turn += 1) sum = (sum * 31 + turn) | 0;
    return performance.now() - since + 0 * sum;
  })()`);
  print(`  this machine multiplies and adds 100 million times in ${Math.round(pace)} ms`);
  await page.context().close();
}

/** Makes the processor as many times slower for a page. */
async function slowDown(page: Page, times: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: times });
}

async function measureArrivals({ open, at: toPlace }: VisitedPlatform, slower: number): Promise<void> {
  const times: number[] = [];
  for (let visit = 0; visit < visits; visit += 1) {
    // Someone who was never here, whose browser has nothing yet.
    const page = await open({ viewport: { width: 390, height: 844 } });
    await slowDown(page, slower);
    await page.addInitScript(noteAlive);
    await page.goto(toPlace('/tables/harbour'));
    times.push(await page.evaluate<number>('window.alive'));
    await page.context().close();
  }
  report(`a table is alive, ${nameSpeed(slower)}`, times, 1_500);
}

/** How soon a newcomer who presses “Play now” and takes the seat that is offered has cards. Each has left before the next one comes. */
async function measureFirstCards({ open, at: toPlace }: VisitedPlatform): Promise<void> {
  const times: number[] = [];
  for (let visit = 0; visit < newcomers; visit += 1) {
    const page = await open();
    await page.goto(toPlace('/'));
    const own = page.locator('[data-side="own"][data-own="true"]');
    const since = performance.now();
    await page.getByRole('link', { name: 'Play now' }).click();
    await buyIn(page, (button) => button.click());
    await own.getByRole('img').nth(1).waitFor();
    times.push(performance.now() - since);
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Fold and leave' }).click();
    await own.waitFor({ state: 'detached' });
    await page.context().close();
  }
  report('from “Play now” to the own cards', times, 10_000);
}

/** What the inputs of a page took, of which there were `count`. */
async function takeInputs(page: Page, count: number): Promise<readonly number[]> {
  await page.waitForTimeout(500);
  const slow = await page.evaluate<readonly number[]>('window.inputs');
  return [...slow, ...Array.from({ length: Math.max(0, count - slow.length) }, () => 15)];
}

async function measureActions(platform: VisitedPlatform, slower: number): Promise<void> {
  const page = await sitWithBot(platform, 'holdem', {
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'no-preference',
  });
  await slowDown(page, slower);
  await page.evaluate(collectInputs);
  for (let acted = 0; acted < actions; ) {
    const buttons = await readButtons(page);
    const key = ['C', 'M'].find((name) => buttons.has(name));
    // Longer than a choice is guarded against what was meant for the one before.
    await page.waitForTimeout(400);
    if (key === undefined) continue;
    await page.keyboard.press(key.toLowerCase());
    acted += 1;
  }
  report(`an own action is painted, ${nameSpeed(slower)}`, await takeInputs(page, actions), 50);
  await page.context().close();
}

/** Nine tables of bots on one page, each at its own pace. */
async function measureTables({ open, at: toPlace }: VisitedPlatform): Promise<void> {
  const page = await open({ viewport: { width: 1920, height: 1080 }, reducedMotion: 'no-preference' });
  const tables = ['harbour', 'kitchen', 'garden', 'quay', 'parlour', 'cellar'];
  for (const variant of moreTables) {
    await page.goto(toPlace('/tables/new'));
    await chooseGame(page, variant);
    await page.getByRole('combobox', { name: 'Seats' }).selectOption('6');
    await page.getByRole('combobox', { name: 'Bots' }).selectOption('5');
    await createTable(page);
    tables.push(new URL(page.url()).pathname.split('/').at(-1) ?? '');
  }
  await page.addInitScript(collectMessages);
  await page.goto(toPlace(`/play?${tables.map((table) => `table=${table}`).join('&')}`));
  await page.getByRole('heading', { name: '9 tables' }).waitFor();
  // The bots of the new tables sit down.
  await page.waitForTimeout(5_000);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const readWork = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  };
  await page.evaluate('window.painted.length = 0');
  const before = await readWork();
  await page.waitForTimeout(watched);
  const share = ((await readWork()) - before) / watched;
  const times = await page.evaluate<readonly number[]>('window.painted');
  report('nine tables: a message is painted', times, 50);
  print(
    `  nine tables: ${(100 * share).toFixed(1)} % of one core, ${(times.length / (watched / 1_000)).toFixed(1)} messages a second`,
  );
  await page.context().close();
}

/** Plays on with a bot at a page of several tables; gives how long the messages of each table took until they were painted, in ms. */
async function playOn(page: Page): Promise<Readonly<Record<string, readonly number[]>>> {
  const decide = page.locator('button[aria-keyshortcuts="C"]');
  for (const end = performance.now() + watched; performance.now() < end; await page.waitForTimeout(400))
    await decide.click();
  return page.evaluate<Readonly<Record<string, readonly number[]>>>('window.paintedAt');
}

/** A table at which as much happens as the server lets players do, beside one at which the viewer plays with a bot. */
async function measureStorm(platform: VisitedPlatform): Promise<void> {
  const page = await sitWithBot(platform, 'holdem', {
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'no-preference',
  });
  const own = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await page.addInitScript(collectMessages);
  await page.goto(platform.at('/play'));
  report('an own table alone: a message is painted', (await playOn(page))[own] ?? [], 50);
  const storm = await openStorm(platform.server().address, 'Storm');
  await page.goto(platform.at(`/play?table=${storm.tableId}`));
  const before = storm.actions();
  const painted = await playOn(page);
  const actions = storm.actions() - before;
  report('an own table beside a storm', painted[own] ?? [], 50);
  report('the storm itself', painted[storm.tableId] ?? [], 50);
  print(`  the storm: ${(actions / (watched / 1_000)).toFixed(1)} actions a second`);
  await page.context().close();
  await storm.stop();
}

async function measureScrubbing(
  { open, at: toPlace }: VisitedPlatform,
  hand: string,
  slower: number,
): Promise<void> {
  const page = await open({ viewport: { width: 1440, height: 900 }, reducedMotion: 'no-preference' });
  await page.goto(toPlace(hand));
  await page.locator('input[type="range"]').waitFor();
  // The page arrives with its content, and comes alive after it: that is no work of a step.
  await waitUntilIdle(page);
  await page.evaluate('new Promise((resolve) => requestIdleCallback(resolve))');
  await slowDown(page, slower);
  await page.evaluate(collectInputs);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  /** How long the page has been at work since it was opened, in ms, by its main thread: scripts, styles, layout, and what is to be painted. */
  const readWork = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  };
  const work: number[] = [];
  for (let step = 0; step < steps; step += 1) {
    const before = await readWork();
    await page.keyboard.press(step % 20 < 10 ? 'ArrowRight' : 'ArrowLeft');
    await page.waitForTimeout(30);
    work.push((await readWork()) - before);
  }
  report(`the work of a step, ${nameSpeed(slower)}`, work, 16);
  report(`a step of a replay is painted, ${nameSpeed(slower)}`, await takeInputs(page, steps), 16);
  await page.context().close();
}

/** Weighs the pages as the tests do, and prints each beside its budget. */
async function printWeights(platform: VisitedPlatform, hand: string): Promise<void> {
  print(`${'kB of JavaScript at first load, compressed:'.padEnd(48)}  page  asked  workers  asked`);
  for (const [name, place, last, budget] of weighedPages) {
    const weight = await weighPage(platform, place.replace(/^hand/, hand), last);
    const cells = [
      String(weight.page).padStart(6),
      String(budget.page).padStart(6),
      String(weight.workers).padStart(8),
      String(budget.workers ?? 0).padStart(6),
    ];
    print(`  ${name.padEnd(46)}${cells.join(' ')}`);
  }
}

const platform = await visitPlatform(enrolWeighed);
try {
  const lobby = await platform.open();
  await lobby.goto(platform.at('/'));
  const link = lobby.locator('a[href^="/hands/harbour"]').first();
  const hand = (await link.getAttribute('href', { timeout: 120_000 }))?.split('?')[0] ?? '';
  await lobby.context().close();
  await printWeights(platform, hand);
  print(`${'Ms, of a browser and a server on this machine:'.padEnd(48)}median    p95  longest`);
  await measurePace(platform);
  for (const slower of [1, 4]) await measureArrivals(platform, slower);
  await measureFirstCards(platform);
  for (const slower of [1, 4]) await measureActions(platform, slower);
  for (const slower of [1, 4]) await measureScrubbing(platform, hand, slower);
  await measureTables(platform);
  await measureStorm(platform);
} finally {
  await platform.close();
}
