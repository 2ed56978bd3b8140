import { describe, expect, test } from 'vitest';
import { correctionSchema, decisionSchema, movesChips, toCorrectionDraft } from './correction-draft.ts';

/** What the house gets by a text, beside a player who gives it; what is wrong where it cannot be read. */
function readHouse(text: string) {
  const read = correctionSchema.safeParse({ shares: [], house: text });
  const [issue] = read.error?.issues ?? [];
  return issue?.code === 'custom' ? issue.params?.sum : (read.data?.house ?? issue?.code);
}

describe('an amount of a correction', () => {
  test.each([
    ['', 0],
    ['  ', 0],
    ['0', 0],
    ['500', 500],
    ['+500', 500],
    ['-500', -500],
    ['−500', -500],
    ['－５００', -500],
    ['1,250', 1_250],
    ['1 250', 1_250],
    ["1'250", 1_250],
  ])('is read from %j', (text, amount) => {
    expect(readHouse(text)).toBe(amount);
  });

  test.each(['x', '1.5', '1e3', '--1', '+', '5 chips', '9007199254740993'])('cannot be %j', (text) => {
    expect(readHouse(text)).toBe('invalid_type');
  });

  test('is never minus zero', () => {
    expect(Object.is(readHouse('-0'), 0)).toBe(true);
  });
});

describe('a correction', () => {
  const players = ['ada', 'ben', 'cem'];
  const suggestion = {
    corrections: [
      { player: 'ada', amount: -800 },
      { player: 'ben', amount: 790 },
    ],
    house: 10,
  };
  const issues = (draft: ReturnType<typeof toCorrectionDraft>) =>
    correctionSchema.safeParse(draft).error?.issues.map(({ path }) => path.join('.'));

  test('sums to zero as it is suggested', () => {
    expect(correctionSchema.parse(toCorrectionDraft(suggestion, players))).toEqual(suggestion);
  });

  test('shows a row for every player, empty where nothing moves', () => {
    expect(toCorrectionDraft(suggestion, players)).toEqual({
      shares: [
        { player: 'ada', amount: '-800' },
        { player: 'ben', amount: '790' },
        { player: 'cem', amount: '' },
      ],
      house: '10',
    });
  });

  test('says by how much it is off', () => {
    const draft = toCorrectionDraft({ ...suggestion, house: 15 }, players);
    expect(correctionSchema.safeParse(draft).error?.issues).toMatchObject([
      { path: ['sum'], params: { sum: 5 } },
    ]);
  });

  test('names whose amounts cannot be read', () => {
    const draft = toCorrectionDraft(suggestion, players);
    const shares = draft.shares.with(1, { player: 'ben', amount: '8.5' });
    expect(issues({ ...draft, shares })).toEqual(['shares.1.amount']);
    expect(issues({ shares, house: 'x' })).toEqual(['shares.1.amount', 'house']);
  });

  test('that is empty moves no chips', () => {
    const read = correctionSchema.parse(toCorrectionDraft(null, players));
    expect(read).toEqual({ corrections: [], house: 0 });
    expect(movesChips(read)).toBe(false);
    expect(movesChips(suggestion)).toBe(true);
  });
});

describe('a decision', () => {
  const reason = 'The better hand wins the side pot.';
  const unbalanced = { shares: [{ player: 'ada', amount: '5' }], house: '' };
  const decide = (verdict: 'upheld' | 'dismissed', words: string) =>
    decisionSchema.safeParse({ verdict, reason: words, correction: unbalanced });

  test('that upholds has a reason and a correction that comes to zero: both are told at once', () => {
    expect(decide('upheld', 'Too short').error?.issues.map(({ path }) => path.join('.'))).toEqual([
      'reason',
      'correction.sum',
    ]);
  });

  test('that dismisses moves nothing, whatever was typed', () => {
    expect(decide('dismissed', reason).data).toEqual({
      verdict: 'dismissed',
      reason,
      correction: { corrections: [], house: 0 },
    });
  });
});
