import type { CreateTableInput } from '@openfelt/api';
import { type HouseRules, newTableRules, validateRules, variants } from '@openfelt/engine';
import { describeRulesIssue } from '@openfelt/hand-history/describe';
import { phrasesIn } from '@openfelt/phrases/catalogues';
import type { TableSetup } from '@openfelt/table-host';

/** What the input comes to: a table to open, or why it cannot be played. */
export type ParsedCreateTable =
  | { readonly ok: true; readonly opening: TableSetup }
  | { readonly ok: false; readonly code: string; readonly message: string };

/** The least and the longest time for a choice, in ms: no one is rushed, and no table hangs. */
const actionTimes = { min: 5_000, max: 300_000 } as const;

/** Reads what is asked for: the preset, what departs from it, and whether the rules can be played. */
export function parseCreateTable({
  variant,
  preset,
  limit,
  options,
  seats,
  bots,
}: CreateTableInput): ParsedCreateTable {
  const rules: HouseRules = { ...newTableRules(preset, variants[variant], limit), ...options, limit };
  const refused = (message: string) => ({ ok: false, code: 'bad-rules', message }) as const;
  const issue = validateRules(variant, rules, seats);
  if (issue !== null)
    return refused(`These rules cannot be played: ${describeRulesIssue(issue, phrasesIn('en'))}.`);
  if (bots >= seats) return refused('Leave a seat open, so that someone can take it.');
  if (rules.actionTime < actionTimes.min || rules.actionTime > actionTimes.max)
    return refused('The time to act is 5 to 300 seconds.');
  return { ok: true, opening: { variant, rules, seats } };
}
