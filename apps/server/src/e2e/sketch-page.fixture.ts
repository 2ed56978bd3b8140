import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';
import type { Page } from 'playwright-core';
import { openBrowser } from './browser.fixture.ts';

const web = fileURLToPath(new URL('../../../web/src/', import.meta.url));

/** Class names become a file's own, as the pages' build makes them: `seat_plate` is the plate of seat.module.css. */
const moduleStyles: Plugin = {
  name: 'module-styles',
  setup({ onLoad, onResolve }) {
    const sheets = new Map<string, string>();
    onLoad({ filter: /\.module\.css$/, namespace: 'file' }, async ({ path }) => {
      const file = basename(path, '.module.css');
      const names = new Set<string>();
      const sheet = (await readFile(path, 'utf8')).replaceAll(
        /(?<![\w)])\.([a-zA-Z][\w-]*)/g,
        (_, name: string) => {
          names.add(name);
          return `.${file}_${name}`;
        },
      );
      sheets.set(path, sheet);
      const classes = Object.fromEntries([...names].map((name) => [name, `${file}_${name}`]));
      return {
        contents: `import ${JSON.stringify(`sheet:${path}`)}; export default ${JSON.stringify(classes)};`,
        loader: 'js',
      };
    });
    onResolve({ filter: /^sheet:/ }, ({ path }) => ({ path: path.slice(6), namespace: 'sheet' }));
    onLoad({ filter: /.*/, namespace: 'sheet' }, ({ path }) => ({
      contents: sheets.get(path) ?? '',
      loader: 'css',
    }));
  },
};

/** A picture is asked for by its name. */
const pictures: Plugin = {
  name: 'pictures',
  setup({ onLoad }) {
    onLoad({ filter: /\.svg$/ }, ({ path }) => ({
      contents: `export default { src: ${JSON.stringify(`/${basename(path)}`)} };`,
    }));
  },
};

const html = `<!doctype html>
<html lang="en" data-theme="dark">
  <head>
    <meta charset="utf-8" />
    <title>Tables</title>
    <link rel="stylesheet" href="/sketch.fixture.css" />
    <style>
      body { margin: 0; background: var(--bg) }
      #place { width: 100vw; height: 100dvh; container: table / size }
      * { animation: none !important; transition: none !important }
    </style>
  </head>
  <body><div id="place"></div><script src="/sketch.fixture.js"></script></body>
</html>`;

/** Serves the page of apps/web's table sketches, without a platform behind it. */
async function serveSketches(): Promise<{ readonly address: string; close(): void }> {
  const { outputFiles } = await build({
    entryPoints: [`${web}table/sketch.fixture.tsx`],
    bundle: true,
    write: false,
    outdir: '/',
    format: 'iife',
    jsx: 'automatic',
    // Each by its name: what is not named is for a developer's eyes, and takes twice as long.
    define: { 'process.env': '{}', 'process.env.NODE_ENV': '"production"' },
    plugins: [moduleStyles, pictures],
    logLevel: 'error',
  });
  const deck = await readFile(`${web}cards/deck.svg`);
  const files = new Map<string, readonly [type: string, body: string | Uint8Array]>([
    ['/', ['text/html', html]],
    ['/deck.svg', ['image/svg+xml', deck]],
    ...outputFiles.map(({ path, contents }): [string, readonly [string, Uint8Array]] => [
      `/${basename(path)}`,
      [path.endsWith('.css') ? 'text/css' : 'text/javascript', contents],
    ]),
  ]);
  const server = createServer((request, response) => {
    const [type, body] = files.get(request.url ?? '') ?? ['text/plain', ''];
    response.setHeader('content-type', type).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

/** The page of sketches in a browser. */
export interface VisitedSketches {
  readonly page: Page;
  close(): Promise<void>;
}

/** Opens the page of sketches, on which nothing moves: places are measured at rest. */
export async function visitSketches(): Promise<VisitedSketches> {
  const [chromium, served] = await Promise.all([openBrowser(), serveSketches()]);
  const page = await (await chromium.browser.newContext()).newPage();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(served.address);
  // What a hand's end is told with comes when it is first wanted, and is there from then on.
  await page.evaluate("sketches.show(sketches.play('holdem', 2, 'stay', 1) - 1, 0, 'en')");
  await page.locator('.winner-banner_banner').waitFor();
  return {
    page,
    async close() {
      served.close();
      await chromium.close();
    },
  };
}
