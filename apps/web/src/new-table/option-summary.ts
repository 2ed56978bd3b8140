import { type HouseRules, newTableRules, variants } from '@openfelt/engine';
import type { Draft } from './draft.ts';
import type { OptionGroup, OptionRow, OptionValue } from './option-row.ts';
import { optionRows } from './option-rows.ts';

/** An option in the summary of its group. */
export interface SummaryEntry {
  readonly row: OptionRow;
  readonly value: OptionValue;
  /** Whether it departs from the preset. */
  readonly isChanged: boolean;
}

/** The options of a group that mean anything for a game. */
export function findOptions(
  group: OptionGroup,
  rules: HouseRules,
  { variant }: Pick<Draft, 'variant'>,
): readonly OptionRow[] {
  return optionRows.filter((row) => row.group === group && row.applies(rules, variant));
}

/** What stands in the summary of a group: what is on, but for details, and whatever departs from the preset. */
export function findSummaryEntries(
  group: OptionGroup,
  rules: HouseRules,
  { variant, preset }: Pick<Draft, 'variant' | 'preset'>,
): readonly SummaryEntry[] {
  const before = newTableRules(preset, variants[variant], rules.limit);
  return findOptions(group, rules, { variant })
    .map((row) => {
      const value = row.read(rules);
      return { row, value, isChanged: value !== row.read(before) };
    })
    .filter(({ row, value, isChanged }) => {
      const isOff = value === false || value === 0 || value === 'none';
      return isChanged || !(isOff || row.isDetail === true);
    });
}
