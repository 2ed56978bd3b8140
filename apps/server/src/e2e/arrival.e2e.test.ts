import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { watchShifts } from './layout-shifts.fixture.ts';
import { waitUntilIdle } from './page.fixture.ts';
import { sitWithBot } from './player.fixture.ts';
import { type VisitedPlatform, visitPlatform } from './visited-platform.fixture.ts';

let platform: VisitedPlatform;
/** The place of a finished hand of the Harbour, as `/hands/harbour%2F1`. */
let hand = '';

beforeAll(async () => {
  platform = await visitPlatform();
  const page = await platform.open();
  // Tables play while someone watches.
  await page.goto(platform.at('/'));
  const link = page.locator('a[href^="/hands/harbour"]').first();
  hand = (await link.getAttribute('href'))?.split('?')[0] ?? '';
  await page.context().close();
});
afterAll(() => platform?.close());

/** Of each page in both languages: its title, and what of its content nobody has to wait for. */
const pages = [
  ['/', /^Openfelt – /, ['Harbour', 'Average pot', 'Hand 1'], /^Openfelt – /, ['Harbour', '平均ポット']],
  ['/hands', 'Hands', ['Kitchen', 'Hand 1'], 'ハンド履歴', ['Kitchen', 'ハンド1']],
  [
    '/tables/harbour',
    'Harbour',
    ['Ada', 'You’re watching.', 'Before the flop'],
    'Harbour',
    ['Ada', '観戦中です。'],
  ],
  ['hand', 'Harbour, hand 1', ['Ada has the button'], 'Harbour ハンド1', ['ディーラーボタンはAda']],
  ['hand/audit', 'Audit – Harbour, hand 1', ['Pot breakdown', 'Ada'], '監査 – Harbour ハンド1', ['Ada']],
  ['/rules', 'Game rules', ['Badugi', 'Bluffjack'], 'ゲームのルール', ['バドゥーギ']],
  ['/rules/razz-casino', 'Razz', ['For 2 to 8 players.'], 'ラズ', ['ラズ']],
  ['/rules/glossary', 'Glossary', ['Bring-in', 'Checkpoint'], '用語集', ['ブリングイン']],
] as const;

describe.each(['en-GB', 'ja-JP'] as const)('before a script has run, in %s,', (locale) => {
  let context: BrowserContext;
  beforeAll(async () => {
    context = (await platform.open({ locale, javaScriptEnabled: false })).context();
  });
  afterAll(() => context?.close());

  test.each(pages)('%s has its title and its content', async (place, enTitle, enTexts, jaTitle, jaTexts) => {
    const [title, texts] = locale === 'en-GB' ? [enTitle, enTexts] : [jaTitle, jaTexts];
    const page = await context.newPage();
    const response = await page.goto(platform.at(place.replace(/^hand\b/, hand)));
    expect(response?.status()).toBe(200);
    expect((await page.title()).replace(/ – Openfelt$/, '')).toEqual(
      typeof title === 'string' ? title : expect.stringMatching(title),
    );
    // biome-ignore lint/performance/useDomNodeTextContent: what is there but hidden has not arrived.
    const content = await page.locator('main').innerText();
    for (const text of texts) expect(content).toContain(text);
    await page.close();
  });
});

test.each([
  ['/nowhere', 'Page not found'],
  ['/tables/nowhere', 'Table not found'],
  ['/hands/nowhere%2F1', 'Hand not found'],
  ['/hands/nowhere%2F1/audit', 'Hand not found'],
  ['/rules/nowhere', 'Page not found'],
])('%s is not found, and says so', async (place, title) => {
  const page = await platform.open();
  const response = await page.goto(platform.at(place));
  expect(response?.status()).toBe(404);
  await page.getByRole('heading', { name: title }).waitFor();
  expect(await page.title()).toBe(`${title} – Openfelt`);
  await page.context().close();
});

/** The cards that the markup of a page holds, in what is to be seen and in what its scripts begin with. */
async function fetchCards(context: BrowserContext, place: string): Promise<readonly string[]> {
  const response = await context.request.get(platform.at(place));
  const markup = await response.text();
  return [...markup.matchAll(/\\?"card\\?":\\?"(\w+)/g)].map(([, card = '']) => card);
}

/** As much of a call over a socket as is read. */
interface Call {
  readonly id: number;
  readonly params?: { readonly path?: string };
}

describe('a table’s page', () => {
  test('stays as it is where the server cannot answer, asks again, and goes on', async () => {
    const page = await platform.open();
    const refusals = 3;
    let refused = 0;
    await page.routeWebSocket(/\/trpc/, (socket) => {
      const server = socket.connectToServer();
      socket.onMessage((message) => {
        const text = String(message);
        if (refused === refusals || !text.includes('"table.watch"')) return server.send(message);
        const { id } =
          [JSON.parse(text) as Call].flat().find(({ params }) => params?.path === 'table.watch') ?? {};
        refused += 1;
        const error = {
          code: -32_008,
          message: 'This took too long.',
          data: { code: 'TIMEOUT', httpStatus: 408 },
        };
        socket.send(JSON.stringify({ id, error }));
      });
    });
    await page.goto(platform.at('/tables/kitchen'));
    await expect.poll(() => refused, { timeout: 30_000 }).toBe(refusals);
    await page.getByRole('region', { name: 'Table', exact: true }).waitFor();
    const dealer = page.getByRole('log', { name: 'Dealer' });
    const before = await dealer.textContent();
    await expect.poll(() => dealer.textContent(), { timeout: 60_000 }).not.toBe(before);
    await page.context().close();
  });

  test('has cards for a newcomer within two clicks and ten seconds', async () => {
    const page = await platform.open();
    await page.goto(platform.at('/'));
    await page.getByRole('link', { name: 'Play now' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Your name').fill('Nora');
    await dialog.getByRole('button', { name: /^Buy in for/ }).click();
    await dialog.waitFor({ state: 'detached' });
    const own = page.locator('li[data-own="true"]');
    // Twice what is promised: the machine on which this runs may be busy with other tests.
    await expect.poll(() => own.getByRole('img').count(), { timeout: 20_000 }).toBeGreaterThanOrEqual(2);
    await page.context().close();
  });

  test('arrives with the cards of its player, and with nobody else’s', async () => {
    const page = await sitWithBot(platform, 'holdem', {});
    const { pathname } = new URL(page.url());
    // While she has to act, nothing happens at the table.
    const actions = page.getByRole('region', { name: 'Your actions' });
    await actions.getByRole('button', { name: 'Fold', exact: true }).waitFor({ timeout: 120_000 });
    const stranger = await platform.open();
    const [own, strangers] = await Promise.all([
      fetchCards(page.context(), pathname),
      fetchCards(stranger.context(), pathname),
    ]);
    const board = new Set(strangers);
    expect(board.size).toBeLessThanOrEqual(5);
    expect(new Set(own.filter((card) => !board.has(card))).size).toBe(2);
    await page.context().close();
    await stranger.context().close();
  });
});

describe.each([1440, 390])('nothing moves while a page comes alive, at %i pixels:', (width) => {
  test.each([
    ['/'],
    ['/tables/harbour'],
    ['/tables/new'],
    ['/play'],
    ['/hands'],
    ['hand'],
    ['hand/audit'],
    ['/rules'],
    ['/rules/razz-casino'],
    ['/statistics/shuffle'],
  ])('%s', async (place) => {
    const page = await platform.open({ viewport: { width, height: 900 } });
    await page.goto(platform.at(place.replace(/^hand\b/, hand)));
    await waitUntilIdle(page);
    const findShifts = await watchShifts(page, { buffered: true, except: null });
    expect(await findShifts()).toEqual([]);
    await page.context().close();
  });
});
