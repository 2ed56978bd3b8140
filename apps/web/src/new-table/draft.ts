import type { BotStrength } from '@openfelt/api/bots';
import {
  type HouseRules,
  type Limit,
  type LimitKind,
  newTableRules,
  type Preset,
  type RulesIssue,
  type VariantId,
  validateRules,
  variants,
} from '@openfelt/engine';
import { isWhole, type OptionValue, writeOption } from './option-row.ts';
import { optionRows } from './option-rows.ts';

/** A table as it stands in the form. A number that is missing is NaN. */
export interface Draft {
  name: string;
  variant: VariantId;
  preset: Preset;
  limit: Limit;
  /** By the key of their row. Those of the preset at first, and again when game, preset or limit change. */
  options: Record<string, OptionValue>;
  seats: number;
  bots: number;
  botStrength: BotStrength;
  isPrivate: boolean;
}

/** The most chips that an amount of a limit can be. */
export const maxLimitChips = 1_000_000;

function readOptions(rules: HouseRules): Draft['options'] {
  return Object.fromEntries(optionRows.map((row) => [row.key, row.read(rules)]));
}

/** The form as it is first seen. */
export const firstDraft: Draft = {
  name: '',
  variant: 'holdem',
  preset: 'home',
  limit: { kind: 'no-limit', minBet: 10 },
  options: readOptions(newTableRules('home', variants.holdem, { kind: 'no-limit', minBet: 10 })),
  seats: 6,
  bots: 3,
  botStrength: 'steady',
  isPrivate: false,
};

/** The stakes `unit` under a kind of limit. */
export function toLimit(kind: LimitKind, unit: number): Limit {
  switch (kind) {
    case 'fixed':
      return { kind, small: unit, big: 2 * unit, cap: 4 };
    case 'spread':
      return { kind, min: unit, max: 5 * unit };
    default:
      return { kind, minBet: unit };
  }
}

/** The amounts of a limit by their names. */
export function getLimitAmounts(limit: Limit): readonly (readonly [string, number])[] {
  return Object.entries(limit).filter((entry): entry is [string, number] => entry[0] !== 'kind');
}

/** Whether a number can be an amount of a limit. */
export function isLimitAmount(amount: number): boolean {
  return isWhole(amount, 1, maxLimitChips);
}

/** Whether a limit has all its amounts. */
export function isLimitWhole(limit: Limit): boolean {
  return getLimitAmounts(limit).every(([, amount]) => isLimitAmount(amount));
}

/** The rules that a draft comes to; its limit is whole. An option that means nothing beside the others, or is no number, stays the preset's. */
export function toRules({ variant, preset, limit, options }: Draft): HouseRules {
  return optionRows.reduce(
    (rules, row) => {
      const value = options[row.key];
      if (value === undefined || value === row.read(rules) || !row.applies(rules, variant)) return rules;
      return writeOption(row, value, rules) ?? rules;
    },
    newTableRules(preset, variants[variant], limit),
  );
}

/** Another game, preset or limit: the rules begin anew, and no more sit down than can play. */
export function changeGame(draft: Draft, next: Partial<Pick<Draft, 'variant' | 'preset' | 'limit'>>): Draft {
  const { variant, preset, limit } = { ...draft, ...next };
  if (!isLimitWhole(limit)) return { ...draft, variant, preset, limit };
  const seats = Math.min(draft.seats, variants[variant].maxPlayers);
  const options = readOptions(newTableRules(preset, variants[variant], limit));
  return { ...draft, variant, preset, limit, options, seats, bots: Math.min(draft.bots, seats - 1) };
}

/** Another value of an option: those that go by it follow. What is no number yet is left as it was typed. */
export function changeOption(draft: Draft, key: string, value: OptionValue): Draft {
  const typed = { ...draft, options: { ...draft.options, [key]: value } };
  const row = optionRows.find((each) => each.key === key);
  if (row === undefined || !isLimitWhole(draft.limit)) return typed;
  const rules = writeOption(row, value, toRules(draft));
  if (rules === null) return typed;
  const unread = optionRows.filter(
    (other) => other !== row && writeOption(other, draft.options[other.key] ?? '', rules) === null,
  );
  const retained = unread.map((other) => [other.key, draft.options[other.key] ?? ''] as const);
  return { ...draft, options: { ...readOptions(rules), ...Object.fromEntries(retained) } };
}

/** Why the rules of a draft cannot be played, as far as they are whole; null where they can. */
export function validateDraft(draft: Draft): RulesIssue | null {
  return isLimitWhole(draft.limit) ? validateRules(draft.variant, toRules(draft), draft.seats) : null;
}
