import {
  type HouseRules,
  type Limit,
  type Preset,
  presetRules,
  rulesFlaw,
  type VariantId,
  variants,
} from '@openfelt/engine';
import type { Opening } from '@openfelt/table-host';

/** A table as somebody asks for it. */
export interface TableWish {
  readonly name: string;
  readonly variant: VariantId;
  readonly preset: Preset;
  readonly limit: Limit;
  /** House rules that depart from the preset. */
  readonly options: Partial<HouseRules>;
  readonly seats: number;
  /** How many of the seats bots take; fewer than seats, so that somebody can sit down. */
  readonly bots: number;
  /** Only who is given the link may look and sit down. */
  readonly isPrivate: boolean;
}

/** What a wish comes to: an opening, or why it cannot be played. */
export type ReadWish =
  | { readonly ok: true; readonly opening: Opening }
  | { readonly ok: false; readonly code: string; readonly message: string };

/** The least and the longest time for a choice, in ms: nobody is rushed, and no table hangs. */
const actionTimes = { least: 5_000, most: 300_000 } as const;

/** Reads a wish: the preset, what departs from it, and whether the rules can be played. */
export function readWish({ variant, preset, limit, options, seats, bots }: TableWish): ReadWish {
  const rules: HouseRules = { ...presetRules(preset, variants[variant], limit), ...options, limit };
  const refused = (message: string) => ({ ok: false, code: 'bad-rules', message }) as const;
  const flaw = rulesFlaw(variant, rules, seats);
  if (flaw !== null) return refused(`These rules cannot be played: ${flaw.message}.`);
  if (bots >= seats) return refused('Leave a seat free of bots, so that somebody can sit down.');
  if (rules.actionTime < actionTimes.least || rules.actionTime > actionTimes.most)
    return refused('The time for a choice is 5 to 300 seconds.');
  return { ok: true, opening: { variant, rules, seats } };
}
