import { decks, rankCodes } from '@openfelt/cards';
import { isChips } from '../chips.ts';
import { variants } from '../variants/index.ts';
import type { Variant, VariantId } from '../variants/variant.ts';
import { getDeckId } from './deck-id.ts';
import type { HouseRules } from './house-rules.ts';
import { minimumBet } from './stakes.ts';

/** The largest buy-in: the chips of any table can then be counted exactly. */
const maxChips = 1_000_000_000;

/** What an issue is known by: it is put into words elsewhere, in any language. */
export type RulesIssueCode =
  | 'fixed-bets'
  | 'fixed-cap'
  | 'spread'
  | 'min-bet'
  | 'forced-bets'
  | 'bluffjack-forced-bet'
  | 'nothing-to-play-for'
  | 'stud-blinds'
  | 'bring-in-without-up-cards'
  | 'opener-without-up-cards'
  | 'bring-in-opener'
  | 'bring-in-too-large'
  | 'more-blinds-than-seats'
  | 'blinds-fall'
  | 'house-ante-amount'
  | 'house-ante-and-rake'
  | 'rake'
  | 'buy-in'
  | 'max-draw'
  | 'action-time'
  | 'time-bank'
  | 'straddle'
  | 'no-house-without-match'
  | 'match-stack'
  | 'match-holds'
  | 'schedule'
  | 'bluffjack-schedule'
  | 'twenty-card-wild'
  | 'wild-rank'
  | 'razz-low'
  | 'low-qualifier'
  | 'royal-separate'
  | 'bluffjack-option'
  | 'bluffjack-wild'
  | 'bluffjack-rake'
  | 'bluffjack-house-rules'
  | 'stood-may-fold'
  | 'charlie-cards'
  | 'several-boards'
  | 'runs-and-boards'
  | 'boards-seats'
  | 'seats';

/** Why a table cannot be played: by its code, and with what its sentence names. */
export interface RulesIssue {
  readonly code: RulesIssueCode;
  readonly values: Readonly<Record<string, string | number>>;
}

function issue(code: RulesIssueCode, values: RulesIssue['values'] = {}): RulesIssue {
  return { code, values };
}

/** A reason why a table cannot be played, if it applies. */
type RuleValidator = (rules: HouseRules, variant: Variant, seats: number) => RulesIssue | false;

const validateLimit: RuleValidator = ({ limit }) => {
  switch (limit.kind) {
    case 'fixed':
      if (limit.small < 1 || limit.big < limit.small) return issue('fixed-bets');
      return limit.cap < 1 && issue('fixed-cap');
    case 'spread':
      return (limit.min < 1 || limit.max < limit.min) && issue('spread');
    default:
      return limit.minBet < 1 && issue('min-bet');
  }
};

const validateForcedBets: RuleValidator = (rules, { family }, seats) => {
  const { ante, blinds, bringIn, opener, limit, straddle } = rules;
  const stud = family === 'stud';
  if (straddle !== undefined && (blinds.length !== 2 || blinds[1] === 0)) return issue('straddle');
  if (![ante, bringIn, ...blinds].every(isChips)) return issue('forced-bets');
  if (family === 'bluffjack')
    return (ante > 0 || bringIn > 0 || blinds.length > 0) && issue('bluffjack-forced-bet');
  if (ante === 0 && bringIn === 0 && !blinds.some((blind) => blind > 0)) return issue('nothing-to-play-for');
  if (stud && blinds.length > 0) return issue('stud-blinds');
  if (!stud && bringIn > 0) return issue('bring-in-without-up-cards');
  if (!stud && opener !== 'left-of-dealer') return issue('opener-without-up-cards');
  if (bringIn > 0 !== (opener === 'bring-in')) return issue('bring-in-opener');
  if (bringIn > minimumBet(limit, 'small')) return issue('bring-in-too-large');
  if (blinds.length > seats)
    return issue('more-blinds-than-seats', {
      blinds: blinds.length,
      seats,
    });
  return (
    blinds.some((blind, index) => blind > 0 && blinds.slice(0, index).some((before) => before > blind)) &&
    issue('blinds-fall')
  );
};

const validateHouseShare: RuleValidator = ({ ante, anteTo, rake, buyIn, maxDraw, actionTime }) => {
  if (anteTo === 'house' && ante === 0) return issue('house-ante-amount');
  if (anteTo === 'house' && rake !== undefined) return issue('house-ante-and-rake');
  if (
    rake !== undefined &&
    (!(rake.percent > 0 && rake.percent <= 100) || !isChips(rake.cap) || rake.cap < 1)
  )
    return issue('rake');
  if (buyIn.min < 1 || buyIn.max < buyIn.min || buyIn.max > maxChips)
    return issue('buy-in', {
      max: maxChips,
    });
  if (!Number.isSafeInteger(maxDraw) || maxDraw < 0) return issue('max-draw');
  return actionTime < 0 && issue('action-time');
};

/** The longest time bank, and the longest grace: nobody waits longer for one choice. */
const maxOvertime = 600_000;

const validateTimeBank: RuleValidator = ({ timeBank }) => {
  if (timeBank === undefined) return false;
  const { start, refill, hands, max, grace } = timeBank;
  const isTime = (each: number) => Number.isSafeInteger(each) && each >= 0 && each <= maxOvertime;
  const isSound = [start, refill, max, grace].every(isTime) && Number.isSafeInteger(hands) && hands >= 1;
  return (!isSound || start > max) && issue('time-bank', { max: maxOvertime / 1_000 });
};

const validateMatch: RuleValidator = ({ match, noHouse, holdDisputed, limit }, { family }) => {
  if (match === undefined) return noHouse === true && issue('no-house-without-match');
  if (!isChips(match.stack) || match.stack < minimumBet(limit, 'small') || match.stack > maxChips)
    return issue('match-stack');
  if (holdDisputed) return issue('match-holds');
  const { schedule } = match;
  const rises = schedule?.factors.every((factor, index, all) => factor >= (all[index - 1] ?? 1)) ?? true;
  if (schedule !== undefined && (schedule.hands < 1 || schedule.factors.length === 0 || !rises))
    return issue('schedule');
  return family === 'bluffjack' && schedule !== undefined && issue('bluffjack-schedule');
};

const validateCards: RuleValidator = ({ wild, razzLow, lowQualifier, royalSeparate }, variant) => {
  const { id, deck, low, evaluator } = variant;
  if (wild !== undefined && deck === 'twenty-card') return issue('twenty-card-wild');
  if (wild !== undefined && 'rank' in wild) {
    const lowest = deck === 'short-deck' ? '6' : '2';
    if (rankCodes.indexOf(wild.rank) < rankCodes.indexOf(lowest))
      return issue('wild-rank', { rank: wild.rank });
  }
  if (razzLow !== undefined && !id.startsWith('razz')) return issue('razz-low');
  if (lowQualifier !== undefined && low === undefined) return issue('low-qualifier');
  const isHigh = evaluator === 'high' || evaluator === 'omaha-high';
  return royalSeparate === true && !isHigh && issue('royal-separate');
};

const validateBluffjack: RuleValidator = (rules, { family }) => {
  const { furtherBetting, stoodMayFold, secondInitialBet, noHouse, charlie, cardStrength } = rules;
  if (family !== 'bluffjack') {
    const options = { furtherBetting, stoodMayFold, secondInitialBet, noHouse, charlie, cardStrength };
    const [name] = Object.entries(options).find(([, value]) => value !== undefined && value !== false) ?? [];
    return name !== undefined && issue('bluffjack-option', { name });
  }
  if (rules.wild !== undefined) return issue('bluffjack-wild');
  if (rules.rake !== undefined) return issue('bluffjack-rake');
  if (
    rules.burn ||
    rules.foldOutOfTurn ||
    rules.onAllCheck !== 'next-step' ||
    rules.dealer !== 'rotate' ||
    !rules.showAll
  )
    return issue('bluffjack-house-rules');
  if (stoodMayFold && !furtherBetting) return issue('stood-may-fold');
  if (charlie?.kind === 'atLeast' && (charlie.cards < 3 || charlie.cards > 21)) return issue('charlie-cards');
  return false;
};

/** How many cards a hand takes where every place is dealt in and each board is dealt to its end, with three burns. */
function countCards(variant: Variant, boards: number, seats: number): number {
  let [own, common] = [0, 0];
  for (const step of variant.steps) {
    if (step.kind === 'down') own += step.count;
    if (step.kind === 'board') common += step.count;
  }
  return own * seats + common * boards + 3;
}

const validateBoards: RuleValidator = (rules, variant, seats) => {
  const { runs, boards } = rules;
  if (runs === undefined && boards === undefined) return false;
  if (variant.family !== 'board') return issue('several-boards');
  if (runs !== undefined && boards !== undefined) return issue('runs-and-boards');
  const size = decks[getDeckId(variant.id, rules)].length;
  if (boards === undefined || countCards(variant, boards, seats) <= size) return false;
  let max = seats;
  while (countCards(variant, boards, max) > size) max -= 1;
  return issue('boards-seats', { max, seats });
};

const validateSeats: RuleValidator = (_rules, { maxPlayers }, seats) =>
  (!Number.isSafeInteger(seats) || seats < 2 || seats > maxPlayers) &&
  issue('seats', { max: maxPlayers, seats });

const validators: readonly RuleValidator[] = [
  validateLimit,
  validateForcedBets,
  validateHouseShare,
  validateTimeBank,
  validateMatch,
  validateCards,
  validateBluffjack,
  validateSeats,
  validateBoards,
];

/**
 * Why a variant cannot be played by house rules and with so many seats; null where it can. Combinations that
 * are odd but can be played are no one's business.
 */
export function validateRules(variant: VariantId, rules: HouseRules, seats: number): RulesIssue | null {
  for (const find of validators) {
    const found = find(rules, variants[variant], seats);
    if (found !== false) return found;
  }
  return null;
}
