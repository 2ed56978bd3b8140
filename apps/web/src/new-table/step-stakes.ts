import { maxLimitChips } from './draft.ts';

const stakes = [1, 10, 100, 1_000, 10_000, 100_000, maxLimitChips].flatMap((unit) =>
  [1, 2, 5].map((each) => each * unit).filter((each) => each <= maxLimitChips),
);

/** Up or down: by so many steps. */
export type Step = -1 | 1;

/** The next usual stakes above or below an amount: 1, 2, 5, 10, 20, 50 and so on; the same amount where there are none. What is missing counts as nothing. */
export function stepStakes(amount: number, step: Step): number {
  const from = Number.isNaN(amount) ? 0 : amount;
  const next = step > 0 ? stakes.find((each) => each > from) : stakes.findLast((each) => each < from);
  return next ?? amount;
}
