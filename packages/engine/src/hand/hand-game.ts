import type { BluffjackGame, HighGame } from '@openfelt/cards';
import { perRules } from '../house-rules/per-rules.ts';
import { variants } from '../variants/index.ts';
import type { EvaluatorId } from '../variants/variant.ts';

/** How hands are compared in a game: its variant with what the house rules change. */
export interface HandGame {
  readonly evaluator: EvaluatorId;
  /** Of a split-pot game: how the low half is compared, and whether it takes an eight or better. */
  readonly low: { readonly evaluator: EvaluatorId; readonly eightOrBetter: boolean } | null;
  readonly high: HighGame;
  /** Of Bluffjack: what counts beside the total. */
  readonly bluffjack: BluffjackGame;
}

/** The game of a variant under house rules (R1.2, R1.7, R7.4). */
export const handGame = perRules((variant, rules): HandGame => {
  const { evaluator, low, deck } = variants[variant];
  const { wild } = rules;
  return {
    evaluator: rules.razzLow === '27' ? 'deuce-to-seven' : evaluator,
    low: low === undefined ? null : { evaluator: low, eightOrBetter: rules.lowQualifier !== 'none' },
    high: {
      order: deck,
      wildRank: wild !== undefined && 'rank' in wild ? wild.rank : null,
      royalSeparate: rules.royalSeparate ?? false,
    },
    bluffjack: { charlie: rules.charlie ?? null, cardStrength: rules.cardStrength ?? false },
  };
});
