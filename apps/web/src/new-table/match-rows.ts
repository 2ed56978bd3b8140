import { type Applies, always, amount, isBluffjack, isPoker, type Option, onOff } from './option-row.ts';

/** Where chips are bought as one likes. */
export const isNoMatch: Applies = ({ match: played }) => played === undefined;

const schedules = { none: null, five: 5, ten: 10, twenty: 20 } as const;

/** A match: fixed chips, no rebuys, to the last chip (B7). */
export const match: readonly Option[] = [
  {
    kind: 'switch',
    key: 'match',
    applies: always,
    read: (rules) => rules.match !== undefined,
    write: (value, { match: _before, noHouse: _setAside, holdDisputed: _held, ...rules }) =>
      value ? { ...rules, match: { stack: rules.buyIn.min } } : rules,
  },
  amount(
    'matchStack',
    (rules) => rules.match !== undefined,
    (rules) => rules.match?.stack ?? 0,
    (stack, rules) => (rules.match === undefined ? rules : { ...rules, match: { ...rules.match, stack } }),
  ),
  {
    kind: 'choice',
    key: 'schedule',
    values: Object.keys(schedules),
    applies: (rules, variant) => rules.match !== undefined && isPoker(rules, variant),
    read: ({ match: played }) => {
      const hands = played?.schedule?.hands ?? null;
      return Object.entries(schedules).find(([, each]) => each === hands)?.[0] ?? 'none';
    },
    write: (value, rules) => {
      const hands = schedules[value as keyof typeof schedules];
      if (rules.match === undefined) return rules;
      const { stack } = rules.match;
      if (hands === null) return { ...rules, match: { stack } };
      return { ...rules, match: { stack, schedule: { hands, factors: [1, 2, 3, 4, 6, 8, 12, 16, 24, 32] } } };
    },
  },
  onOff('noHouse', (rules, variant) => rules.match !== undefined && isBluffjack(rules, variant)),
];
