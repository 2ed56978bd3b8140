import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible, waitForFocus } from './page.fixture.ts';
import { visitSketches } from './sketch-page.fixture.ts';
import { type VisitedPlatform, visitPlatform } from './visited-platform.fixture.ts';

let platform: VisitedPlatform;
let sketched: Page;

beforeAll(async () => {
  platform = await visitPlatform();
  const sketches = await visitSketches();
  sketched = sketches.page;
  return sketches.close;
});
afterAll(() => platform?.close());

/** A term's button in some part of a page, once it can be opened: that waits for the first sign of somebody who reads. */
async function findTerm(page: Page, part: Locator, word: string | RegExp): Promise<Locator> {
  const term = part.getByRole('button', { name: word, exact: true }).first();
  await expect
    .poll(
      async () => {
        await page.keyboard.press('Shift');
        return term.count();
      },
      { timeout: 30_000 },
    )
    .toBe(1);
  return term;
}

test('what a term means stays open when the hand goes on and its word is gone', async () => {
  await sketched.setViewportSize({ width: 1128, height: 702 });
  const isKicker = await sketched.evaluate<boolean>(`(() => {
    for (let seed = 1; seed < 60; seed += 1) {
      sketches.show(sketches.play('holdem', 6, 'stay', seed) - 1, 0, 'en', 'felt');
      if (document.querySelector('.winner-banner_list')?.textContent.includes('kicker')) return true;
    }
    return false;
  })()`);
  expect(isKicker).toBe(true);
  const banner = sketched.locator('.winner-banner_banner');
  const kicker = await findTerm(sketched, banner, 'kicker');
  await kicker.focus();
  await sketched.keyboard.press('Enter');
  const meaning = sketched.getByRole('dialog', { name: 'Kicker' });
  await meaning.getByText(/decides between/).waitFor();
  const link = meaning.getByRole('link', { name: 'Open in the glossary' });
  await waitForFocus(link);
  await sketched.evaluate("sketches.show(0, 0, 'en', 'felt')");
  await banner.waitFor({ state: 'detached' });
  await waitForFocus(link);
  await sketched.keyboard.press('Escape');
  await meaning.waitFor({ state: 'detached' });
});

test('a word that was clicked again closes what it means, and another one opens its own', async () => {
  const page = await platform.open();
  await page.goto(platform.at('/rules/razz-casino'));
  const main = page.getByRole('main');
  const bringIn = await findTerm(page, main, 'bring-in');
  const other = await findTerm(page, main, 'street');
  await bringIn.click();
  await page.getByRole('dialog', { name: 'Bring-in' }).waitFor();
  await bringIn.click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await bringIn.click();
  await page.getByRole('dialog', { name: 'Bring-in' }).waitFor();
  await other.click();
  await page.getByRole('dialog', { name: 'Street' }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(1);
  // It goes with its page, by whatever way that is left.
  await page.getByRole('link', { name: 'Lobby' }).press('Enter');
  await page.waitForURL(({ pathname }) => pathname === '/');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.context().close();
});

test('a tag beside a seat is as large with its term as without, and opens it', async () => {
  await sketched.setViewportSize({ width: 1128, height: 702 });
  const at = await sketched.evaluate<number>(`(() => {
    const count = sketches.play('seven-stud-casino', 4, 'stay', 3);
    for (let at = 0; at < count; at += 1) {
      sketches.show(at, 0, 'en', 'felt');
      const tags = [...document.querySelectorAll('.seat-tag_tag')];
      if (tags.some((tag) => tag.textContent === 'Bring-in' && tag.checkVisibility())) return at;
    }
    return -1;
  })()`);
  expect(at).toBeGreaterThanOrEqual(0);
  const tag = sketched.locator('.seat-tag_tag', { hasText: 'Bring-in' });
  const term = await findTerm(sketched, tag, 'Bring-in');
  const sizes = await sketched.evaluate<readonly string[]>(`(() => {
    const tag = [...document.querySelectorAll('.seat-tag_tag')].find((each) => each.textContent === 'Bring-in');
    const plain = tag.cloneNode();
    plain.textContent = 'Bring-in';
    const measure = (each) => {
      const { width, height } = each.getBoundingClientRect();
      return width.toFixed(1) + ' by ' + height.toFixed(1);
    };
    const term = measure(tag);
    tag.replaceWith(plain);
    const sizes = [term, measure(plain)];
    plain.replaceWith(tag);
    return sizes;
  })()`);
  expect(sizes[0]).toBe(sizes[1]);
  await term.click();
  await sketched
    .getByRole('dialog', { name: 'Bring-in' })
    .getByText(/small forced bet/)
    .waitFor();
  await sketched.keyboard.press('Escape');
});

test('the sentence of a replay’s position opens its terms, and who steps on loses nothing', async () => {
  const page = await platform.open();
  // Tables play while someone watches.
  await page.goto(platform.at('/'));
  await page.locator('a[href^="/hands/harbour"]').first().click();
  const position = page.getByRole('region', { name: 'Position' });
  await position.waitFor();
  const sentence = position.locator('[aria-live]');
  // The forced bets are told in the first lines of a hand.
  await expect
    .poll(async () => {
      await page.keyboard.press('ArrowRight');
      return sentence.textContent();
    })
    .toMatch(/ante|blind/i);
  const term = await findTerm(page, sentence, /^(antes?|(small |big )?blinds?)$/);
  await term.focus();
  await page.keyboard.press('Enter');
  const meaning = page.getByRole('dialog');
  await waitForFocus(meaning.getByRole('link', { name: 'Open in the glossary' }));
  await expectAccessible(page);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await term.waitFor({ state: 'detached' });
  await waitForFocus(meaning.getByRole('link', { name: 'Open in the glossary' }));
  await page.keyboard.press('Escape');
  await meaning.waitFor({ state: 'detached' });
  // Its word is gone: the focus is on the page, not on nothing.
  await waitForFocus(page.getByRole('main'));
  await page.context().close();
});

test('the lobby explains each term at the first table that writes it', async () => {
  const page = await platform.open();
  await page.goto(platform.at('/'));
  const main = page.getByRole('main');
  const term = await findTerm(page, main, 'no limit');
  expect(await main.getByRole('button', { name: 'no limit', exact: true }).count()).toBe(1);
  await term.click();
  const meaning = page.getByRole('dialog', { name: 'No limit' });
  await meaning.waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  await expectAccessible(page);
  await page.context().close();
});

test('on a phone a term of the log opens above the panel, which stays; in the panel Escape closes one after the other', async () => {
  const page = await platform.open({ viewport: { width: 390, height: 844 } });
  // Seven-card stud: each of its hands begins with a bring-in.
  await page.goto(platform.at('/tables/parlour'));
  await page.getByRole('button', { name: 'Open panel' }).click();
  const panel = page.getByRole('complementary', { name: 'Side panel' });
  const term = await findTerm(page, panel, 'brings in');
  await term.focus();
  await page.keyboard.press('Enter');
  const meaning = page.getByRole('dialog', { name: 'Bring-in' });
  await waitForFocus(meaning.getByRole('link', { name: 'Open in the glossary' }));
  expect(await panel.isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await meaning.waitFor({ state: 'detached' });
  expect(await panel.isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'hidden' });
  await page.context().close();
});

test('met no error on any page', () => {
  expect(platform.problems).toEqual([]);
});
