import { type HouseRules, type VariantId, variants } from '@openfelt/engine';
import { given } from '@openfelt/engine/testing';
import type { Locale } from '@openfelt/phrases';
import { phrasesIn } from '@openfelt/phrases/catalogues';
import { describe, expect, test } from 'vitest';
import { auditPots, type PotIssue } from '../audit/pots/index.ts';
import { toSteps, withError } from '../audit/pots/planted-error.fixture.ts';
import { sessionHands } from '../audit/pots/session-hands.fixture.ts';
import { parseCodes, stored } from '../replay/played-table.fixture.ts';
import { describePot } from './pot.ts';
import { describePotIssue } from './pot-issue.ts';
import { describeRule } from './rule.ts';

const players = ['Ann', 'Bo', 'Cy', 'Dee'];
const names = (seat: number) => players[seat] ?? `P${seat + 1}`;
const noLimit = { kind: 'no-limit', minBet: 2 } as const;
const locales: readonly Locale[] = ['en', 'ja'];

interface Played {
  readonly variant: VariantId;
  readonly stacks: readonly number[];
  readonly cards: string;
  readonly commands: readonly string[];
  readonly rules?: Partial<HouseRules>;
}

/** The slice of a hand: seat 0 is Ann, seat 1 is Bo … */
function getSlice({ variant, stacks, cards, commands, rules }: Played) {
  const table = given({ variant, limit: noLimit, stacks, preset: 'home', ...(rules ? { rules } : {}) });
  const { events } = table.deal(cards).when(...commands);
  const from = events.findIndex(({ type }) => type === 'HandStarted');
  return stored(events.slice(from), from);
}

/** The sentences of each pot, the main pot first. */
function described(played: Played, locale: Locale, unit = 1) {
  const { explanation, issues: flaws } = auditPots(toSteps(getSlice(played)));
  expect(flaws).toEqual([]);
  if (explanation === null) throw new Error('the hand is not over');
  return explanation.pots.map((pot) =>
    describePot(pot, explanation, { name: names, phrases: phrasesIn(locale), unit }),
  );
}

const threeAllIn: Played = {
  variant: 'holdem',
  stacks: [1000, 700, 300],
  cards: 'Ks 2c 9s Kd 3d 9d 9h Kc 4s 7d Th',
  commands: ['a raise 1000', 'b call', 'c call'],
};

const streets = (order: string, count: number) =>
  Array.from({ length: count }, () => [...order].map((player) => `${player} check`)).flat();

const tie: Played = {
  variant: 'holdem',
  stacks: [100, 100, 100],
  cards: '2c As Ah 3d Kd Kc Qs Jd Th 4c 5h',
  commands: ['a raise 6', 'b fold', 'c call', ...streets('ca', 3)],
  rules: { rake: { percent: 16, cap: 2, noFlopNoDrop: false } },
};

const hilo: Played = {
  variant: 'omaha-hilo',
  stacks: [100, 100, 100],
  cards: 'Ks As 2s Kd 2d 6c 9c 9d 8d Jh Jc Tc Kh 4c 5d 7s Qh',
  commands: ['a raise 9', 'b fold', 'c call', ...streets('ca', 3)],
  rules: { blinds: [1, 2] },
};

const bluffjack: Played = {
  variant: 'bluffjack',
  stacks: [50, 50],
  cards: 'Ks Kd 9s 9d 5s 5d',
  commands: ['b bet 2', 'a call', 'b hit', 'a hit', 'b stand', 'a stand', 'b check', 'a check'],
};

describe('a pot told', () => {
  test('A 1000, B 700, C 300: who paid, who could not win it, whose hand beats whose (R4.6)', () => {
    expect(described(threeAllIn, 'en')).toEqual([
      ['Main pot, 900: Bo, Cy and Ann each put in 300.', 'Bo wins: three kings beat three nines (Ann).'],
      [
        'Side pot 1, 800: Bo and Ann each put in 400 above 300.',
        'Cy is not eligible: all-in for 300.',
        'Bo wins: three kings beat three nines (Ann).',
      ],
    ]);
    expect(described(threeAllIn, 'ja')).toEqual([
      [
        'メインポット（900）：BoとCyとAnnが300ずつ入れました。',
        'Boが獲得します。キングのスリーカードは、9のスリーカードに勝ちます（Ann）。',
      ],
      [
        'サイドポット1（800）：BoとAnnが300を超える分を400ずつ入れました。',
        'Cyは300でオールインしたため、獲得資格がありません。',
        'Boが獲得します。キングのスリーカードは、9のスリーカードに勝ちます（Ann）。',
      ],
    ]);
  });

  test('a tie with rake and an odd chip (R6.3, R6.4)', () => {
    expect(described(tie, 'en')).toEqual([
      [
        'The pot, 13: Cy and Ann each put in 6; Bo put in 1 and folded.',
        'The house takes a rake of 2 (R6.4).',
        'Cy and Ann split it with an ace-high straight (R1.6).',
        '11 ÷ 2 = 5, 1 left: to Cy, the first winner left of the dealer (R6.3).',
      ],
    ]);
    expect(described(tie, 'ja')).toEqual([
      [
        'ポット（13）：CyとAnnが6ずつ、Boが1入れてフォールドしました。',
        'ハウスがレーキ2を取ります（R6.4）。',
        'CyとAnnがエースハイのストレートでチョップします（R1.6）。',
        '11 ÷ 2 = 5、余り1。端数チップは、ディーラーの左から順にCyへ渡ります（R6.3）。',
      ],
    ]);
  });

  test('amounts of a recorded hand are told in the unit of its file', () => {
    expect(described(threeAllIn, 'en', 100)[1]?.[0]).toBe('Side pot 1, 8: Bo and Ann each put in 4 above 3.');
  });

  test('a high and a low half (R1.7)', () => {
    expect(described(hilo, 'en')).toEqual([
      [
        'The pot, 19: Cy and Ann each put in 9; Bo put in 1 and folded.',
        'A low is shown, so 10 goes to the high hand and 9 to the low (R1.7), the odd chip with the high half (R6.3).',
        'Ann wins the high half: an eight-high straight beats ace high (Cy).',
        'Cy wins the low half: a seven-five-four-two-ace low beats a seven-six-five-four-two low (Ann).',
      ],
    ]);
    expect(described(hilo, 'ja')[0]?.slice(1)).toEqual([
      '条件を満たすローがあるので、ハイ側10とロー側9に分けます（R1.7）。端数はハイ側です（R6.3）。',
      'Annがハイ側を獲得します。8ハイのストレートは、エースハイに勝ちます（Cy）。',
      'Cyがロー側を獲得します。7・5・4・2・エースのローは、7・6・5・4・2のローに勝ちます（Ann）。',
    ]);
  });

  test('a pot of Bluffjack that the house takes (B6)', () => {
    expect(described(bluffjack, 'en')).toEqual([
      ['The pot, 4: Bo and Ann each put in 2.', 'Every eligible hand is bust: it goes to the house (B6).'],
    ]);
    expect(described(bluffjack, 'ja')[0]?.[1]).toBe(
      '獲得資格のある手がすべてバーストなので、ハウスが獲得します（B6）。',
    );
  });

  test('a passed deal, and the next, which has its chips (R4.4)', () => {
    const table = given({ variant: 'five-stud', limit: noLimit, stacks: [50, 50], preset: 'home' });
    table.deal().when('b check', 'a check').deal().when('a bet 4', 'b fold');
    const starts = table.events.flatMap(({ type }, index) => (type === 'HandStarted' ? [index] : []));
    const [first = 0, second = 0] = starts;
    const of = (from: number, to: number | undefined, locale: Locale) => {
      const { explanation } = auditPots(toSteps(stored(table.events.slice(from, to), from)));
      return explanation?.pots.flatMap((pot) =>
        describePot(pot, explanation, { name: names, phrases: phrasesIn(locale) }),
      );
    };
    expect(of(first, second, 'en')).toEqual([
      'The pot, 2: Bo and Ann each put in 1.',
      'Everyone checked: it is carried over to the next hand (R4.4).',
    ]);
    expect(of(second, undefined, 'en')).toEqual([
      'The pot, 4: Ann put in 1; Bo put in 1 and folded.',
      'Carried over from the previous hand: 2 (R4.4).',
      'Ann wins it uncontested: everyone else folded (R4.5).',
    ]);
    expect(of(second, undefined, 'ja')?.slice(1)).toEqual([
      'うち2は前のハンドからの持ち越しです（R4.4）。',
      'ほかの全員がフォールドしたので、Annがショーダウンなしで獲得します（R4.5）。',
    ]);
  });
});

describe('a flaw told', () => {
  test('a side pot for the wrong winner, as it is found', () => {
    const { steps } = withError(getSlice(threeAllIn), parseCodes(threeAllIn.cards), {
      type: 'PotAwarded',
      which: ({ pot }) => pot === 1,
      change: (event) => ({ ...event, shares: [{ seat: 0, amount: 800 }] }),
    });
    const describePots = (locale: Locale) =>
      auditPots(steps).issues.map((issue) =>
        describePotIssue(issue, { name: names, phrases: phrasesIn(locale) }),
      );
    expect(describePots('en')).toEqual([
      'Side pot 1 should go to Bo, not Ann (R6.0).',
      'The stacks should be Bo 1,700 and Ann 300, not Bo 900 and Ann 1,100 (R2.5).',
    ]);
    expect(describePots('ja')).toEqual([
      'サイドポット1を獲得するのはBoのはずですが、記録ではAnnです（R6.0）。',
      'スタックはBo 1,700、Ann 300のはずですが、記録ではBo 900、Ann 1,100です（R2.5）。',
    ]);
  });

  const at = { version: 7, pot: 0, half: 'whole' } as const;
  const post = (seat: number, amount: number) => ({ seat, amount });
  const samples: readonly (readonly [PotIssue, string, string])[] = [
    [
      { version: 7, rule: 'R2.5', code: 'uncalled', expected: post(0, 1300), recorded: post(1, 1300) },
      'The uncalled bet (1,300) should be returned to Ann; 1,300 was returned to Bo (R2.5).',
      'コールされなかったベット1,300はAnnに返却されるはずですが、Boに1,300が返却されています（R2.5）。',
    ],
    [
      { version: 7, rule: 'R2.5', code: 'uncalled', expected: null, recorded: post(1, 3) },
      '3 was returned to Bo, though nothing was uncalled (R2.5).',
      'コールされなかったベットはないのに、Boに3が返却されています（R2.5）。',
    ],
    [
      { version: 7, rule: 'R2.5', code: 'uncalled', expected: post(0, 3), recorded: null },
      'The uncalled bet (3) should be returned to Ann; nothing was (R2.5).',
      'コールされなかったベット3はAnnに返却されるはずですが、返却がありません（R2.5）。',
    ],
    [
      { ...at, rule: 'R6.2', code: 'not-due', pot: 2 },
      'Side pot 2 is paid, but there should be no such pot (R6.2).',
      '配分すべきサイドポット2はないのに、配分されています（R6.2）。',
    ],
    [
      { ...at, rule: 'R1.7', code: 'no-low', half: 'low' },
      'The low half of the main pot is paid on its own, but no qualifying low is shown (R1.7).',
      '条件を満たすローの公開がないのに、メインポットのロー側だけが配分されています（R1.7）。',
    ],
    [
      { ...at, rule: 'R1.7', code: 'low-unpaid' },
      'The main pot is paid as a whole, but half of it should go to a low that is shown (R1.7).',
      '公開されたローが半分を獲得するはずのメインポットが、まとめて配分されています（R1.7）。',
    ],
    [
      { ...at, rule: 'R4.6', code: 'amount', expected: 900, recorded: 800 },
      'The main pot should be 900, not 800 (R4.6).',
      'メインポットは900のはずですが、800になっています（R4.6）。',
    ],
    [
      { ...at, rule: 'R6.4', code: 'rake', expected: 0, recorded: 3 },
      'The rake of the main pot should be 0, not 3 (R6.4).',
      'メインポットのレーキは0のはずですが、3になっています（R6.4）。',
    ],
    [
      { ...at, rule: 'R2.3', code: 'folded-paid', seats: [1, 2] },
      'No chips of the main pot should go to Bo and Cy, who folded (R2.3).',
      'フォールドしたBoとCyにメインポットが配分されています（R2.3）。',
    ],
    [
      { ...at, rule: 'R4.6', code: 'not-eligible', seats: [2], pot: 1 },
      'No chips of side pot 1 should go to Cy: not eligible (R4.6).',
      '獲得資格のないCyにサイドポット1が配分されています（R4.6）。',
    ],
    [
      { ...at, rule: 'B6', code: 'winner', expected: [], recorded: [0] },
      'The main pot should go to the house, not Ann (B6).',
      'メインポットを獲得するのはハウスのはずですが、記録ではAnnです（B6）。',
    ],
    [
      { ...at, rule: 'R6.3', code: 'odd-chip', expected: [2], recorded: [0] },
      'Odd chips of the main pot should go to Cy, not Ann (R6.3).',
      'メインポットの端数チップを受け取るのはCyのはずですが、記録ではAnnです（R6.3）。',
    ],
    [
      { ...at, rule: 'R1.6', code: 'shares', expected: [post(0, 6), post(1, 6)], recorded: [post(0, 12)] },
      'The shares of the main pot should be Ann 6 and Bo 6, not Ann 12 (R1.6).',
      'メインポットの配分はAnn 6、Bo 6のはずですが、記録ではAnn 12です（R1.6）。',
    ],
    [
      { ...at, rule: 'R6.2', code: 'unpaid', amount: 900 },
      'The main pot, 900, should be paid, but no one gets it (R6.2).',
      'メインポット（900）が誰にも配分されていません（R6.2）。',
    ],
    [
      { ...at, rule: 'R6.0', code: 'mucked-winner', seat: 1, half: 'high' },
      'Bo mucked a hand that no shown hand beats for the high half of the main pot; it should be shown (R6.0).',
      'メインポットのハイ側で、公開されたどの手にも負けない手をBoがマックしています（R6.0）。',
    ],
    [
      { version: 7, rule: 'R4.4', code: 'carry', expected: 4, recorded: 3 },
      '4 should be carried over to the next hand, not 3 (R4.4).',
      '次のハンドへの持ち越しは4のはずですが、3になっています（R4.4）。',
    ],
    [
      { version: 7, rule: 'R4.4', code: 'result', expected: 'won', recorded: 'passed' },
      'Not everyone checked, so the deal should not pass (R4.4).',
      '全員がチェックしてはいないので、流れにはなりません（R4.4）。',
    ],
    [
      { version: 7, rule: 'R4.4', code: 'result', expected: 'passed', recorded: 'won' },
      'Everyone checked, so the deal should pass and no one should win it (R4.4).',
      '全員がチェックしたので流れのはずですが、勝者がいることになっています（R4.4）。',
    ],
  ];

  test('amounts of a recorded hand are told in the unit of its file', () => {
    const issue = samples.find(([{ code }]) => code === 'carry')?.[0];
    if (issue === undefined) throw new Error('there is no sample of a carried pot');
    expect(describePotIssue(issue, { name: names, phrases: phrasesIn('en'), unit: 100 })).toBe(
      '0.04 should be carried over to the next hand, not 0.03 (R4.4).',
    );
  });

  test.each(samples)('$code of $rule', (issue, en, ja) => {
    expect(describePotIssue(issue, { name: names, phrases: phrasesIn('en') })).toBe(en);
    expect(describePotIssue(issue, { name: names, phrases: phrasesIn('ja') })).toBe(ja);
    expect(describeRule(issue.rule, phrasesIn('en'))).not.toBeNull();
  });
});

test('every rule of an explanation has its sentence, and no sentence has a hole', () => {
  const rules = new Set<string>();
  for (const variant of Object.keys(variants) as readonly VariantId[]) {
    for (let seed = 100; seed < 110; seed += 1) {
      for (const { steps } of sessionHands(seed, variant)) {
        const { explanation } = auditPots(steps);
        for (const pot of explanation?.pots ?? []) {
          for (const rule of pot.rules) rules.add(rule);
          for (const locale of locales) {
            for (const sentence of explanation === null
              ? []
              : describePot(pot, explanation, { name: names, phrases: phrasesIn(locale) })) {
              expect(sentence).not.toMatch(/undefined|NaN|null|\[object| {2}|\.\.|。。|\(\)|:\./);
              expect(sentence).toMatch(locale === 'en' ? /^[A-Z0-9].*\.$/ : /。$/);
            }
          }
        }
      }
    }
  }
  for (const rule of [
    'R1.6',
    'R1.7',
    'R3.2',
    'R4.4',
    'R4.5',
    'R4.6',
    'R4.10',
    'R6.0',
    'R6.2',
    'R6.3',
    'R6.4',
    'B6',
  ])
    expect([...rules]).toContain(rule);
  for (const rule of rules)
    for (const locale of locales) expect(describeRule(rule, phrasesIn(locale))).toMatch(/[.。]$/);
});

describe('the sentence of a rule', () => {
  test('is there for every rule that the engine’s findings name', () => {
    const named =
      'R1.1 R2.1 R2.2 R2.3 R2.5 R3.1 R3.2 R3.3 R4.1 R4.2 R4.4 R4.7 R6.0 R6.1 R6.2 R7 R7.1 R7.2 L1 L2 L3 L4 L5 B4 B7';
    for (const rule of named.split(' ')) {
      for (const locale of locales) expect(describeRule(rule, phrasesIn(locale)), rule).toMatch(/[.。]$/);
    }
    expect(describeRule('R6.3', phrasesIn('en'))).toBe(
      'Odd chips go one by one to the winners from the dealer’s left; between the halves, the high half gets it.',
    );
  });

  test('is null for anything else', () => {
    for (const rule of ['R9.9', 'toString', '']) expect(describeRule(rule, phrasesIn('en'))).toBeNull();
  });
});
