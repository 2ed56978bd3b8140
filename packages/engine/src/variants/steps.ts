import type { HouseRules } from '../house-rules/house-rules.ts';
import { variants } from './index.ts';
import type { Step, VariantId } from './variant.ts';

/** The steps of a game: those of its variant that its options leave in. */
export function stepsOf(variant: VariantId, rules: HouseRules): readonly Step[] {
  return variants[variant].steps.filter(
    (step) =>
      (step.if === undefined || rules[step.if] === true) &&
      (step.unless === undefined || rules[step.unless] !== true),
  );
}

/** The step that a hand is at; undefined beyond the last. */
export function stepOf(hand: {
  readonly variant: VariantId;
  readonly rules: HouseRules;
  readonly step: number;
}): Step | undefined {
  return stepsOf(hand.variant, hand.rules)[hand.step];
}
