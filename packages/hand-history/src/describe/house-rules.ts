import { type HouseRules, type VariantId, variants } from '@openfelt/engine';
import { type MessageKey, type MessageValues, type Phrases, yesNo } from '@openfelt/phrases';

/** A sentence to be said, if it is: a message, or one with what it says. */
type Sentence = MessageKey | readonly [MessageKey, MessageValues] | false;

/** The sentences that one matter of the rules comes to. */
type Matter = (rules: HouseRules, variant: VariantId, phrases: Phrases) => readonly Sentence[];

const limit: Matter = ({ limit: each, uncappedHeadsUp, blindIsFirstBet }, _variant, { chips }) => {
  switch (each.kind) {
    case 'no-limit':
    case 'pot':
      return [[`houseRules.limit.${each.kind}`, { min: chips(each.minBet) }]];
    case 'doubling':
      return [['houseRules.limit.doubling', { min: chips(each.minBet), max: chips(2 * each.minBet) }]];
    case 'spread':
      return [['houseRules.limit.spread', { min: chips(each.min), max: chips(each.max) }]];
    case 'fixed':
      return [
        ['houseRules.limit.fixed', { small: chips(each.small), big: chips(each.big), cap: each.cap }],
        blindIsFirstBet === true && 'houseRules.blindIsFirstBet',
        uncappedHeadsUp === true && 'houseRules.uncappedHeadsUp',
      ];
  }
};

const forced: Matter = ({ ante, anteTo = 'pot', blinds, bringIn, straddle }, _variant, { chips, list }) => [
  ante > 0 && [`houseRules.ante.${anteTo}`, { amount: chips(ante) }],
  blinds.length > 0 && [
    'houseRules.blinds',
    {
      amounts: list(
        'items',
        blinds.map((blind) => chips(blind)),
      ),
    },
  ],
  straddle !== undefined && [`houseRules.straddle.${straddle}`, { amount: chips(2 * (blinds[1] ?? 0)) }],
  bringIn > 0 && ['houseRules.bringIn', { amount: chips(bringIn) }],
];

const dealing: Matter = ({ dealer, opener, burn, blinds }) => [
  `houseRules.dealer.${dealer}`,
  blinds.length === 0 && `houseRules.opener.${opener}`,
  burn && 'houseRules.burn',
];

const betting: Matter = ({ check, onAllCheck, foldOutOfTurn }) => [
  check === 'forbidden' && 'houseRules.noChecks',
  onAllCheck === 'pass-deal' && 'houseRules.passDeal',
  foldOutOfTurn && 'houseRules.foldOutOfTurn',
];

const cards: Matter = ({ wild, royalSeparate, razzLow, lowQualifier, maxDraw }, id, { say }) => {
  const { low, steps } = variants[id];
  const draws = steps.some(({ kind }) => kind === 'draw');
  return [
    wild !== undefined &&
      ('jokers' in wild
        ? ['houseRules.wildJokers', { count: wild.jokers }]
        : ['houseRules.wildRank', { rank: say(`card.rank.${wild.rank}.one`) }]),
    royalSeparate === true && 'houseRules.royalSeparate',
    razzLow === '27' && 'houseRules.razzLow27',
    low !== undefined && `houseRules.low.${lowQualifier ?? 'eight-or-better'}`,
    draws && maxDraw < 5 && ['houseRules.maxDraw', { count: maxDraw }],
  ];
};

const bluffjack: Matter = (rules, id) => {
  if (variants[id].family !== 'bluffjack') return [];
  const { furtherBetting, stoodMayFold = false, secondInitialBet, noHouse, charlie, cardStrength } = rules;
  return [
    'houseRules.bluffjack.course',
    'houseRules.bluffjack.aim',
    secondInitialBet === true && 'houseRules.bluffjack.secondInitialBet',
    furtherBetting === true && ['houseRules.bluffjack.furtherBetting', { mayFold: yesNo(stoodMayFold) }],
    noHouse === true && 'houseRules.bluffjack.noHouse',
    charlie !== undefined && [
      charlie.kind === 'exact' ? 'houseRules.bluffjack.charlieExact' : 'houseRules.bluffjack.charlieAtLeast',
      { count: charlie.cards },
    ],
    cardStrength === true && 'houseRules.bluffjack.cardStrength',
  ];
};

const showing: Matter = (rules, _variant, { say, chips }) => {
  const {
    showAll,
    tableAllIns,
    rabbitHunt,
    runs,
    boards,
    mayMuckWinner,
    disclosure,
    holdDisputed,
    rake,
    tableTalk,
    aids,
    chipValues,
  } = rules;
  return [
    chipValues !== undefined && ['houseRules.chipValues', { values: chipValues.join(say('list.brief')) }],
    showAll ? 'houseRules.showAll' : 'houseRules.mayMuckBeaten',
    tableAllIns === true && 'houseRules.tableAllIns',
    rabbitHunt === true && 'houseRules.rabbitHunt',
    runs !== undefined && ['houseRules.runs', { times: runs }],
    boards !== undefined && 'houseRules.boards',
    mayMuckWinner && 'houseRules.mayMuckWinner',
    disclosure === 'full' && 'houseRules.fullDisclosure',
    holdDisputed === true && 'houseRules.holdDisputed',
    rake !== undefined && [
      'houseRules.rake',
      { percent: rake.percent, cap: chips(rake.cap), noFlopNoDrop: yesNo(rake.noFlopNoDrop) },
    ],
    tableTalk === true && 'houseRules.tableTalk',
    aids === 'forbidden' && 'houseRules.noAids',
  ];
};

const toSeconds = (time: number) => Math.round(time / 1_000);

const time: Matter = ({ timeBank }) => {
  if (timeBank === undefined) return [];
  const { start, refill, hands, max, grace } = timeBank;
  return [
    start > 0 && ['houseRules.timeBank', { start: toSeconds(start) }],
    refill > 0 && ['houseRules.timeBankRefill', { refill: toSeconds(refill), hands, max: toSeconds(max) }],
    grace > 0 && ['houseRules.graceTime', { seconds: toSeconds(grace) }],
  ];
};

const seat: Matter = ({ buyIn, actionTime, match, noGoingSouth }, _variant, { say, chips }) => {
  const seconds = toSeconds(actionTime);
  if (match === undefined)
    return [
      ['houseRules.seat', { min: chips(buyIn.min), max: chips(buyIn.max), seconds }],
      noGoingSouth === true && 'houseRules.noGoingSouth',
    ];
  const { stack, schedule } = match;
  return [
    ['houseRules.match', { stack: chips(stack), seconds }],
    schedule !== undefined && [
      'houseRules.schedule',
      { hands: schedule.hands, factors: schedule.factors.join(say('list.brief')) },
    ],
  ];
};

const matters: readonly Matter[] = [limit, forced, dealing, betting, cards, bluffjack, showing, seat, time];

/** The rules of a table in words, a sentence each: what somebody reads before sitting down. */
export function describeHouseRules(
  variant: VariantId,
  rules: HouseRules,
  phrases: Phrases,
): readonly string[] {
  return matters
    .flatMap((matter) => matter(rules, variant, phrases))
    .flatMap((sentence) => {
      if (sentence === false) return [];
      return typeof sentence === 'string' ? [phrases.say(sentence)] : [phrases.say(...sentence)];
    });
}
