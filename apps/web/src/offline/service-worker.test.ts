import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const script = readFileSync(new URL('../../public/service-worker.js', import.meta.url), 'utf8');

/** Clicks on a notice of a page, where a browser shows these; gives what the service worker has done by then. */
async function clickNotice(from: string, pages: readonly string[]): Promise<readonly string[]> {
  const done: string[] = [];
  const listeners = new Map<string, (event: object) => void>();
  runInNewContext(script, {
    URL,
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    clients: {
      matchAll: async ({ includeUncontrolled }: { readonly includeUncontrolled?: boolean }) =>
        includeUncontrolled === true
          ? pages.map((url) => ({ url, focus: () => done.push(`focus ${url}`) }))
          : [],
      openWindow: async (url: string) => done.push(`open ${url}`),
    },
  });
  const waits: Promise<unknown>[] = [];
  listeners.get('notificationclick')?.({
    notification: { data: { address: from }, close: () => done.push('close') },
    waitUntil: (promise: Promise<unknown>) => waits.push(promise),
  });
  await Promise.all(waits);
  return done;
}

const address = 'https://openfelt.test/play?table=quay';

test('a notice leads to the page that gave it, of all that are open', async () => {
  const other = 'https://openfelt.test/rules';
  const now = 'https://openfelt.test/play';
  expect(await clickNotice(address, [other, now])).toEqual(['close', `focus ${now}`]);
});

test('a notice whose page has been closed opens it again', async () => {
  expect(await clickNotice(address, ['https://openfelt.test/'])).toEqual(['close', `open ${address}`]);
});
