import { type HouseRules, type VariantId, variants } from '@openfelt/engine';

/** What options are about, in the order in which they are read. */
export const optionGroups = ['betting', 'deal', 'showdown', 'chips', 'fairPlay'] as const;

/** What an option is about. */
export type OptionGroup = (typeof optionGroups)[number];

/** A choice that a table may make: one of a few words, yes or no, or a number. */
export type Option = {
  /** Its name in the messages under `newTable.option`. */
  readonly key: string;
  /** It only makes another option more exact: a summary leaves it out while it is as the preset has it. */
  readonly isDetail?: boolean;
  /** Whether it means anything for a game. */
  readonly applies: (rules: HouseRules, variant: VariantId) => boolean;
} & (
  | {
      readonly kind: 'choice';
      readonly values: readonly string[];
      readonly read: (rules: HouseRules) => string;
      readonly write: (value: string, rules: HouseRules) => HouseRules;
    }
  | {
      readonly kind: 'switch';
      readonly read: (rules: HouseRules) => boolean;
      readonly write: (value: boolean, rules: HouseRules) => HouseRules;
    }
  | {
      readonly kind: 'number';
      readonly max: number;
      readonly read: (rules: HouseRules) => number;
      readonly write: (value: number, rules: HouseRules) => HouseRules;
    }
);

/** An option of the form, among others of its group. */
export type OptionRow = Option & { readonly group: OptionGroup };

/** An option as its control holds it. A number that is missing is NaN. */
export type OptionValue = string | number | boolean;

/** Whether a number is a whole one between two others. */
export function isWhole(value: number, min: number, max: number): boolean {
  return Number.isSafeInteger(value) && value >= min && value <= max;
}

/** The rules with an option as it was chosen; null where that is no value of the option, such as a number that is missing. */
export function writeOption(row: Option, value: OptionValue, rules: HouseRules): HouseRules | null {
  switch (row.kind) {
    case 'choice':
      return typeof value === 'string' ? row.write(value, rules) : null;
    case 'switch':
      return typeof value === 'boolean' ? row.write(value, rules) : null;
    case 'number':
      return typeof value === 'number' && isWhole(value, 0, row.max) ? row.write(value, rules) : null;
  }
}

/** Whether an option means anything for a game. */
export type Applies = Option['applies'];

/** For Bluffjack alone. */
export const isBluffjack: Applies = (_rules, variant) => variants[variant].family === 'bluffjack';
/** For every game but Bluffjack. */
export const isPoker: Applies = (rules, variant) => !isBluffjack(rules, variant);
/** For every table. */
export const always: Applies = () => true;
/** For stud games. */
export const isStud: Applies = (_rules, variant) => variants[variant].family === 'stud';
/** For games with a board. */
export const hasBoard: Applies = (_rules, variant) => variants[variant].family === 'board';
/** Where blinds are posted. */
export const hasBlinds: Applies = ({ blinds }) => blinds.length > 0;
/** At fixed limit. */
export const isFixed: Applies = ({ limit }) => limit.kind === 'fixed';
const maxChips = 1_000_000;

/** A row that reads and writes one rule as it is. */
export function choice<K extends keyof HouseRules>(
  key: K,
  values: readonly (HouseRules[K] & string)[],
  applies = isPoker,
): Option {
  return {
    kind: 'choice',
    key,
    values,
    applies,
    read: (rules) => String(rules[key] ?? values[0]),
    write: (value, rules) => ({ ...rules, [key]: value }),
  };
}

/** A row that turns one rule on or off. */
export function onOff(key: keyof HouseRules, applies = isPoker): Option {
  return {
    kind: 'switch',
    key,
    applies,
    read: (rules) => rules[key] === true,
    write: (value, rules) => ({ ...rules, [key]: value }),
  };
}

/** A row for a number, read and written as said. */
export function amount(
  key: string,
  applies: Applies,
  read: (rules: HouseRules) => number,
  write: (value: number, rules: HouseRules) => HouseRules,
  max = maxChips,
): Option {
  return { kind: 'number', key, max, applies, read, write };
}

/** An option that only makes another one more exact. */
export function detail(option: Option): Option {
  return { ...option, isDetail: true };
}

/** Options as the rows of a group. */
export function inGroup(group: OptionGroup, options: readonly Option[]): readonly OptionRow[] {
  return options.map((option) => ({ ...option, group }));
}
