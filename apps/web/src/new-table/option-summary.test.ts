import { type VariantId, variants } from '@openfelt/engine';
import { describe, expect, test } from 'vitest';
import { changeGame, changeOption, type Draft, firstDraft, toRules } from './draft.ts';
import { optionGroups } from './option-row.ts';
import { optionRows } from './option-rows.ts';
import { findOptions, findSummaryEntries } from './option-summary.ts';

const summarise = (draft: Draft, group: (typeof optionGroups)[number]) =>
  findSummaryEntries(group, toRules(draft), draft).map(({ row, value, isChanged }) => [
    row.key,
    value,
    ...(isChanged ? ['changed'] : []),
  ]);

describe('the groups of options', () => {
  test.each(Object.keys(variants) as VariantId[])('of %s hold each option of its once', (variant) => {
    const draft = changeGame(firstDraft, { variant });
    const rules = toRules(draft);
    const grouped = optionGroups.flatMap((group) => findOptions(group, rules, draft));
    expect(grouped).toEqual(optionRows.filter((row) => row.applies(rules, variant)));
  });
});

describe('the summary of a group', () => {
  test('has what is on, without details', () => {
    expect(summarise(firstDraft, 'deal')).toEqual([['dealer', 'rotate']]);
    expect(summarise(firstDraft, 'chips')).toEqual([
      ['chipValues', 'usual'],
      ['buyInMin', 200],
      ['buyInMax', 1_000],
      ['actionTime', 20],
      ['timeBank', 30],
    ]);
  });

  test('has what departs from the preset, also where it is off or a detail', () => {
    const fold = changeOption(firstDraft, 'foldOutOfTurn', false);
    expect(summarise(fold, 'betting')).toContainEqual(['foldOutOfTurn', false, 'changed']);
    const grace = changeOption(firstDraft, 'graceTime', 5);
    expect(summarise(grace, 'chips')).toContainEqual(['graceTime', 5, 'changed']);
  });

  test('has nothing of what means nothing for the game', () => {
    expect(summarise(changeGame(firstDraft, { variant: 'bluffjack' }), 'deal')).toEqual([]);
  });
});
