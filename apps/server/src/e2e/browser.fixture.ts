import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

/** Where a browser may be installed already. */
const installed = [
  '/usr/bin/google-chrome',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** A browser for tests, and what removes its traces. */
export interface TestBrowser {
  readonly browser: Browser;
  close(): Promise<void>;
}

/** Opens Chromium: the one that `CHROMIUM_PATH` names, the one that npm brings (Linux on x64), or an installed one. */
export async function openBrowser(): Promise<TestBrowser> {
  const folder = await mkdtemp(join(tmpdir(), 'openfelt-browser-'));
  const { CHROMIUM_PATH: named, TMPDIR: before } = process.env;
  let executablePath = named || undefined;
  let args: string[] = [];
  if (executablePath === undefined && process.platform === 'linux' && process.arch === 'x64') {
    // It unpacks itself into the temporary folder and takes any file of its name that lies there.
    process.env.TMPDIR = folder;
    const { default: packed } = await import('@sparticuz/chromium');
    executablePath = await packed.executablePath();
    // In one process, closing a window would end the browser.
    args = packed.args.filter((arg) => arg !== '--single-process');
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
  executablePath ??= installed.find((path) => existsSync(path));
  if (executablePath === undefined) {
    throw new Error('There is no Chromium for the browser tests: set CHROMIUM_PATH to one.');
  }
  const browser = await chromium.launch({ executablePath, args, headless: true });
  return {
    browser,
    async close() {
      await browser.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
