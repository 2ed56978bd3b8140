import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type VisitedPlatform, visitPlatform } from './visited-platform.fixture.ts';

let platform: VisitedPlatform;
let page: Page;

beforeAll(async () => {
  platform = await visitPlatform();
  page = await platform.open({ viewport: { width: 1440, height: 900 } });
  await page.goto(platform.at('/tables/harbour'));
});
afterAll(() => platform?.close());

const dialog = () => page.getByRole('dialog', { name: 'Table settings' });
async function open(): Promise<void> {
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await dialog().waitFor();
}
const choose = (aspect: string, value: string) =>
  dialog().getByRole('group', { name: aspect }).getByRole('button', { name: value }).click();

/** How the cards of the dialog are drawn: the colours, places and sizes of all their parts. */
const readSample = () =>
  page.evaluate<string>(`JSON.stringify([...document.querySelectorAll('dialog div[aria-hidden="true"] *')].map((part) => {
    const { color, fill, backgroundColor, backgroundImage, display, transform, scale } = getComputedStyle(part);
    return [color, fill, backgroundColor, backgroundImage, display, transform, scale];
  }))`);

/** The colours of the felt. */
const readFelt = () =>
  page.evaluate<string>(`(() => {
    const felt = [...document.querySelectorAll('main *')].find((each) => /_felt/.test(each.className));
    const { backgroundColor, backgroundImage } = getComputedStyle(felt);
    return backgroundColor + backgroundImage;
  })()`);

test('deck, index and back change the cards, the felt its colour, at once and from then on', async () => {
  await open();
  const felt = await readFelt();
  const seen = [await readSample()];
  for (const [aspect, value] of [
    ['Deck', 'Two colours'],
    ['Card index', 'Large'],
    ['Card back', 'Red'],
  ] as const) {
    await choose(aspect, value);
    seen.push(await readSample());
  }
  expect(new Set(seen).size).toBe(4);
  await choose('Felt', 'Blue');
  const blue = await readFelt();
  expect(blue).not.toBe(felt);
  await page.reload();
  expect(await readFelt()).toBe(blue);
  await open();
  expect(await readSample()).toBe(seen.at(-1));
  for (const [aspect, value] of [
    ['Deck', 'Four colours'],
    ['Card index', 'Normal'],
    ['Card back', 'Navy'],
    ['Felt', 'Green'],
  ] as const)
    await choose(aspect, value);
  expect([await readSample(), await readFelt()]).toEqual([seen[0], felt]);
});
