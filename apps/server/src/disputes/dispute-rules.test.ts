import type { Caller } from '@openfelt/api';
import type { DisputeEvent } from '@openfelt/game-events';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { suggestedCorrection, validateCorrection } from './correction.ts';
import {
  type ChipCorrection,
  type Dispute,
  type DisputedHand,
  evolve,
  getDueSettlements,
  sumCorrections,
} from './dispute.ts';
import {
  correctedBefore,
  type DisputeCommand,
  decideDispute,
  type Facts,
  listActions,
} from './dispute-rules.ts';

const day = 24 * 3_600_000;
const start = 1_800_000_000_000;
const id = '00000000-0000-4000-8000-000000000001';

const hand: DisputedHand = {
  handId: 'harbour/7',
  streamId: 'table/harbour',
  version: 90,
  hash: 'a'.repeat(64),
  table: 'harbour',
  pot: 100,
  endedAt: start - 1_000,
  players: [
    { player: 'ann', seat: 0 },
    { player: 'bob', seat: 2 },
    { player: 'audrey', seat: 3 },
  ],
};

const ann: Caller = { player: 'ann', role: 'player' };
const bob: Caller = { player: 'bob', role: 'player' };
const stranger: Caller = { player: 'sam', role: 'player' };
const auditor: Caller = { player: 'olga', role: 'auditor' };
const otherAuditor: Caller = { player: 'otto', role: 'auditor' };
const auditorWhoPlayed: Caller = { player: 'audrey', role: 'auditor' };
const administrator: Caller = { player: 'ada', role: 'admin' };
const everybody = { ann, bob, stranger, auditor, otherAuditor, auditorWhoPlayed, administrator };

const open: DisputeCommand = {
  type: 'open',
  dispute: id,
  pot: 0,
  reason: 'The side pot went to the wrong seat.',
};
const answer: DisputeCommand = { type: 'answer', text: 'I saw it too.' };
const withdraw: DisputeCommand = { type: 'withdraw' };
const appeal: DisputeCommand = { type: 'appeal', reason: 'The low hand was overlooked.' };
const uphold: DisputeCommand = {
  type: 'decide',
  verdict: 'upheld',
  reason: 'The pot was paid to the wrong seat.',
  corrections: [
    { player: 'ann', amount: 40 },
    { player: 'bob', amount: -30 },
  ],
  house: -10,
};
const dismiss: DisputeCommand = {
  type: 'decide',
  verdict: 'dismissed',
  reason: 'The pot was paid by the rules.',
  corrections: [],
  house: 0,
};

const withFacts = (disputes: readonly Dispute[], now = start): Facts => ({ hand, disputes, now });

/** What an act leads to, or the code of its refusal. */
function attempt(
  dispute: Dispute | null,
  act: DisputeCommand,
  caller: Caller,
  now = start,
): Dispute | string {
  const ruling = decideDispute(dispute, act, caller, withFacts(dispute === null ? [] : [dispute], now));
  if (!ruling.ok) {
    expect(ruling.message).toMatch(/^[A-Z].*[.]$/);
    return ruling.code;
  }
  const version = dispute === null ? 0 : dispute.answers.length + dispute.decisions.length + 1;
  return evolve(dispute, ruling.event, { version, at: now });
}

/** The dispute after acts that are all accepted. */
function after(...acts: readonly (readonly [DisputeCommand, Caller])[]): Dispute {
  const dispute = acts.reduce<Dispute | string | null>((before, [act, caller]) => {
    if (typeof before === 'string') throw new Error(before);
    return attempt(before, act, caller);
  }, null);
  if (dispute === null || typeof dispute === 'string') throw new Error(dispute ?? 'nothing happened');
  return dispute;
}

const opened = after([open, ann]);
const decided = after([open, ann], [uphold, auditor]);
const appealed = after([open, ann], [uphold, auditor], [appeal, bob]);
const final = after([open, ann], [uphold, auditor], [appeal, bob], [dismiss, otherAuditor]);
const withdrawn = after([open, ann], [withdraw, ann]);

describe('who may do what with a dispute', () => {
  const nobody = {
    ann: [],
    bob: [],
    stranger: [],
    auditor: [],
    otherAuditor: [],
    auditorWhoPlayed: [],
    administrator: [],
  };
  test.each([
    [
      'open',
      opened,
      {
        ...nobody,
        ann: ['answer', 'withdraw'],
        bob: ['answer'],
        auditor: ['answer', 'decide'],
        otherAuditor: ['answer', 'decide'],
        auditorWhoPlayed: ['answer'],
      },
    ],
    ['decided', decided, { ...nobody, ann: ['appeal'], bob: ['appeal'], auditorWhoPlayed: ['appeal'] }],
    [
      'appealed',
      appealed,
      {
        ...nobody,
        ann: ['answer'],
        bob: ['answer'],
        auditor: ['answer'],
        otherAuditor: ['answer', 'decide'],
        auditorWhoPlayed: ['answer'],
      },
    ],
    ['decided for good', final, nobody],
    ['withdrawn', withdrawn, nobody],
  ])('while it is %s', (_when, dispute, allowed) => {
    const may = Object.fromEntries(
      Object.entries(everybody).map(([who, caller]) => [
        who,
        listActions(dispute, caller, withFacts([dispute])),
      ]),
    );
    expect(may).toEqual(allowed);
  });

  test.each([
    ['ann', 'open'],
    ['bob', 'open'],
    ['auditorWhoPlayed', 'open'],
    ['stranger', 'not-in-hand'],
    ['auditor', 'not-in-hand'],
    ['administrator', 'not-in-hand'],
  ] as const)('only who was dealt in opens one: %s → %s', (who, expected) => {
    const outcome = attempt(null, open, everybody[who]);
    expect(typeof outcome === 'string' ? outcome : outcome.status).toBe(expected);
  });
});

describe('a refusal has a code that stays', () => {
  test.each([
    ['an answer by a stranger', opened, answer, stranger, 'not-a-party'],
    ['an answer by an administrator', opened, answer, administrator, 'not-a-party'],
    ['an answer after the decision', decided, answer, ann, 'not-open'],
    ['a withdrawal by another', opened, withdraw, bob, 'not-the-opener'],
    ['a withdrawal after the decision', decided, withdraw, ann, 'not-open'],
    ['a withdrawal of what is appealed', appealed, withdraw, ann, 'not-open'],
    ['a decision by a player', opened, uphold, ann, 'not-an-auditor'],
    ['a decision by an administrator', opened, uphold, administrator, 'not-an-auditor'],
    ['a decision by who played', opened, uphold, auditorWhoPlayed, 'own-hand'],
    ['a second decision', decided, uphold, otherAuditor, 'not-open'],
    ['a decision on the auditor’s own decision', appealed, dismiss, auditor, 'same-auditor'],
    ['an appeal by a stranger', decided, appeal, stranger, 'not-a-party'],
    ['an appeal by an auditor', decided, appeal, auditor, 'not-a-party'],
    ['an appeal before a decision', opened, appeal, ann, 'not-decided'],
    ['a second appeal', appealed, appeal, ann, 'already-appealed'],
    ['an appeal against the final decision', final, appeal, ann, 'already-appealed'],
    ['a second dispute of the hand', opened, open, ann, 'already-disputed'],
    ['a dispute after a withdrawn one', withdrawn, open, ann, 'already-disputed'],
    ['a pot that is not there', null, { ...open, pot: 3 }, ann, 'no-such-pot'],
    ['a reason of nine characters', null, { ...open, reason: `  ${'x'.repeat(9)}  ` }, ann, 'bad-words'],
    ['a reason of 2,001', null, { ...open, reason: 'x'.repeat(2_001) }, ann, 'bad-words'],
    ['a control character', null, { ...open, reason: 'a bell \u0007 rings' }, ann, 'bad-words'],
    ['half a surrogate pair', null, { ...open, reason: 'broken \ud83c text' }, ann, 'bad-words'],
    ['an answer of 2,001', opened, { type: 'answer', text: 'x'.repeat(2_001) }, ann, 'bad-words'],
    ['an empty answer', opened, { type: 'answer', text: ' \n ' }, ann, 'bad-words'],
  ] as const)('%s', (_what, dispute, act, caller, code) => {
    expect(attempt(dispute, act, caller)).toBe(code);
  });

  test('a hand can be disputed for 30 days, a decision appealed for seven', () => {
    const ages = [30 * day, 30 * day + 1].map((age) => attempt(null, open, ann, hand.endedAt + age));
    expect(ages).toEqual([expect.objectContaining({ status: 'open' }), 'hand-too-old']);
    const appeals = [7 * day, 7 * day + 1].map((age) => attempt(decided, appeal, bob, start + age));
    expect(appeals).toEqual([expect.objectContaining({ status: 'appealed' }), 'too-late']);
  });

  test('a dispute takes twenty answers', () => {
    const full = Array.from({ length: 20 }).reduce<Dispute>((dispute) => {
      const next = attempt(dispute, answer, ann);
      if (typeof next === 'string') throw new Error(next);
      return next;
    }, opened);
    expect(attempt(full, answer, auditor)).toBe('too-many-answers');
  });

  test('a player has at most five disputes open, and opens at most twenty a day', () => {
    const other = (index: number, change: Partial<Dispute> = {}): Dispute => ({
      ...opened,
      id: `${index}`,
      hand: { ...opened.hand, handId: `harbour/${100 + index}` },
      ...change,
    });
    const codeWith = (disputes: readonly Dispute[], now = start) => {
      const ruling = decideDispute(null, open, ann, withFacts(disputes, now));
      return ruling.ok ? 'opened' : ruling.code;
    };
    const many = (count: number, change: Partial<Dispute> = {}) =>
      Array.from({ length: count }, (_, index) => other(index, change));
    expect(codeWith(many(4))).toBe('opened');
    expect(codeWith(many(5))).toBe('too-many-disputes');
    expect(codeWith(many(5, { opener: 'bob' }))).toBe('opened');
    expect(codeWith(many(19, { status: 'withdrawn' }))).toBe('opened');
    expect(codeWith(many(20, { status: 'withdrawn' }))).toBe('too-many-disputes');
    expect(codeWith(many(20, { status: 'withdrawn' }), start + day)).toBe('opened');
  });
});

describe('what somebody typed', () => {
  test('is kept as it is, markup with it, but for white space around it and ends of lines', () => {
    const reason = ' <script>alert("me")</script>\r\n**not** a [link](javascript:1) \u00a0役 🂡 ';
    expect(attempt(null, { ...open, reason }, ann)).toMatchObject({
      reason: '<script>alert("me")</script>\n**not** a [link](javascript:1) \u00a0役 🂡',
    });
  });
});

describe('a correction', () => {
  const validate = (corrections: readonly (readonly [string, number])[], house = 0, before = none) =>
    validateCorrection(
      { verdict: 'upheld', corrections: corrections.map(([player, amount]) => ({ player, amount })), house },
      hand,
      before,
    );
  const none: ChipCorrection = { corrections: [], house: 0 };

  test('moves chips between players of the hand and the house, and sums to zero', () => {
    expect(validate([])).toBeNull();
    expect(
      validate([
        ['ann', 100],
        ['bob', -100],
      ]),
    ).toBeNull();
    expect(validate([['ann', 7]], -7)).toBeNull();
    expect(validate([['ann', 7]])).toMatch('zero');
    expect(validate([['sam', 7]], -7)).toMatch('players of the hand');
    expect(
      validate([
        ['ann', 3],
        ['ann', 4],
      ]),
    ).toMatch('once');
    expect(validate([['ann', 0]])).toMatch('nothing');
    expect(validate([['ann', 0.5]], -0.5)).toMatch('100');
  });

  test('moves no more than the pot held, with what was moved before', () => {
    const before = { corrections: [{ player: 'ann', amount: 60 }], house: -60 };
    expect(validate([['ann', 101]], -101)).toMatch('100');
    expect(validate([['ann', 41]], -41, before)).toMatch('before');
    expect(validate([['ann', 40]], -40, before)).toBeNull();
    // An appeal can take all of it back, and give it to someone else.
    expect(
      validate(
        [
          ['ann', -60],
          ['bob', 100],
        ],
        -40,
        before,
      ),
    ).toBeNull();
    expect(validate([['ann', 2 ** 53 - 1]], 1 - 2 ** 53)).toMatch('100');
  });

  test('of a complaint that is dismissed is none', () => {
    expect(attempt(opened, { ...uphold, verdict: 'dismissed' } as DisputeCommand, auditor)).toBe(
      'bad-correction',
    );
    expect(attempt(opened, dismiss, auditor)).toMatchObject({ status: 'decided' });
  });

  test('that is suggested is what the rules give less what was recorded, and less what was corrected before', () => {
    const row = (seat: number, net: number) => ({
      seat,
      net,
      folded: false,
      bands: [],
      dead: 0,
      toHouse: 0,
      returned: 0,
      total: 0,
      won: 0,
    });
    const expected = [row(0, 50), row(2, -50)];
    const recorded = [
      { seat: 0, playerId: 'ann', net: -50 },
      { seat: 2, playerId: 'bob', net: 50 },
    ];
    const whole = {
      corrections: [
        { player: 'ann', amount: 100 },
        { player: 'bob', amount: -100 },
      ],
      house: 0,
    };
    expect(suggestedCorrection(expected, recorded, none)).toEqual(whole);
    expect(suggestedCorrection(expected, recorded, whole)).toBeNull();
    expect(
      suggestedCorrection(expected, recorded, { corrections: [{ player: 'ann', amount: 100 }], house: -100 }),
    ).toEqual({ corrections: [{ player: 'bob', amount: -100 }], house: 100 });
  });
});

describe('chips', () => {
  const note = (dispute: Dispute, event: DisputeEvent) => evolve(dispute, event, { version: 9, at: start });
  const at = { streamId: 'table/harbour', version: 95 };

  test('are held while the dispute is open, given back at its end, and then corrected', () => {
    expect(getDueSettlements(opened, false)).toEqual([]);
    expect(getDueSettlements(opened, true)).toEqual([{ kind: 'hold' }]);
    const shares = [{ player: 'bob', amount: 80 }];
    const held = note(opened, { type: 'ChipsHeld', shares, at });
    expect(getDueSettlements(held, true)).toEqual([]);
    expect(getDueSettlements({ ...held, status: 'withdrawn' }, false)).toEqual([{ kind: 'release', shares }]);
    const both = getDueSettlements({ ...held, status: 'decided', decisions: decided.decisions }, false);
    expect(both.map(({ kind }) => kind)).toEqual(['release', 'correct']);
  });

  test('are corrected once for each decision that moves any', () => {
    const [decision] = decided.decisions;
    expect(getDueSettlements(decided, false)).toEqual([{ kind: 'correct', decision }]);
    const applied = note(decided, { type: 'CorrectionApplied', decision: decision?.version ?? -1, at });
    expect(applied.decisions[0]?.applied).toEqual(at);
    expect(getDueSettlements(applied, false)).toEqual([]);
    expect(getDueSettlements(after([open, ann], [dismiss, auditor]), false)).toEqual([]);
  });

  test('that moved between accounts alone moved with the event that says so', () => {
    const [decision] = decided.decisions;
    const applied = note(decided, { type: 'CorrectionApplied', decision: decision?.version ?? -1, at: null });
    expect(applied.decisions[0]?.applied).toEqual({ streamId: `dispute/${id}`, version: 9 });
  });
});

/** What each status may be followed by. */
const followers: Readonly<Record<Dispute['status'], readonly Dispute['status'][]>> = {
  open: ['open', 'decided', 'withdrawn'],
  decided: ['appealed'],
  appealed: ['appealed', 'decided'],
  withdrawn: [],
};

test('no sequence of acts breaks the order of statuses, the one appeal, or the zero sum', () => {
  const callers = fc.constantFrom(...Object.values(everybody));
  const amounts = fc.integer({ min: -120, max: 120 });
  const acts: fc.Arbitrary<DisputeCommand> = fc.oneof(
    fc.constantFrom(open, answer, answer, answer, withdraw, appeal, appeal, uphold, uphold, dismiss, dismiss),
    fc
      .record({
        mine: amounts,
        house: amounts,
        verdict: fc.constantFrom('upheld' as const, 'dismissed' as const),
      })
      .map(({ mine, house, verdict }) => ({
        type: 'decide' as const,
        verdict,
        reason: 'By what the bundle shows.',
        corrections: [
          { player: 'ann', amount: mine },
          { player: 'bob', amount: -mine - house },
        ],
        house,
      })),
  );
  const steps = fc.array(fc.tuple(acts, callers, fc.integer({ min: 0, max: day })), {
    minLength: 20,
    maxLength: 60,
  });
  let ends = 0;
  fc.assert(
    fc.property(steps, (sequence) => {
      let dispute: Dispute | null = null;
      let now = start;
      for (const [act, caller, pass] of [[open, ann, 0] as const, ...sequence]) {
        now += pass;
        const before: Dispute | null = dispute;
        const next = attempt(before, act, caller, now);
        if (typeof next === 'string') continue;
        if (before !== null) expect(followers[before.status]).toContain(next.status);
        dispute = next;
      }
      if (dispute === null) throw new Error('it was not opened');
      expect(dispute.decisions.length).toBeLessThanOrEqual(2);
      expect(dispute.decisions.map((each) => each.final)).toEqual(
        [false, true].slice(0, dispute.decisions.length),
      );
      const deciders = dispute.decisions.map(({ by }) => by);
      expect(new Set(deciders).size).toBe(deciders.length);
      for (const by of deciders) expect(['olga', 'otto']).toContain(by);
      const moved = correctedBefore({ hand, disputes: [dispute] });
      expect(moved.house + moved.corrections.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
      const gains = [moved.house, ...moved.corrections.map(({ amount }) => amount)].filter(
        (each) => each > 0,
      );
      expect(gains.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(hand.pot);
      if (dispute.decisions.length === 2) ends += 1;
    }),
    { numRuns: 500 },
  );
  expect(ends).toBeGreaterThan(10);
  expect(sumCorrections([])).toEqual({ corrections: [], house: 0 });
});
