import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { dataFolder } from '@openfelt/db/testing';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { openBrowser, type TestBrowser } from './browser.fixture.ts';
import { builtProgram } from './built-program.fixture.ts';
import { arriveAlive, followRequests } from './page.fixture.ts';
import { type ServerProcess, startProcess } from './server-process.fixture.ts';

/** A platform of one's own in a process, and a browser to visit it with. */
export interface VisitedPlatform {
  readonly dataDir: string;
  /** Another one after {@link restart}. */
  server(): ServerProcess;
  /** Starts the server again on the same data; a free port where none is given. */
  restart(port?: number): Promise<void>;
  /** The address of a place, which begins with a slash. */
  at(place: string): string;
  /** A page of someone who was never here; its context is their browser. */
  open(options?: BrowserContextOptions): Promise<Page>;
  /** Signs the visitor of an English page up, with any password that will do. */
  createAccount(page: Page, email: string): Promise<void>;
  /** Runs `openfelt` on the platform's data, as people do; gives what it printed, and rejects where it fails. */
  openfelt(...args: readonly string[]): Promise<string>;
  /** What went wrong in the scripts of any page. */
  readonly problems: readonly string[];
  close(): Promise<void>;
}

/** A page of someone who was never here, in a browser of their own; what goes wrong in its scripts comes to `problems`. */
export async function openPage(
  { browser }: TestBrowser,
  options: BrowserContextOptions,
  problems: string[],
): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'en-GB', ...options });
  context.setDefaultTimeout(60_000);
  context.on('weberror', (error) => problems.push(error.error().message));
  const page = await context.newPage();
  followRequests(page);
  return arriveAlive(page);
}

/** Starts a platform and a browser. `prepare` gets the data folder before the server does. */
export async function visitPlatform(
  prepare: (dataDir: string) => Promise<void> = async () => undefined,
): Promise<VisitedPlatform> {
  // First, for where there is none nothing is started.
  const chromium = await openBrowser();
  const folder = await dataFolder();
  await prepare(folder.path);
  let server = await startProcess(folder.path);
  const problems: string[] = [];
  return {
    dataDir: folder.path,
    server: () => server,
    async restart(port) {
      server = await startProcess(folder.path, port);
    },
    at: (place) => `${server.address}${place}`,
    async open(options = {}) {
      return openPage(chromium, options, problems);
    },
    async createAccount(page, email) {
      await page.goto(`${server.address}/sign-in?new=1&next=/account`);
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password').fill('a long enough password');
      await page.getByRole('button', { name: 'Create account' }).click();
      await page.waitForURL(({ pathname }) => pathname === '/account');
      await page.getByText(email).waitFor();
    },
    async openfelt(...args) {
      const env = { ...process.env, OPENFELT_DATA_DIR: folder.path, DATABASE_URL: '' };
      const argv = [...builtProgram('openfelt'), ...args];
      const { stdout } = await promisify(execFile)(process.execPath, argv, { env });
      return stdout;
    },
    problems,
    async close() {
      await chromium.close();
      await server.end('SIGTERM');
      await folder.remove();
    },
  };
}
