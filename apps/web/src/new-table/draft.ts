import {
  type HouseRules,
  type Limit,
  type LimitKind,
  type Preset,
  presetRules,
  type RulesFlaw,
  rulesFlaw,
  type VariantId,
  variants,
} from '@openfelt/engine';

/** A table as it stands in the form. */
export interface Draft {
  readonly name: string;
  readonly variant: VariantId;
  readonly preset: Preset;
  /** Those of the preset at first, and again when game, preset or limit change; its limit is that of the draft. */
  readonly rules: HouseRules;
  readonly seats: number;
  readonly bots: number;
  readonly isPrivate: boolean;
}

/** The form as it is first seen. */
export const firstDraft: Draft = {
  name: '',
  variant: 'holdem',
  preset: 'home',
  rules: presetRules('home', variants.holdem, { kind: 'no-limit', minBet: 10 }),
  seats: 6,
  bots: 3,
  isPrivate: false,
};

/** The stakes `unit` under a kind of limit. */
export function limitOf(kind: LimitKind, unit: number): Limit {
  switch (kind) {
    case 'fixed':
      return { kind, small: unit, big: 2 * unit, cap: 4 };
    case 'spread':
      return { kind, min: unit, max: 5 * unit };
    default:
      return { kind, minBet: unit };
  }
}

/** Another game, preset or limit: the rules begin anew, and no more sit down than can play. */
export function changed(
  draft: Draft,
  next: { readonly variant?: VariantId; readonly preset?: Preset; readonly limit?: Limit },
): Draft {
  const { variant, preset, limit } = { ...draft, limit: draft.rules.limit, ...next };
  const seats = Math.min(draft.seats, variants[variant].maxPlayers);
  const rules = presetRules(preset, variants[variant], limit);
  return { ...draft, variant, preset, rules, seats, bots: Math.min(draft.bots, seats - 1) };
}

/** Why the draft cannot be played; null where it can. */
export function flawOf({ variant, rules, seats }: Draft): RulesFlaw | null {
  return rulesFlaw(variant, rules, seats);
}
