import { createTableInput, displayName } from '@openfelt/api';
import { botStrengths } from '@openfelt/api/bots';
import type { RulesIssue } from '@openfelt/engine';
import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import {
  type Draft,
  getLimitAmounts,
  isLimitWhole,
  maxLimitChips,
  toLimit,
  toRules,
  validateDraft,
} from './draft.ts';
import type { OptionValue } from './option-row.ts';
import { optionRows } from './option-rows.ts';
import { getIssuePath } from './rules-issue-path.ts';

/** What the API takes out of a draft. */
export type DraftOutput = z.output<ReturnType<typeof createDraftSchema>>;

/** The form of a new table. */
export type DraftForm = UseFormReturn<Draft, unknown, DraftOutput>;

const { variant, preset, limit, seats, bots, isPrivate } = createTableInput.shape;

/**
 * Makes of a draft what the API takes. `defaultName` is the name of a table that is given none; `describe` says in a sentence why rules
 * cannot be played.
 */
export function createDraftSchema(defaultName: string, describe: (issue: RulesIssue) => string) {
  const typedName = z.pipe(
    z.string(),
    z.transform((typed) => typed.trim() || defaultName),
  );
  const draft = z.object({
    name: z.pipe(typedName, displayName),
    variant,
    preset,
    limit,
    options: z.record(z.string(), z.custom<OptionValue>()),
    seats,
    bots,
    botStrength: z.enum(botStrengths),
    isPrivate,
  });
  return z.pipe(
    draft.check(({ value, issues }) => {
      // Which options there are goes by the kind of limit, not by its amounts.
      const rules = toRules(
        isLimitWhole(value.limit) ? value : { ...value, limit: toLimit(value.limit.kind, 1) },
      );
      const numbers = [
        ...getLimitAmounts(value.limit).map(
          ([name, amount]) => ['limit', name, amount, 1, maxLimitChips] as const,
        ),
        ...optionRows.flatMap((row) =>
          row.kind === 'number' && row.applies(rules, value.variant)
            ? [['options', row.key, value.options[row.key], 0, row.max] as const]
            : [],
        ),
      ];
      for (const [group, key, input, minimum, maximum] of numbers) {
        const path = [group, key];
        if (!Number.isSafeInteger(input))
          issues.push({ code: 'invalid_type', expected: 'number', path, input });
        else if (Number(input) < minimum)
          issues.push({ code: 'too_small', origin: 'number', minimum, path, input: Number(input) });
        else if (Number(input) > maximum)
          issues.push({ code: 'too_big', origin: 'number', maximum, path, input: Number(input) });
      }
      const issue = issues.length === 0 ? validateDraft(value) : null;
      if (issue !== null)
        issues.push({
          code: 'custom',
          message: describe(issue),
          path: [...getIssuePath(issue.code)],
          input: value,
        });
    }),
    z.transform((value) => {
      const { options: _typed, limit: _limit, ...rest } = value;
      const { limit, ...options } = toRules(value);
      return { ...rest, limit, options };
    }),
  );
}
