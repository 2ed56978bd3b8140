import type { TimeBankRules } from '@openfelt/engine';
import { type Applies, amount, detail, type Option } from './option-row.ts';

const seconds = (time: number) => Math.round(time / 1_000);
const hasTimeBank: Applies = (rules) => rules.timeBank !== undefined;

/** A number of a time bank; a table without one has none to write. */
function timeBankAmount(
  key: string,
  max: number,
  read: (rules: TimeBankRules) => number,
  write: (value: number, before: TimeBankRules) => Partial<TimeBankRules>,
): Option {
  return amount(
    key,
    hasTimeBank,
    ({ timeBank: each }) => (each === undefined ? 0 : read(each)),
    (value, rules) =>
      rules.timeBank === undefined
        ? rules
        : { ...rules, timeBank: { ...rules.timeBank, ...write(value, rules.timeBank) } },
    max,
  );
}

/** Time beyond the action time (R8.7). */
export const timeBank: readonly Option[] = [
  timeBankAmount(
    'timeBank',
    300,
    ({ start }) => seconds(start),
    (value, { max }) => ({ start: value * 1_000, max: Math.max(value * 1_000, max) }),
  ),
  ...[
    timeBankAmount(
      'timeBankRefill',
      300,
      ({ refill }) => seconds(refill),
      (value) => ({ refill: value * 1_000 }),
    ),
    timeBankAmount(
      'timeBankHands',
      1_000,
      ({ hands }) => hands,
      (hands) => ({ hands }),
    ),
    timeBankAmount(
      'timeBankMax',
      600,
      ({ max }) => seconds(max),
      (value) => ({ max: value * 1_000 }),
    ),
    timeBankAmount(
      'graceTime',
      300,
      ({ grace }) => seconds(grace),
      (value) => ({ grace: value * 1_000 }),
    ),
  ].map(detail),
];
