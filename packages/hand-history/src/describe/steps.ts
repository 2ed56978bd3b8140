import { getSteps, type HouseRules, type VariantId, type VariantStep } from '@openfelt/engine';
import type { Phrases } from '@openfelt/phrases';

function describeStep(step: VariantStep, { say }: Phrases): string {
  switch (step.kind) {
    case 'down':
    case 'up':
    case 'board':
      return say(`step.${step.kind}`, { count: step.count });
    case 'bet':
      return say(step.forced ? 'step.forcedBet' : 'step.bet');
    case 'hit-or-stand':
      return say(step.bets ? 'step.hitOrStandWithBets' : 'step.hitOrStand');
    case 'draw':
    case 'showdown':
      return say(`step.${step.kind}`);
  }
}

/** The steps of a game's deal in words, made from its own data. */
export function describeSteps(variant: VariantId, rules: HouseRules, phrases: Phrases): readonly string[] {
  return getSteps(variant, rules).map((step) => describeStep(step, phrases));
}
