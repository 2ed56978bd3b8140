import type { RankCode } from '@openfelt/cards';
import { type HouseRules, type VariantId, variants } from '@openfelt/engine';

/** A choice that a table may make: one of a few words, yes or no, or a number. */
export type OptionRow = {
  /** Its name in the messages under `newTable.option`. */
  readonly key: string;
  /** Whether it means anything for a game. */
  readonly applies: (rules: HouseRules, variant: VariantId) => boolean;
} & (
  | {
      readonly kind: 'choice';
      readonly values: readonly string[];
      readonly read: (rules: HouseRules) => string;
      readonly write: (value: string, rules: HouseRules) => HouseRules;
    }
  | {
      readonly kind: 'switch';
      readonly read: (rules: HouseRules) => boolean;
      readonly write: (value: boolean, rules: HouseRules) => HouseRules;
    }
  | {
      readonly kind: 'number';
      readonly max: number;
      readonly read: (rules: HouseRules) => number;
      readonly write: (value: number, rules: HouseRules) => HouseRules;
    }
);

/** An option as its control holds it. A number that is missing is NaN. */
export type OptionValue = string | number | boolean;

/** Whether a number is a whole one between two others. */
export function isWhole(value: number, min: number, max: number): boolean {
  return Number.isSafeInteger(value) && value >= min && value <= max;
}

/** The rules with an option as it was chosen; null where that is no value of the option, such as a number that is missing. */
export function writeOption(row: OptionRow, value: OptionValue, rules: HouseRules): HouseRules | null {
  switch (row.kind) {
    case 'choice':
      return typeof value === 'string' ? row.write(value, rules) : null;
    case 'switch':
      return typeof value === 'boolean' ? row.write(value, rules) : null;
    case 'number':
      return typeof value === 'number' && isWhole(value, 0, row.max) ? row.write(value, rules) : null;
  }
}

type Applies = OptionRow['applies'];

const isBluffjack: Applies = (_rules, variant) => variants[variant].family === 'bluffjack';
const isPoker: Applies = (rules, variant) => !isBluffjack(rules, variant);
const always: Applies = () => true;
const isStud: Applies = (_rules, variant) => variants[variant].family === 'stud';
const hasBlinds: Applies = ({ blinds }) => blinds.length > 0;
const isFixed: Applies = ({ limit }) => limit.kind === 'fixed';
const maxChips = 1_000_000;

/** A row that reads and writes one rule as it is. */
function choice<K extends keyof HouseRules>(
  key: K,
  values: readonly (HouseRules[K] & string)[],
  applies = isPoker,
): OptionRow {
  return {
    kind: 'choice',
    key,
    values,
    applies,
    read: (rules) => String(rules[key] ?? values[0]),
    write: (value, rules) => ({ ...rules, [key]: value }),
  };
}

function onOff(key: keyof HouseRules, applies = isPoker): OptionRow {
  return {
    kind: 'switch',
    key,
    applies,
    read: (rules) => rules[key] === true,
    write: (value, rules) => ({ ...rules, [key]: value }),
  };
}

function amount(
  key: string,
  applies: Applies,
  read: (rules: HouseRules) => number,
  write: (value: number, rules: HouseRules) => HouseRules,
  max = maxChips,
): OptionRow {
  return { kind: 'number', key, max, applies, read, write };
}

function blind(key: string, at: 0 | 1 | 2): OptionRow {
  return amount(
    key,
    hasBlinds,
    ({ blinds }) => blinds[at] ?? 0,
    (value, rules) => {
      const blinds = Array.from({ length: Math.max(rules.blinds.length, at + 1) }, (_, index) =>
        index === at ? value : (rules.blinds[index] ?? 0),
      );
      // A straddle of nothing is none.
      return { ...rules, blinds: blinds[2] === 0 ? blinds.slice(0, 2) : blinds };
    },
  );
}

const ranks: readonly RankCode[] = ['2', 'A', 'K', 'Q', 'J', 'T', '9', '8', '7', '6', '5', '4', '3'];

const wild: OptionRow = {
  kind: 'choice',
  key: 'wild',
  values: ['none', 'joker1', 'joker2', ...ranks],
  applies: (rules, variant) => isPoker(rules, variant) && variants[variant].deck !== 'twenty-card',
  read: ({ wild: now }) => (now === undefined ? 'none' : 'rank' in now ? now.rank : `joker${now.jokers}`),
  write: (value, { wild: _before, ...rules }) => {
    const rank = ranks.find((each) => each === value);
    if (rank !== undefined) return { ...rules, wild: { rank } };
    return value === 'none' ? rules : { ...rules, wild: { jokers: value === 'joker1' ? 1 : 2 } };
  },
};

const rake: readonly OptionRow[] = [
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
  amount(
    'rakeCap',
    (rules) => rules.rake !== undefined,
    (rules) => rules.rake?.cap ?? 0,
    (cap, rules) => (rules.rake === undefined ? rules : { ...rules, rake: { ...rules.rake, cap } }),
  ),
  {
    kind: 'switch',
    key: 'noFlopNoDrop',
    applies: (rules) => rules.rake !== undefined,
    read: (rules) => rules.rake?.noFlopNoDrop ?? false,
    write: (noFlopNoDrop, rules) =>
      rules.rake === undefined ? rules : { ...rules, rake: { ...rules.rake, noFlopNoDrop } },
  },
];

const isNoMatch: Applies = ({ match: played }) => played === undefined;

const charlies = { none: null, exact5: 5, exact7: 7, exact10: 10, least4: 4, least5: 5, least6: 6 } as const;

/** The options of Bluffjack (RULES §8). */
const bluffjack: readonly OptionRow[] = [
  onOff('furtherBetting', isBluffjack),
  onOff('stoodMayFold', (rules, variant) => isBluffjack(rules, variant) && rules.furtherBetting === true),
  onOff('secondInitialBet', isBluffjack),
  onOff('cardStrength', isBluffjack),
  {
    kind: 'choice',
    key: 'charlie',
    values: Object.keys(charlies),
    applies: isBluffjack,
    read: ({ charlie }) =>
      charlie === undefined ? 'none' : `${charlie.kind === 'exact' ? 'exact' : 'least'}${charlie.cards}`,
    write: (value, { charlie: _before, ...rules }) => {
      const cards = charlies[value as keyof typeof charlies];
      if (cards === 5 && value === 'exact5') return { ...rules, charlie: { kind: 'exact', cards } };
      if (cards === 7 || cards === 10) return { ...rules, charlie: { kind: 'exact', cards } };
      return cards === null ? rules : { ...rules, charlie: { kind: 'atLeast', cards } };
    },
  },
];

const schedules = { none: null, five: 5, ten: 10, twenty: 20 } as const;

/** A match: fixed chips, no rebuys, to the last chip (B7). */
const match: readonly OptionRow[] = [
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

const chipSets = {
  usual: null,
  small: [1, 2, 5, 20],
  large: [5, 25, 100, 500],
  tens: [1, 10, 50, 100],
} as const;

/** What the chips from white to black are worth (R2.4). */
const chipValues: OptionRow = {
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

/** Every option of the rule book that a table can be made with. An option is a row. */
export const optionRows: readonly OptionRow[] = [
  amount(
    'ante',
    isPoker,
    ({ ante }) => ante,
    (ante, rules) => ({ ...rules, ante }),
  ),
  choice('anteTo', ['pot', 'house'], ({ ante }) => ante > 0),
  blind('smallBlind', 0),
  blind('bigBlind', 1),
  blind('straddle', 2),
  {
    kind: 'choice',
    key: 'opener',
    values: ['left-of-dealer', 'bring-in', 'best-showing'],
    applies: isStud,
    read: ({ opener }) => opener,
    write: (value, rules) => {
      const bringIn = { ...rules, opener: 'bring-in', bringIn: Math.max(1, rules.ante) } as const;
      if (value === 'bring-in') return bringIn;
      return { ...rules, opener: value === 'best-showing' ? value : 'left-of-dealer', bringIn: 0 };
    },
  },
  amount(
    'bringIn',
    ({ opener }) => opener === 'bring-in',
    ({ bringIn }) => bringIn,
    (bringIn, rules) => ({
      ...rules,
      bringIn,
    }),
  ),
  choice('dealer', ['rotate', 'winner', 'house']),
  choice('check', ['allowed', 'forbidden']),
  choice('onAllCheck', ['pass-deal', 'next-step']),
  onOff('foldOutOfTurn'),
  onOff('burn'),
  onOff('showAll'),
  choice('beatenHand', ['muck', 'ask'], (rules, variant) => isPoker(rules, variant) && !rules.showAll),
  onOff('mayMuckWinner', (rules, variant) => isPoker(rules, variant) && !rules.showAll),
  amount(
    'maxDraw',
    (_rules, variant) => variants[variant].steps.some(({ kind }) => kind === 'draw'),
    ({ maxDraw }) => maxDraw,
    (maxDraw, rules) => ({ ...rules, maxDraw }),
    5,
  ),
  wild,
  onOff(
    'royalSeparate',
    (rules, variant) => rules.wild !== undefined && variants[variant].evaluator.endsWith('high'),
  ),
  choice('razzLow', ['a5', '27'], (_rules, variant) => variant.startsWith('razz')),
  choice(
    'lowQualifier',
    ['eight-or-better', 'none'],
    (_rules, variant) => variants[variant].low !== undefined,
  ),
  onOff('blindIsFirstBet', (rules, variant) => isFixed(rules, variant) && hasBlinds(rules, variant)),
  onOff('uncappedHeadsUp', isFixed),
  choice('shortAnte', ['side-pot', 'main-pot'], ({ ante, anteTo }) => ante > 0 && anteTo !== 'house'),
  choice('shortBlindCall', ['full', 'actual'], hasBlinds),
  ...rake,
  ...bluffjack,
  ...match,
  onOff('tableTalk'),
  choice('disclosure', ['openings', 'full'], always),
  onOff('holdDisputed', isNoMatch),
  chipValues,
  amount(
    'buyInMin',
    isNoMatch,
    ({ buyIn }) => buyIn.min,
    (min, rules) => ({ ...rules, buyIn: { ...rules.buyIn, min } }),
  ),
  amount(
    'buyInMax',
    isNoMatch,
    ({ buyIn }) => buyIn.max,
    (max, rules) => ({ ...rules, buyIn: { ...rules.buyIn, max } }),
  ),
  amount(
    'actionTime',
    always,
    ({ actionTime }) => Math.round(actionTime / 1_000),
    (seconds, rules) => ({ ...rules, actionTime: seconds * 1_000 }),
    300,
  ),
];
