import { createServer } from 'node:http';
import { type TemporaryFolder, temporaryFolder } from '@openfelt/db/testing';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { findServices } from '../cluster/servers.fixture.ts';
import { openBalancer } from '../dev/balancer.ts';
import { listen } from '../http/listen.ts';
import { metricsToken } from '../test-platform.fixture.ts';
import { openBrowser } from './browser.fixture.ts';
import { readButtons, sitWithBot } from './player.fixture.ts';
import { type ServerProcess, startProcess } from './server-process.fixture.ts';
import { openPage } from './visited-platform.fixture.ts';

const services = await findServices();
afterAll(() => services?.stop());

/** Between two looks at the page, in ms: longer than a choice is guarded against what was meant for the one before. */
const lookEvery = 300;

describe.skipIf(services === null)('a page in front of three servers', () => {
  const front = createServer();
  const balancer = openBalancer(front);
  let chromium: Awaited<ReturnType<typeof openBrowser>> | undefined;
  let folder: TemporaryFolder | undefined;
  let servers: readonly ServerProcess[] = [];
  let address: string;
  const problems: string[] = [];

  beforeAll(async () => {
    if (services === null) return;
    chromium = await openBrowser();
    folder = await temporaryFolder();
    const { path } = folder;
    const url = await services.postgres.create();
    const start = () => startProcess(path, 0, url, services.nats.url);
    // The first makes the keys that all of them sign with.
    servers = [await start()];
    servers = [...servers, ...(await Promise.all([start(), start()]))];
    address = `http://localhost:${await listen(front, 0, 'localhost')}`;
    balancer.setServers(servers.map((server) => server.address));
    await vi.waitUntil(() => balancer.ready().length === 3, { timeout: 60_000 });
  }, 240_000);
  afterAll(async () => {
    await chromium?.close();
    balancer.stop();
    front.close();
    await Promise.all(servers.map((server) => server.end('SIGKILL')));
    await folder?.remove();
  });

  async function open(options: object): Promise<Page> {
    if (chromium === undefined) throw new Error('there is no browser');
    return openPage(chromium, options, problems);
  }

  /** The server over which the one page has its socket. */
  async function findHolder(): Promise<ServerProcess> {
    for (const server of servers) {
      const headers = { authorization: `Bearer ${metricsToken}` };
      const metrics = await (await fetch(`${server.address}/metrics`, { headers })).text();
      if (/^openfelt_sockets [1-9]/m.test(metrics)) return server;
    }
    throw new Error('no server has a socket');
  }

  /** Decides what costs least, until so many decisions were taken. */
  async function decide(page: Page, times: number): Promise<void> {
    const until = Date.now() + 120_000;
    for (let made = 0; made < times; await page.waitForTimeout(lookEvery)) {
      // biome-ignore lint/performance/useDomNodeTextContent: as a player would read it.
      if (Date.now() > until) throw new Error(`nothing to decide: ${await page.locator('body').innerText()}`);
      const buttons = await readButtons(page);
      const key = ['E', 'C', 'M', 'S', 'R'].find((each) => buttons.has(each));
      if (key === undefined) continue;
      await page.keyboard.press(key);
      made += 1;
    }
  }

  test('is played on by itself when the server dies over which it is connected', {
    timeout: 300_000,
  }, async () => {
    const page = await sitWithBot({ at: (place) => `${address}${place}`, open }, 'holdem', {
      viewport: { width: 1440, height: 900 },
    });
    await decide(page, 2);
    const place = page.url();
    const holder = await findHolder();
    const connectedAgain = page.waitForEvent('websocket');
    await holder.end('SIGKILL');
    servers = servers.filter((server) => server !== holder);
    await connectedAgain;
    // Another one, which had not seen the page before: at times so soon that the page never says that it was lost.
    await vi.waitFor(findHolder, { timeout: 60_000 });
    await page.locator('[data-lost="true"]').waitFor({ state: 'detached' });
    expect(page.url()).toBe(place);
    await decide(page, 3);
    expect(servers).toContain(await findHolder());
    expect(problems).toEqual([]);
  });
});
