import { newTableRules, type VariantId, variants } from '@openfelt/engine';
import { describe, expect, test } from 'vitest';
import { changeGame, changeOption, firstDraft, toLimit, toRules, validateDraft } from './draft.ts';
import { createDraftSchema } from './draft-schema.ts';

const games = Object.keys(variants) as readonly VariantId[];
const kinds = ['no-limit', 'pot', 'fixed', 'spread', 'doubling'] as const;
const schema = createDraftSchema('Parlour', ({ code }) => code);
const issues = (draft: typeof firstDraft) =>
  schema.safeParse(draft).error?.issues.map(({ code, message, path }) => ({
    at: path.join('.'),
    what: code === 'custom' ? message : code,
  }));

describe('a draft', () => {
  test.each(games)(
    'of %s has the rules of its preset that new tables begin with, whatever the limit',
    (variant) => {
      for (const preset of ['home', 'casino'] as const) {
        for (const kind of kinds) {
          const limit = toLimit(kind, 10);
          const draft = changeGame(firstDraft, { variant, preset, limit });
          expect(toRules(draft)).toEqual(newTableRules(preset, variants[variant], limit));
        }
      }
    },
  );

  test('takes an option over, and what goes by it', () => {
    const raked = changeOption(firstDraft, 'rake', 5);
    const { cap = 0 } = toRules(raked).rake ?? {};
    expect(cap).toBeGreaterThan(0);
    expect(raked.options.rakeCap).toBe(cap);
    expect(toRules(changeOption(raked, 'rakeCap', 7)).rake).toMatchObject({ percent: 5, cap: 7 });
    expect(toRules(changeOption(raked, 'rake', 0)).rake).toBeUndefined();
  });

  test('forgets an option that means nothing any more', () => {
    const razz = changeGame(firstDraft, { variant: 'razz-casino', preset: 'casino' });
    const opened = changeOption(razz, 'opener', 'best-showing');
    expect(toRules(opened)).toMatchObject({ opener: 'best-showing', bringIn: 0 });
    expect(toRules(changeOption(opened, 'opener', 'bring-in')).bringIn).toBeGreaterThan(0);
    expect(toRules(changeGame(opened, { variant: 'holdem' })).opener).toBe('left-of-dealer');
  });

  test('keeps the rules while a number is missing, and the missing number while others change', () => {
    const missing = changeOption(firstDraft, 'bigBlind', Number.NaN);
    expect(toRules(missing)).toEqual(toRules(firstDraft));
    const burnt = changeOption(missing, 'burn', false);
    expect(toRules(burnt).burn).toBe(false);
    expect(burnt.options.bigBlind).toBeNaN();
    expect(changeGame(missing, { limit: { kind: 'no-limit', minBet: 20 } }).options.bigBlind).toBe(20);
  });

  test('seats no more than can play', () => {
    const many = { ...firstDraft, seats: 10, bots: 9 };
    const { seats, bots } = changeGame(many, { variant: 'five-draw' });
    expect(seats).toBe(variants['five-draw'].maxPlayers);
    expect(bots).toBe(seats - 1);
  });
});

describe('the schema of a draft', () => {
  test('makes what the API takes, with a name where none was given', () => {
    const { limit, ...options } = toRules(firstDraft);
    const { variant, preset, seats, bots, botStrength, isPrivate } = firstDraft;
    const made = { variant, preset, limit, options, seats, bots, botStrength, isPrivate };
    expect(schema.parse(firstDraft)).toEqual({ ...made, name: 'Parlour' });
    expect(schema.parse({ ...firstDraft, name: ' Den ' }).name).toBe('Den');
  });

  test('names each field that is wrong', () => {
    expect(issues({ ...firstDraft, name: 'x'.repeat(25) })).toEqual([{ at: 'name', what: 'too_big' }]);
    expect(issues(changeGame(firstDraft, { limit: { kind: 'no-limit', minBet: Number.NaN } }))).toEqual([
      { at: 'limit.minBet', what: 'invalid_type' },
    ]);
    expect(
      issues(changeGame(firstDraft, { limit: { kind: 'fixed', small: 0, big: 2_000_000, cap: 4 } })),
    ).toEqual([
      { at: 'limit.small', what: 'too_small' },
      { at: 'limit.big', what: 'too_big' },
    ]);
    const missing = changeOption(firstDraft, 'bigBlind', Number.NaN);
    expect(issues(changeGame(missing, { limit: { kind: 'pot', minBet: 0 } }))?.map(({ at }) => at)).toEqual([
      'limit.minBet',
      'options.bigBlind',
    ]);
    expect(issues(changeOption(firstDraft, 'ante', 1.5))).toEqual([
      { at: 'options.ante', what: 'invalid_type' },
    ]);
  });

  test('says at a field of its own why rules cannot be played', () => {
    const razz = changeGame(firstDraft, { variant: 'razz-casino', preset: 'casino' });
    const brought = changeOption(razz, 'bringIn', 500);
    expect(validateDraft(brought)?.code).toBe('bring-in-too-large');
    expect(issues(brought)).toEqual([{ at: 'options.bringIn', what: 'bring-in-too-large' }]);
    const small = changeOption(firstDraft, 'smallBlind', 50);
    expect(issues(small)).toEqual([{ at: 'options.bigBlind', what: 'blinds-fall' }]);
  });
});
