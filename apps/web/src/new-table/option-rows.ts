import type { RankCode } from '@openfelt/cards';
import { variants } from '@openfelt/engine';
import { bluffjackBets, bluffjackHands } from './bluffjack-rows.ts';
import { blind, chipValues, optionalStraddle, rake } from './chip-rows.ts';
import { isNoMatch, match } from './match-rows.ts';
import {
  always,
  amount,
  choice,
  detail,
  hasBlinds,
  hasBoard,
  inGroup,
  isFixed,
  isPoker,
  isStud,
  type Option,
  type OptionRow,
  onOff,
} from './option-row.ts';
import { timeBank } from './time-bank-rows.ts';

const ranks: readonly RankCode[] = ['2', 'A', 'K', 'Q', 'J', 'T', '9', '8', '7', '6', '5', '4', '3'];

const wild: Option = {
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

const runs: Option = {
  kind: 'choice',
  key: 'runs',
  values: ['none', '2', '3'],
  applies: (rules, variant) => hasBoard(rules, variant) && rules.boards === undefined,
  read: ({ runs: now }) => (now === undefined ? 'none' : String(now)),
  write: (value, { runs: _before, ...rules }) =>
    value === '2' || value === '3' ? { ...rules, runs: value === '2' ? 2 : 3 } : rules,
};

const boards: Option = {
  kind: 'switch',
  key: 'boards',
  applies: hasBoard,
  read: ({ boards: now }) => now !== undefined,
  // A double board is not run several times.
  write: (isOn, { boards: _before, runs: before, ...rules }) => {
    if (isOn) return { ...rules, boards: 2 };
    return before === undefined ? rules : { ...rules, runs: before };
  },
};

/** Every option of the rule book that a table can be made with. An option is a row; those that others go by come first. */
export const optionRows: readonly OptionRow[] = [
  ...inGroup('betting', [
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
    optionalStraddle,
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
      (bringIn, rules) => ({ ...rules, bringIn }),
    ),
    choice('check', ['allowed', 'forbidden']),
    choice('onAllCheck', ['pass-deal', 'next-step']),
    onOff('foldOutOfTurn'),
    onOff('blindIsFirstBet', (rules, variant) => isFixed(rules, variant) && hasBlinds(rules, variant)),
    onOff('uncappedHeadsUp', isFixed),
    detail(choice('shortBlindCall', ['full', 'actual'], hasBlinds)),
    ...bluffjackBets,
  ]),
  ...inGroup('deal', [
    choice('dealer', ['rotate', 'winner', 'house']),
    onOff('burn'),
    runs,
    boards,
    amount(
      'maxDraw',
      (_rules, variant) => variants[variant].steps.some(({ kind }) => kind === 'draw'),
      ({ maxDraw }) => maxDraw,
      (maxDraw, rules) => ({ ...rules, maxDraw }),
      5,
    ),
    wild,
  ]),
  ...inGroup('showdown', [
    onOff('showAll'),
    onOff('tableAllIns'),
    onOff('rabbitHunt', hasBoard),
    choice('beatenHand', ['muck', 'ask'], (rules, variant) => isPoker(rules, variant) && !rules.showAll),
    onOff('mayMuckWinner', (rules, variant) => isPoker(rules, variant) && !rules.showAll),
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
    detail(
      choice('shortAnte', ['side-pot', 'main-pot'], ({ ante, anteTo }) => ante > 0 && anteTo !== 'house'),
    ),
    ...rake,
    ...bluffjackHands,
  ]),
  ...inGroup('chips', [
    ...match,
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
    detail(onOff('noGoingSouth', isNoMatch)),
    amount(
      'actionTime',
      always,
      ({ actionTime }) => Math.round(actionTime / 1_000),
      (seconds, rules) => ({ ...rules, actionTime: seconds * 1_000 }),
      300,
    ),
    ...timeBank,
  ]),
  ...inGroup('fairPlay', [
    onOff('tableTalk'),
    choice('aids', ['allowed', 'forbidden'], always),
    choice('disclosure', ['openings', 'full'], always),
    onOff('holdDisputed', isNoMatch),
  ]),
];
