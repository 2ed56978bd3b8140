import type { EventOf } from '@openfelt/engine';
import type { EventEnvelope } from '@openfelt/event-log';
import { buildProofs } from '@openfelt/event-log/testing';
import type { DisputeEvent } from '@openfelt/game-events';
import { phrasesIn } from '@openfelt/phrases/catalogues';
import { describe, expect, test } from 'vitest';
import type { Bundle, BundledCorrection } from '../bundle/format.ts';
import { makeBundle } from '../bundle/make-bundle.ts';
import { describeCheck } from '../describe/check.ts';
import { describeDecision } from '../describe/decision.ts';
import { describeVerificationIssue } from '../describe/verification-issue.ts';
import {
  adjustment,
  createSigner,
  decisionOn,
  makeCorrection,
  proved,
  sealedAt,
  threeAllInPaid,
} from './corrected-hand.fixture.ts';
import type { CheckId, DisputeDecidedEvent } from './verification.ts';
import { verifyBundle } from './verify-bundle.ts';

const key = createSigner(1).verifierKey;

/** The side pot paid to `a`, whose hand b's beats. */
const wrong = threeAllInPaid((award) => ({ ...award, shares: [{ seat: 0, amount: 800 }] }));
const right = threeAllInPaid((award) => award);

async function bundleWith(
  { events, end }: { readonly events: readonly EventEnvelope[]; readonly end: EventEnvelope },
  corrections: readonly BundledCorrection[],
): Promise<Bundle> {
  const [inclusion = null] = await buildProofs([end], createSigner(1));
  const record = { events, evidence: null };
  return makeBundle({ record, perspective: { kind: 'public' }, seed: null, inclusion, corrections });
}

/** What comes of the wrong hand with corrections. */
async function verified(corrections: readonly BundledCorrection[], hand = wrong) {
  const found = verifyBundle(await bundleWith(hand, corrections), key);
  const getVerdict = (id: CheckId) => found.checks.find((check) => check.id === id)?.verdict;
  const issues = found.checks.flatMap((check) =>
    check.id === 'corrections' && check.verdict === 'fails' ? check.issues : [],
  );
  return { ...found, verdictOf: getVerdict, flaws: issues };
}

const decided = (change: Partial<DisputeDecidedEvent>): DisputeDecidedEvent => ({
  ...decisionOn(wrong.end),
  ...change,
});
const adjusted = (change: Partial<EventOf<'ChipsAdjusted'>>) => ({ ...adjustment, ...change });

describe('a side pot that was paid wrongly (R6.0)', () => {
  test('fails by itself', async () => {
    const { verdict, first, verdictOf: getVerdict } = await verified([]);
    expect(verdict).toBe('fails');
    expect(first).toMatchObject({ code: 'law', finding: { rule: 'R6.2' } });
    expect([getVerdict('replay'), getVerdict('pots'), getVerdict('corrections')]).toEqual([
      'fails',
      'fails',
      'none',
    ]);
  });

  test('and put right holds, and shows what was wrong and what was decided', async () => {
    const {
      verdict,
      first,
      checks,
      decisions,
      verdictOf: getVerdict,
    } = await verified(await proved([makeCorrection(wrong.end)]));
    expect({ verdict, first }).toEqual({ verdict: 'holds', first: null });
    expect([getVerdict('replay'), getVerdict('pots'), getVerdict('corrections')]).toEqual([
      'corrected',
      'corrected',
      'holds',
    ]);
    const pots = checks.find(({ id }) => id === 'pots');
    expect(pots).toMatchObject({ issues: [{ issue: { code: 'winner', expected: [1], recorded: [0] } }, {}] });
    expect(decisions).toEqual([decisionOn(wrong.end)]);
  });

  test('keeps its record: a bundle before and after the correction has the same events', async () => {
    const before = await bundleWith(wrong, []);
    const after = await bundleWith(wrong, await proved([makeCorrection(wrong.end)]));
    expect(after.events).toEqual(before.events);
    expect({ ...after, corrections: [] }).toEqual(before);
  });

  test.each([
    ['a table', adjustment],
    ['accounts', 'by-accounts'],
  ] as const)('is not put right by %s where nothing proves that it was', async (_how, adjusted) => {
    const unproved = makeCorrection(wrong.end, { adjusted });
    const { verdict, verdictOf: getVerdict, decisions, flaws: issues } = await verified([unproved]);
    expect([verdict, getVerdict('pots'), getVerdict('corrections')]).toEqual(['fails', 'fails', 'fails']);
    expect(issues).toMatchObject([
      { part: 'decision', why: 'checkpoint' },
      { part: 'adjustment', why: 'checkpoint' },
    ]);
    expect(decisions).toEqual([]);
    const [each] = await proved([unproved]);
    const half = { ...each, proofs: { ...each?.proofs, adjustment: null } } as BundledCorrection;
    expect((await verified([half])).flaws).toMatchObject([{ part: 'adjustment', why: 'checkpoint' }]);
  });

  test.each([
    ['in part', 400],
    ['by too much', 801],
  ])('and corrected %s still fails', async (_how, amount) => {
    const corrections = [
      { player: 'a', amount: -amount },
      { player: 'b', amount },
    ];
    const posts = [
      { seat: 0, player: 'a', amount: -amount },
      { seat: 1, player: 'b', amount },
    ];
    const correction = makeCorrection(wrong.end, {
      decision: decided({ corrections }),
      adjusted: adjusted({ posts }),
    });
    const { verdict, verdictOf: getVerdict } = await verified(await proved([correction]));
    expect([verdict, getVerdict('pots'), getVerdict('corrections')]).toEqual(['fails', 'fails', 'holds']);
  });

  test.each([
    [
      'another player',
      {
        corrections: [
          { player: 'a', amount: -800 },
          { player: 'c', amount: 800 },
        ],
      },
    ],
    ['the house', { corrections: [{ player: 'a', amount: -800 }], house: 800 }],
  ])('and corrected to %s still fails', async (_whom, change) => {
    const correction = makeCorrection(wrong.end, { decision: decided(change), adjusted: 'by-accounts' });
    const { verdict, verdictOf: getVerdict } = await verified(await proved([correction]));
    expect([verdict, getVerdict('pots'), getVerdict('corrections')]).toEqual(['fails', 'fails', 'holds']);
  });

  test('is put right by several decisions together, and by an appeal', async () => {
    const half = (amount: number) => ({
      corrections: [
        { player: 'a', amount: -amount },
        { player: 'b', amount },
      ],
    });
    const first = makeCorrection(wrong.end, { decision: decided(half(500)), adjusted: 'by-accounts' });
    const appeal = makeCorrection(wrong.end, {
      decision: decided({ ...half(300), final: true }),
      adjusted: 'by-accounts',
      at: 5,
    });
    expect((await verified(await proved([first]))).verdict).toBe('fails');
    expect((await verified(await proved([first, appeal]))).verdict).toBe('holds');
  });

  test('is put right by accounts alone, once their event is under a checkpoint', async () => {
    const byAccounts = makeCorrection(wrong.end, { adjusted: 'by-accounts' });
    const { verdict, verdictOf: getVerdict } = await verified(await proved([byAccounts]));
    expect([verdict, getVerdict('pots'), getVerdict('corrections')]).toEqual(['holds', 'corrected', 'holds']);
  });

  test('is put right by decisions of two disputes that the table carried out in another order', async () => {
    const half = (dispute: string, at: number) =>
      makeCorrection(wrong.end, {
        decision: decided({
          dispute,
          corrections: [
            { player: 'a', amount: -400 },
            { player: 'b', amount: 400 },
          ],
        }),
        adjusted: adjusted({
          dispute,
          posts: [
            { seat: 0, player: 'a', amount: -400 },
            { seat: 1, player: 'b', amount: 400 },
          ],
        }),
        at,
      });
    const { verdict, verdictOf: getVerdict } = await verified(await proved([half('d1', 5), half('d2', 3)]));
    expect([verdict, getVerdict('corrections')]).toEqual(['holds', 'holds']);
  });

  test('and put right is wrong again where an appeal takes it back', async () => {
    const back = decided({
      corrections: [
        { player: 'a', amount: 800 },
        { player: 'b', amount: -800 },
      ],
    });
    const appeal = makeCorrection(wrong.end, { decision: back, adjusted: 'by-accounts', at: 5 });
    const { verdict, verdictOf: getVerdict } = await verified(
      await proved([makeCorrection(wrong.end), appeal]),
    );
    expect([verdict, getVerdict('pots'), getVerdict('corrections')]).toEqual(['fails', 'fails', 'holds']);
  });
});

describe('a hand that was paid rightly', () => {
  test('holds with a dispute that was dismissed, and shows it', async () => {
    const dismissed: DisputeDecidedEvent = {
      ...decisionOn(right.end),
      verdict: 'dismissed',
      corrections: [],
    };
    const correction = makeCorrection(right.end, { decision: dismissed, adjusted: null });
    const { verdict, decisions, verdictOf: getVerdict } = await verified(await proved([correction]), right);
    expect([verdict, getVerdict('pots'), getVerdict('corrections')]).toEqual(['holds', 'holds', 'holds']);
    expect(decisions).toEqual([dismissed]);
  });

  test('fails, and is not pending, with a decision beside it that anyone could have made up', async () => {
    const dismissed: DisputeDecidedEvent = {
      ...decisionOn(right.end),
      verdict: 'dismissed',
      corrections: [],
    };
    const correction = makeCorrection(right.end, { decision: dismissed, adjusted: null });
    const { verdict, first, decisions } = await verified([correction], right);
    expect(verdict).toBe('fails');
    expect(first).toMatchObject({ code: 'correction', index: 0, part: 'decision', why: 'checkpoint' });
    expect(decisions).toEqual([]);
  });
});

describe('an adjustment agrees with its decision', () => {
  const by = (posts: EventOf<'ChipsAdjusted'>['posts'], accounts: EventOf<'ChipsAdjusted'>['accounts']) =>
    makeCorrection(wrong.end, { adjusted: adjusted({ posts, accounts }) });
  const b = { seat: 1, player: 'b', amount: 800 };

  test.each([
    ['from an account to a seat', by([b], [{ account: 'player:a', amount: -800 }])],
    [
      'from what was held, and the house covers what is missing',
      by(
        [{ seat: 0, player: 'a', amount: -100 }, b],
        [
          { account: 'held:d1', amount: -300 },
          { account: 'player:a', amount: -50 },
          { account: 'house', amount: -350 },
        ],
      ),
    ],
    ['by the house alone', by([b], [{ account: 'house', amount: -800 }])],
  ])('%s', async (_how, correction) => {
    const { verdict, verdictOf: getVerdict } = await verified(await proved([correction]));
    expect([verdict, getVerdict('corrections')]).toEqual(['holds', 'holds']);
  });

  test.each([
    ['gets less', by([{ ...b, amount: 799 }], [{ account: 'player:a', amount: -799 }])],
    [
      'gives more, for the house',
      by([b, { seat: 0, player: 'a', amount: -900 }], [{ account: 'house', amount: 100 }]),
    ],
    ['gives what another owes', by([b, { seat: 2, player: 'c', amount: -800 }], [])],
    ['is paid from another dispute', by([b], [{ account: 'held:d2', amount: -800 }])],
    [
      'leaves chips held',
      by(
        [b, { seat: 0, player: 'a', amount: -800 }],
        [
          { account: 'held:d1', amount: 10 },
          { account: 'house', amount: -10 },
        ],
      ),
    ],
    ['is chips from nowhere', by([b], [])],
  ])('and not where somebody %s', async (_how, correction) => {
    const { verdict, flaws: issues } = await verified(await proved([correction]));
    expect(verdict).toBe('fails');
    expect(issues).toMatchObject([{ code: 'correction', index: 0, part: 'adjustment', why: 'differs' }]);
  });

  test('where a bot that has left is paid to the house, whose chips it played with, and no person is', async () => {
    const moves = (end: EventEnvelope) =>
      makeCorrection(end, {
        adjusted: adjusted({
          posts: [{ seat: 0, player: 'a', amount: -800 }],
          accounts: [{ account: 'house', amount: 800 }],
        }),
      });
    const ofBot = threeAllInPaid((award) => ({ ...award, shares: [{ seat: 0, amount: 800 }] }), ['b']);
    expect((await verified(await proved([moves(ofBot.end)]), ofBot)).verdict).toBe('holds');
    expect((await verified(await proved([moves(wrong.end)]))).flaws).toMatchObject([{ why: 'differs' }]);
  });
});

describe('a forged correction fails and is named', () => {
  const good = () => makeCorrection(wrong.end);
  const applied = (
    version: number,
    change: Partial<Extract<DisputeEvent, { readonly type: 'CorrectionApplied' }>>,
    stream = 'dispute/d1',
  ) => sealedAt(stream, version, { type: 'CorrectionApplied', decision: 3, at: null, ...change });
  const envelope = (event: EventEnvelope, change: Partial<EventEnvelope>): EventEnvelope => ({
    ...event,
    ...change,
  });

  test.each<[string, () => BundledCorrection, 'decision' | 'adjustment', string]>([
    [
      'about another hand',
      () =>
        makeCorrection(wrong.end, {
          decision: decided({ hand: { ...decisionOn(wrong.end).hand, hash: 'ab'.repeat(32) } }),
        }),
      'decision',
      'hand',
    ],
    [
      'that names somebody who was not dealt into the hand',
      () =>
        makeCorrection(wrong.end, {
          decision: decided({
            corrections: [...decisionOn(wrong.end).corrections, { player: 'z', amount: 5 }],
            house: -5,
          }),
        }),
      'decision',
      'hand',
    ],
    [
      'that is unbalanced',
      () => makeCorrection(wrong.end, { decision: decided({ house: 1 }) }),
      'decision',
      'unbalanced',
    ],
    [
      'that names a player twice',
      () =>
        makeCorrection(wrong.end, {
          decision: decided({
            corrections: [
              { player: 'b', amount: 400 },
              { player: 'b', amount: 400 },
            ],
            house: -800,
          }),
        }),
      'decision',
      'unbalanced',
    ],
    [
      'whose decision was changed',
      () => {
        const each = good();
        const payload = { ...decisionOn(wrong.end), type: undefined, reason: 'Because.' };
        return {
          ...each,
          decision: envelope(each.decision, { payload: JSON.parse(JSON.stringify(payload)) }),
        };
      },
      'decision',
      'hash',
    ],
    [
      'whose decision stands in the stream of another dispute',
      () => ({ ...good(), decision: sealedAt('dispute/d2', 3, decisionOn(wrong.end)) }),
      'decision',
      'stream',
    ],
    [
      'whose adjustment is another table’s',
      () => ({ ...good(), adjustment: sealedAt('table/u', wrong.end.version + 3, adjustment) }),
      'adjustment',
      'stream',
    ],
    [
      'whose adjustment was before the end of the hand',
      () => ({ ...good(), adjustment: sealedAt('table/t', wrong.end.version - 3, adjustment) }),
      'adjustment',
      'stream',
    ],
    [
      'whose decision is no decision',
      () => {
        const each = good();
        return { ...each, decision: each.adjustment ?? each.decision };
      },
      'decision',
      'unreadable',
    ],
    [
      'whose adjustment is of the hand itself',
      () => ({ ...good(), adjustment: wrong.end }),
      'adjustment',
      'unreadable',
    ],
    [
      'whose adjustment was changed',
      () => {
        const each = good();
        const moved = each.adjustment;
        return { ...each, adjustment: moved && envelope(moved, { recordedAt: moved.recordedAt + 1 }) };
      },
      'adjustment',
      'hash',
    ],
    [
      'whose adjustment is of another dispute',
      () => makeCorrection(wrong.end, { adjusted: adjusted({ dispute: 'd9' }) }),
      'adjustment',
      'differs',
    ],
    [
      'that moves chips by nothing',
      () => makeCorrection(wrong.end, { adjusted: null }),
      'adjustment',
      'differs',
    ],
    [
      'whose accounts were changed for another decision',
      () => ({ ...good(), adjustment: applied(4, { decision: 2 }) }),
      'adjustment',
      'differs',
    ],
    [
      'whose chips a table moved that is not shown',
      () => ({ ...good(), adjustment: applied(4, { at: { streamId: 'table/t', version: 99 } }) }),
      'adjustment',
      'differs',
    ],
    [
      'whose accounts were changed before it',
      () => ({ ...good(), adjustment: applied(2, {}) }),
      'adjustment',
      'stream',
    ],
    [
      'whose accounts were changed in another dispute',
      () => ({ ...good(), adjustment: applied(4, {}, 'dispute/d2') }),
      'adjustment',
      'stream',
    ],
    [
      'whose adjustment only holds chips',
      () => makeCorrection(wrong.end, { adjusted: adjusted({ reason: 'held' }) }),
      'adjustment',
      'differs',
    ],
  ])('%s', async (_what, forge, part, why) => {
    const {
      verdict,
      flaws: issues,
      decisions,
      verdictOf: getVerdict,
    } = await verified(await proved([forge()]));
    expect([verdict, getVerdict('pots')]).toEqual(['fails', 'fails']);
    expect(issues[0]).toMatchObject({ code: 'correction', version: wrong.end.version, index: 0, part, why });
    expect(decisions).toEqual([]);
  });

  test('signed with another key', async () => {
    const { verdict, flaws: issues } = await verified(await proved([good()], 2));
    expect(verdict).toBe('fails');
    expect(issues).toMatchObject([
      { part: 'decision', why: 'checkpoint' },
      { part: 'adjustment', why: 'checkpoint' },
    ]);
  });

  test('with the proof of another event, or a proof of none', async () => {
    const [each] = await proved([good()]);
    const { proofs } = each ?? good();
    if (each === undefined || proofs === null) throw new Error('nothing was proved');
    const swapped = { ...each, proofs: { ...proofs, decision: proofs.adjustment ?? proofs.decision } };
    expect((await verified([swapped])).flaws).toMatchObject([{ part: 'decision', why: 'checkpoint' }]);
    const nothing = { ...decisionOn(right.end), corrections: [] };
    const [idle] = await proved([makeCorrection(right.end, { decision: nothing, adjusted: null })]);
    if (idle === undefined || idle.proofs === null) throw new Error('nothing was proved');
    const ofNone = { ...idle, proofs: { ...idle.proofs, adjustment: idle.proofs.decision } };
    expect((await verified([ofNone], right)).flaws).toMatchObject([{ part: 'adjustment', why: 'not-due' }]);
  });

  test('that is there twice, out of order, or after a final decision', async () => {
    const nothing = (at: number, change: Partial<DisputeDecidedEvent> = {}) =>
      makeCorrection(right.end, {
        decision: { ...decisionOn(right.end), corrections: [], ...change },
        adjusted: null,
        at,
      });
    for (const list of [
      [nothing(3), nothing(3)],
      [nothing(5), nothing(3)],
      [nothing(3, { final: true }), nothing(5)],
    ]) {
      const { verdict, flaws: issues } = await verified(await proved(list), right);
      expect(verdict).toBe('fails');
      expect(issues).toMatchObject([{ index: 1, part: 'decision', why: 'order' }]);
    }
    const both = [nothing(3, { final: true }), nothing(3, { dispute: 'd2' })];
    expect((await verified(await proved(both), right)).verdict).toBe('holds');
  });

  test('whose adjustment is used twice', async () => {
    const first = makeCorrection(wrong.end);
    const again = makeCorrection(wrong.end, { at: 5 });
    const twice = { ...again, adjustment: first.adjustment };
    const { flaws: issues } = await verified(await proved([first, twice]));
    expect(issues).toMatchObject([{ index: 1, part: 'adjustment', why: 'order' }]);
  });
});

describe('in words', () => {
  const names = (player: string) => ({ a: 'Ann', b: 'Bo' })[player] ?? player;

  test('a decision says whose chips it moves, and why', () => {
    expect(describeDecision(decisionOn(wrong.end), { names, phrases: phrasesIn('en') })).toBe(
      'Upheld: Ann −800, Bo +800. Reason: Kings beat nines.',
    );
    expect(
      describeDecision(decided({ final: true, house: -2, reason: '' }), { names, phrases: phrasesIn('ja') }),
    ).toBe('承認（最終）：Ann −800、Bo +800、ハウス −2');
    const dismissed = decided({ verdict: 'dismissed', corrections: [], final: true });
    expect(describeDecision(dismissed, { names, phrases: phrasesIn('en') })).toBe(
      'Dismissed, final: no chips move. Reason: Kings beat nines.',
    );
  });

  test('checks and flaws of corrections have their own sentences', async () => {
    for (const locale of ['en', 'ja'] as const) {
      const described = (['holds', 'none'] as const).map((verdict) =>
        describeCheck('corrections', verdict, phrasesIn(locale)),
      );
      described.push(
        describeCheck('pots', 'corrected', phrasesIn(locale)),
        describeCheck('replay', 'corrected', phrasesIn(locale)),
      );
      expect(new Set(described).size).toBe(4);
    }
    const { flaws: issues } = await verified(await proved([makeCorrection(wrong.end)], 2));
    expect(
      issues.map((issue) => describeVerificationIssue(issue, { name: String, phrases: phrasesIn('en') }))[0],
    ).toBe('Correction 1: the decision is not covered by a checkpoint signed with the given key.');
    expect(
      issues.map((issue) => describeVerificationIssue(issue, { name: String, phrases: phrasesIn('ja') }))[1],
    ).toBe('訂正1：チップの移動は、指定された鍵で署名されたチェックポイントに含まれていません。');
  });
});
