import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

const require = createRequire(import.meta.url);

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

/** Whether npm brings a browser for this machine, and no other one is asked for. */
const isPacked = !process.env.CHROMIUM_PATH && process.platform === 'linux' && process.arch === 'x64';

/** The folder where a run of the tests has unpacked the browser for all of its files. */
const unpackedHere = 'OPENFELT_UNPACKED_BROWSER';

/** The browser that npm brings, with how it is started. */
interface PackedBrowser {
  readonly path: string;
  readonly args: string[];
  readonly env: Readonly<Record<string, string>>;
}

/**
 * Says to the packed browser which fonts there are: the machine's, the ones that it brings, and one with Japanese letters, as people's
 * machines have. Without it boxes of another width stand for them, and what overlaps with real letters goes unseen. Gives the file's path.
 */
async function writeFontSettings(folder: string): Promise<string> {
  const japanese = dirname(
    require.resolve('@expo-google-fonts/sawarabi-gothic/400Regular/SawarabiGothic_400Regular.ttf'),
  );
  const path = join(folder, 'fonts.conf');
  // Other tests' browsers may be reading it.
  if (existsSync(path)) return path;
  await writeFile(
    path,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${join(folder, 'fonts')}</dir>
  <dir>${japanese}</dir>
  <cachedir>${join(folder, 'font-cache')}</cachedir>
</fontconfig>
`,
  );
  return path;
}

/** Unpacks the browser that npm brings into a folder, if it does not lie there. */
async function unpackInto(folder: string): Promise<PackedBrowser> {
  const { TMPDIR: before } = process.env;
  // It unpacks itself into the temporary folder and takes any file of its name that lies there.
  process.env.TMPDIR = folder;
  const { default: packed } = await import('@sparticuz/chromium');
  // Without WebGL, which no page uses, it draws by itself; with it, a graphics card would be acted out for every page.
  packed.setGraphicsMode = false;
  const path = await packed.executablePath().finally(() => {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  });
  // In one process, closing a window would end the browser.
  const args = packed.args.filter((arg) => arg !== '--single-process');
  return { path, args, env: { FONTCONFIG_FILE: await writeFontSettings(folder) } };
}

const makeFolder = () => mkdtemp(join(tmpdir(), 'openfelt-browser-'));
const removeFolder = (folder: string) => rm(folder, { recursive: true, force: true });

/** Unpacks the browser that npm brings once for all that is started from here; gives what removes it. */
export async function unpackForAll(): Promise<() => Promise<void>> {
  if (!isPacked) return async () => undefined;
  const folder = await makeFolder();
  await unpackInto(folder);
  process.env[unpackedHere] = folder;
  return () => removeFolder(folder);
}

/** Opens Chromium: the one that `CHROMIUM_PATH` names, the one that npm brings (Linux on x64), or an installed one. */
export async function openBrowser(): Promise<TestBrowser> {
  const unpacked = process.env[unpackedHere];
  const folder = unpacked ?? (await makeFolder());
  const packed = isPacked ? await unpackInto(folder) : null;
  const executablePath =
    packed?.path ?? (process.env.CHROMIUM_PATH || installed.find((path) => existsSync(path)));
  if (executablePath === undefined) {
    throw new Error('There is no Chromium for the browser tests: set CHROMIUM_PATH to one.');
  }
  const browser = await chromium.launch({
    executablePath,
    args: packed?.args ?? [],
    env: { ...process.env, ...packed?.env },
    headless: true,
  });
  return {
    browser,
    async close() {
      await browser.close();
      if (unpacked === undefined) await removeFolder(folder);
    },
  };
}
