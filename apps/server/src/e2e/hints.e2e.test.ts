import type { HouseRules, VariantId } from '@openfelt/engine';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectAccessible } from './page.fixture.ts';
import { visitSketches } from './sketch-page.fixture.ts';

let page: Page;

beforeAll(async () => {
  const sketches = await visitSketches();
  page = sketches.page;
  await page.setViewportSize({ width: 360, height: 740 });
  return sketches.close;
});

/** A hand whose cards and actions come of its seed, and the seat from which it is learnt. */
interface Lesson {
  readonly variant: VariantId;
  readonly seats: number;
  readonly seed: number;
  readonly own: number;
  readonly rules?: Partial<HouseRules>;
}

/** What a learner reads at a step of a hand. */
interface ReadHint {
  /** What the hint is called. */
  readonly label: string;
  readonly text: string;
  /** Of the room in which it stands, in CSS pixels. */
  readonly height: number;
}

/** What a learner reads, step by step. */
function readHints(
  { variant, seats, seed, own, rules = {} }: Lesson,
  locale: 'en' | 'ja',
): Promise<readonly ReadHint[]> {
  return page.evaluate<readonly ReadHint[]>(`(() => {
    const count = sketches.play('${variant}', ${seats}, 'stay', ${seed}, ${JSON.stringify(rules)});
    return Array.from({ length: count }, (_, sketch) => {
      sketches.show(sketch, ${own}, '${locale}', 'lesson');
      const sentence = document.querySelector('.hint-strip_text');
      const strip = sentence.closest('section');
      return { label: strip.getAttribute('aria-label'), text: sentence.innerText, height: strip.offsetHeight };
    });
  })()`);
}

/** The hands that are learnt, and sentences that come in them, in this order. */
const lessons: Readonly<
  Record<string, { readonly lesson: Lesson; readonly en: readonly string[]; readonly ja: readonly string[] }>
> = {
  'a passed deal (R4.4)': {
    lesson: {
      variant: 'straight-poker',
      seats: 3,
      seed: 1,
      own: 0,
      rules: { ante: 20, blinds: [], onAllCheck: 'pass-deal' },
    },
    en: [
      'The best five-card hand wins. You’ll be dealt in shortly.',
      'If everyone checks, the deal passes: new cards are dealt, and the pot carries over.',
      'Everyone checked, so the deal passes. The pot of 60 is carried over to the next hand.',
    ],
    ja: [
      '最も強い5枚の手が勝ちます。 まもなくカードが配られます。',
      '全員がチェックすると流れになり、ポットは次のハンドに持ち越されます。',
      '全員がチェックしたので、流れです。ポット60は次のハンドに持ち越されます。',
    ],
  },
  'the first bet of Bluffjack and its turns to hit (B3, B4)': {
    lesson: { variant: 'bluffjack', seats: 3, seed: 1, own: 1 },
    en: [
      'You’re left of the dealer, so you must open: this initial bet is forced.',
      'Hit takes another card, face up; stand keeps your total.',
      'The highest total of 21 or less wins. That was your first hand.',
    ],
    ja: [
      'ディーラーの左なので、最初に必ずベットします。',
      'ヒットで表向きのカードをもう1枚受け取り、スタンドで合計値を決めます。',
      '21以下で最も高い合計値が勝ちます。 最初のハンドが終わりました。',
    ],
  },
  'a bring-in that was completed before the learner acts (R3.3, L2)': {
    lesson: { variant: 'razz-casino', seats: 4, seed: 4, own: 0 },
    en: [
      'Your up card starts the betting: post the bring-in of 20, or bet 40 right away.',
      'The bring-in was completed to a full bet of 40: call 20 to match it and stay in',
    ],
    ja: [
      'あなたのアップカードからベットが始まります。20をブリングインするか、すぐに40をベットします。',
      'ブリングインが規定額の40にコンプリートされ、残るには20のコールが必要です。',
    ],
  },
};

describe.each([
  ['en', 'Hint'],
  ['ja', 'ヒント'],
] as const)('in %s', (locale, label) => {
  test.each(Object.entries(lessons))('%s is explained, in the same room at each step', async (_, row) => {
    // Before a table is there nothing is said of its hand.
    const hints = (await readHints(row.lesson, locale)).slice(1);
    const sentences = row[locale];
    const first = sentences.map((sentence) => hints.findIndex(({ text }) => text.includes(sentence)));
    expect(first).not.toContain(-1);
    expect(first).toEqual(first.toSorted((one, other) => one - other));
    expect(new Set(hints.map((hint) => hint.label))).toEqual(new Set([label]));
    expect(new Set(hints.map(({ height }) => height)).size).toBe(1);
    await expectAccessible(page);
  });
});
