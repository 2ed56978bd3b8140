import { always, amount, detail, hasBlinds, isPoker, type Option } from './option-row.ts';

/** One of the blinds by its place: small, big, and a straddle that is always posted. */
export function blind(key: string, at: 0 | 1 | 2): Option {
  return amount(
    key,
    hasBlinds,
    ({ blinds }) => blinds[at] ?? 0,
    (value, rules) => {
      const blinds = Array.from({ length: Math.max(rules.blinds.length, at + 1) }, (_, index) =>
        index === at ? value : (rules.blinds[index] ?? 0),
      );
      // A straddle of nothing is none; where one is always posted no one has the choice.
      if (blinds.length < 3 || blinds[2] === 0) return { ...rules, blinds: blinds.slice(0, 2) };
      const { straddle: _byChoice, ...others } = rules;
      return { ...others, blinds };
    },
  );
}

/** Whether a player may straddle before the deal (R8.6); not where someone always has to. */
export const optionalStraddle: Option = {
  kind: 'choice',
  key: 'optionalStraddle',
  values: ['none', 'left-of-blinds', 'button'],
  applies: ({ blinds }) => blinds.length === 2,
  read: ({ straddle }) => straddle ?? 'none',
  write: (value, { straddle: _before, ...rules }) =>
    value === 'left-of-blinds' || value === 'button' ? { ...rules, straddle: value } : rules,
};

/** What the house takes of pots (R6.4). */
export const rake: readonly Option[] = [
  amount(
    'rake',
    (rules, variant) => isPoker(rules, variant) && rules.anteTo !== 'house',
    (rules) => rules.rake?.percent ?? 0,
    (percent, { rake: before, ...rules }) => {
      if (percent === 0) return rules;
      const cap = Math.max(1, Math.floor(rules.buyIn.max / 50));
      return { ...rules, rake: { cap, noFlopNoDrop: true, ...before, percent } };
    },
    20,
  ),
  detail(
    amount(
      'rakeCap',
      (rules) => rules.rake !== undefined,
      (rules) => rules.rake?.cap ?? 0,
      (cap, rules) => (rules.rake === undefined ? rules : { ...rules, rake: { ...rules.rake, cap } }),
    ),
  ),
  {
    kind: 'switch',
    key: 'noFlopNoDrop',
    isDetail: true,
    applies: (rules) => rules.rake !== undefined,
    read: (rules) => rules.rake?.noFlopNoDrop ?? false,
    write: (noFlopNoDrop, rules) =>
      rules.rake === undefined ? rules : { ...rules, rake: { ...rules.rake, noFlopNoDrop } },
  },
];

const chipSets = {
  usual: null,
  small: [1, 2, 5, 20],
  large: [5, 25, 100, 500],
  tens: [1, 10, 50, 100],
} as const;

/** What the chips from white to black are worth (R2.4). */
export const chipValues: Option = {
  kind: 'choice',
  key: 'chipValues',
  values: Object.keys(chipSets),
  applies: always,
  read: ({ chipValues: now }) =>
    Object.entries(chipSets).find(([, each]) => each?.join() === now?.join())?.[0] ?? 'usual',
  write: (value, { chipValues: _before, ...rules }) => {
    const values = chipSets[value as keyof typeof chipSets];
    return values === null ? rules : { ...rules, chipValues: values };
  },
};
