import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buyIn, createTable } from './player.fixture.ts';
import { type VisitedPlatform, visitPlatform } from './visited-platform.fixture.ts';

let platform: VisitedPlatform;

beforeAll(async () => {
  platform = await visitPlatform();
});
afterAll(() => platform?.close());

/** As much of what goes over the page's socket as is read. */
interface Call {
  readonly id?: number;
  readonly params?: { readonly path?: string; readonly input?: { readonly tableId?: string } };
}

/** What a message over the socket holds, but for those that only keep it open. */
const readCalls = (message: string | Buffer): readonly Call[] =>
  ['PING', 'PONG'].includes(String(message)) ? [] : [JSON.parse(String(message)) as Call | Call[]].flat();

/** A page at a table for two without bots, and that of the other player there. */
async function sitForTwo(width: number, height: number): Promise<readonly [Page, Page]> {
  const page = await platform.open({ viewport: { width, height } });
  await page.goto(platform.at('/tables/new'));
  await page.getByRole('combobox', { name: 'Seats' }).selectOption('2');
  await page.getByRole('combobox', { name: 'Bots', exact: true }).selectOption('0');
  await createTable(page);
  await buyIn(page, (button) => button.click());
  const other = await platform.open();
  await other.goto(page.url().replace(/\?.*$/, ''));
  await other.getByRole('button', { name: 'Take a seat', exact: true }).click();
  await buyIn(other, (button) => button.click());
  return [page, other];
}

test.each([
  ['tiles', 1440, 900, 'section[data-waits]'],
  ['a stack', 390, 844, 'ol[aria-label="Your tables"] [data-waits="true"]'],
] as const)(
  'in %s a table that is added offers its seat, though another one began to wait while it was loaded',
  async (_, width, height, waits) => {
    const [page, other] = await sitForTwo(width, height);
    /** What the server says of the added table, until it may reach the page; null from then on. */
    let held: (() => void)[] | null = [];
    await page.routeWebSocket(/\/trpc/, (socket) => {
      const server = socket.connectToServer();
      const watches = new Set<number>();
      socket.onMessage((message) => {
        for (const { id, params } of readCalls(message))
          if (id !== undefined && params?.path === 'table.watch' && params.input?.tableId === 'kitchen')
            watches.add(id);
        server.send(message);
      });
      server.onMessage((message) => {
        const [{ id } = {}] = readCalls(message);
        const pass = () => socket.send(message);
        if (held === null || id === undefined || !watches.has(id)) pass();
        else held.push(pass);
      });
    });
    await page.goto(platform.at('/play'));
    const waiting = page.locator(waits);
    const othersTurn = other.locator('button[data-tone="call"][aria-disabled="false"]');
    await expect
      .poll(
        async () => {
          if ((await waiting.count()) > 0) await page.keyboard.press('c');
          return (await waiting.count()) === 0 && (await othersTurn.count()) > 0;
        },
        { timeout: 50_000, interval: 300 },
      )
      .toBe(true);
    await page.getByRole('button', { name: 'Add table', exact: true }).first().click();
    await page.getByRole('button', { name: 'Take a seat at Kitchen' }).click();
    const dialog = page.getByRole('dialog');
    await expect.poll(() => held?.length).toBeGreaterThan(0);
    // Whoever has checked a street to its end begins the next one.
    await expect
      .poll(
        async () => {
          if ((await othersTurn.count()) > 0) await other.keyboard.press('c');
          return waiting.count();
        },
        { interval: 300 },
      )
      .toBeGreaterThan(0);
    for (const pass of held) pass();
    held = null;
    await dialog.getByRole('button', { name: /^Buy in for/ }).waitFor();
    // From then on the page goes where somebody waits again.
    await page.keyboard.press('Escape');
    await page.locator('[data-waits="active"], [aria-current="true"][data-waits="true"]').waitFor();
    await page.context().close();
  },
);
