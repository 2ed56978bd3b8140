import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { watchShifts } from './layout-shifts.fixture.ts';
import { mayFold, readButtons, sitWithBots } from './player.fixture.ts';
import { type VisitedPlatform, visitPlatform } from './visited-platform.fixture.ts';

let platform: VisitedPlatform;

beforeAll(async () => {
  platform = await visitPlatform();
});
afterAll(() => platform?.close());

/** Hands at a table of two; at one of six fewer, for each takes longer. */
const hands = 10;
const handsOfSix = 5;
/** Chips that are paid for a call without a thought: who pays no more loses no stack in ten hands. */
const cheap = 4;
/** Between two looks at the page, in ms: longer than a choice is guarded against what was meant for the one before. */
const lookEvery = 300;

/** A way to play: what is answered, if anything is to be decided, and whether the last hand is over, each by its own means. */
interface Way {
  /** Answers what is asked; says whether anything was. */
  act(page: Page): Promise<boolean>;
  /** Whether that many hands are over. */
  isOver(page: Page, hands: number): Promise<boolean>;
}

/** Plays until as many hands are over, and gives how often something was answered. */
async function playHands(page: Page, { act, isOver }: Way, count: number): Promise<number> {
  const until = Date.now() + 300_000;
  let answers = 0;
  while (!(await isOver(page, count))) {
    // biome-ignore lint/performance/useDomNodeTextContent: as a player would read it.
    if (Date.now() > until) throw new Error(`Not over yet: ${await page.locator('body').innerText()}`);
    if (await act(page)) answers += 1;
    await page.waitForTimeout(lookEvery);
  }
  return answers;
}

/** The key of the cautious answer among the buttons that stand there; null while nothing is to be decided. */
function chooseKey(buttons: ReadonlyMap<string, string>): string | null {
  const middle = buttons.get('C') ?? '';
  const cost = Number(/^Call ([\d,]+)/.exec(middle)?.[1]?.replace(',', '') ?? 0);
  if (middle !== '' && cost <= cheap) return 'C';
  return (
    ['E', 'M', 'S'].find((key) => buttons.has(key)) ??
    (mayFold(buttons) ? 'F' : buttons.has('R') ? 'R' : null)
  );
}

/** Looks at the bar, and answers there. */
const byLooking = (press: (page: Page, key: string) => Promise<void>): Way => ({
  async act(page) {
    const key = chooseKey(await readButtons(page));
    if (key !== null) await press(page, key);
    return key !== null;
  },
  isOver: async (page, count) => (await page.getByText(`Hand ${count + 1}`, { exact: true }).count()) > 0,
});

const getButton = (page: Page, key: string) =>
  page.getByRole('region', { name: 'Your actions' }).locator(`button[aria-keyshortcuts=${key}]`);

/** A button may go while the hand goes for it: then it is looked again. */
const gone = () => undefined;

/** The key for what is said at once of a player's turn. */
function chooseByAnnouncement(said: string): string | null {
  const [, call] = /([\d,]+) to call/.exec(said) ?? [];
  if (call !== undefined) return Number(call.replace(',', '')) <= cheap ? 'c' : 'f';
  const [, total] = /you have (?:soft )?(\d+): hit or stand/.exec(said) ?? [];
  if (total !== undefined) return Number(total) < 15 ? 'h' : 's';
  if (said.includes('you can check') || said.includes('the bring-in')) return 'c';
  if (said.includes('bet at least')) return 'r';
  if (said.includes('show or muck')) return 'm';
  return null;
}

/** Knows nothing but what a screen reader says, and has keys. */
const byListening: Way = {
  async act(page) {
    const said = (await page.getByRole('alert').allInnerTexts()).join(' ');
    const key = chooseByAnnouncement(said);
    if (key !== null) await page.keyboard.press(key);
    return key !== null;
  },
  async isOver(page, count) {
    const lines = await page.getByRole('log', { name: 'Dealer' }).getByRole('paragraph').allInnerTexts();
    // Of a deal that passes it is not said that it is over: the next one begins.
    return lines.some((line) => {
      const [, number, isOver] = /^Hand (\d+)( is over)?/.exec(line) ?? [];
      return Number(number) >= count + (isOver === undefined ? 1 : 0);
    });
  },
};

const desktop: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};

const wide: BrowserContextOptions = { viewport: { width: 1920, height: 1080 } };

const byTouch = byLooking((page, key) => getButton(page, key).tap({ timeout: 2_000 }).catch(gone));
const byKeys = byLooking((page, key) => page.keyboard.press(key.toLowerCase()));

/** What travels: cards are laid out where they go, and the dealer button lies where its plate ends. */
const travels = '[data-moves^="hole"], [data-moves="dealer"]';

/** Side pots split off the main pot: that they keep their line is looked at in `table-still`. */
const severalPots = '[aria-label="Pots"]:has(> :nth-child(2))';

/** Plays a game among as many seats, with a bot on each of the others, and gives how often something was answered, and what moved meanwhile. */
async function watchHands(
  variant: string,
  options: BrowserContextOptions,
  { way, seats, count }: { readonly way: Way; readonly seats: number; readonly count: number },
): Promise<readonly [answers: number, shifts: readonly string[]]> {
  const page = await sitWithBots(platform, variant, { options, seats });
  // Who has never played the game is helped.
  await page.getByRole('region', { name: 'Hint' }).waitFor();
  // It is there from the dialog on; the seat comes after it, and who only watches has one drawn below, too.
  await page.locator('[data-side="own"][data-own="true"]').waitFor();
  // Its coming is told with the next frames.
  await page.waitForTimeout(500);
  const except = seats > 2 ? `${travels}, ${severalPots}` : travels;
  const findShifts = await watchShifts(page, { buffered: false, except });
  const answers = await playHands(page, way, count);
  // From the seat on.
  const shifts = await findShifts();
  await page.context().close();
  return [answers, shifts];
}

const byMouse = byLooking((page, key) => getButton(page, key).click({ timeout: 2_000 }).catch(gone));

describe('ten hands are played to their end, and nothing on the page moves by itself', () => {
  test.concurrent.each<readonly [title: string, variant: string, options: BrowserContextOptions, way: Way]>([
    ['five-card stud by mouse', 'five-stud', desktop, byMouse],
    ['hold’em by keyboard', 'holdem', desktop, byKeys],
    ['Omaha hi-lo by touch', 'omaha-hilo', phone, byTouch],
    ['Bluffjack by what is said', 'bluffjack', desktop, byListening],
    ['seven-card stud by touch', 'seven-stud', phone, byTouch],
    ['hold’em by touch', 'holdem', phone, byTouch],
    ['Omaha hi-lo by keyboard', 'omaha-hilo', desktop, byKeys],
    ['Bluffjack by touch', 'bluffjack', phone, byTouch],
    ['hold’em by what is said', 'holdem', desktop, byListening],
    ['five-card stud by what is said', 'five-stud', desktop, byListening],
    ['Omaha hi-lo by what is said', 'omaha-hilo', desktop, byListening],
    ['five-card stud by keyboard', 'five-stud', desktop, byKeys],
    ['Bluffjack by mouse', 'bluffjack', desktop, byMouse],
    ['Bluffjack by keyboard', 'bluffjack', desktop, byKeys],
    ['hold’em by mouse', 'holdem', desktop, byMouse],
    ['Omaha hi-lo by mouse', 'omaha-hilo', desktop, byMouse],
  ])(
    '%s',
    async (_, variant, options, way) => {
      const [answers, shifts] = await watchHands(variant, options, { way, seats: 2, count: hands });
      // A bot that folds first leaves nothing to decide, in a hand here and there.
      expect(answers).toBeGreaterThan(hands / 2);
      expect(shifts).toEqual([]);
    },
    600_000,
  );
});

describe('with six at the table nothing moves either, whoever folds and whatever is shown', () => {
  test.concurrent.each<readonly [title: string, variant: string, options: BrowserContextOptions, way: Way]>([
    ['hold’em by mouse', 'holdem', desktop, byMouse],
    ['hold’em by touch', 'holdem', phone, byTouch],
    ['Bluffjack by mouse, in a wide window', 'bluffjack', wide, byMouse],
    ['seven-card stud by mouse', 'seven-stud', desktop, byMouse],
    ['seven-card stud by touch', 'seven-stud', phone, byTouch],
  ])(
    '%s',
    async (_, variant, options, way) => {
      const [answers, shifts] = await watchHands(variant, options, { way, seats: 6, count: handsOfSix });
      expect(answers).toBeGreaterThan(0);
      expect(shifts).toEqual([]);
    },
    600_000,
  );
});
