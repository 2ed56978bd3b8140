import { variants } from '../variants/index.ts';
import type { VariantId, VariantStep } from '../variants/variant.ts';
import type { HouseRules } from './house-rules.ts';
import { perRules } from './per-rules.ts';

/** The steps of a game: those of its variant that its options leave in. */
export const getSteps = perRules((variant, rules): readonly VariantStep[] =>
  variants[variant].steps.filter(
    (step) =>
      (step.if === undefined || rules[step.if] === true) &&
      (step.unless === undefined || rules[step.unless] !== true),
  ),
);

/** The step that a hand is at; undefined beyond the last. */
export function getStep(hand: {
  readonly variant: VariantId;
  readonly rules: HouseRules;
  readonly step: number;
}): VariantStep | undefined {
  return getSteps(hand.variant, hand.rules)[hand.step];
}
