import { rankCodes } from '@openfelt/cards';
import { minimumBet } from '../betting/min-bet.ts';
import { isChips } from '../chips.ts';
import { variants } from '../variants/index.ts';
import type { Variant, VariantId } from '../variants/variant.ts';
import type { HouseRules } from './house-rules.ts';

/** The largest buy-in: the chips of any table can then be counted exactly. */
const mostChips = 1_000_000_000;

/** What a flaw is known by, for words in other languages. */
export type RulesFlawCode =
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
  | 'seats';

/** Why a table cannot be played: by its code, in an English sentence, and with what the sentence names. */
export interface RulesFlaw {
  readonly code: RulesFlawCode;
  readonly message: string;
  readonly values: Readonly<Record<string, string | number>>;
}

function flaw(code: RulesFlawCode, message: string, values: RulesFlaw['values'] = {}): RulesFlaw {
  return { code, message, values };
}

/** A reason why a table cannot be played, if it applies. */
type Flaw = (rules: HouseRules, variant: Variant, seats: number) => RulesFlaw | false;

const limitFlaw: Flaw = ({ limit }) => {
  switch (limit.kind) {
    case 'fixed':
      if (limit.small < 1 || limit.big < limit.small)
        return flaw('fixed-bets', 'the big bet is at least the small one, which is 1 or more');
      return limit.cap < 1 && flaw('fixed-cap', 'a fixed limit allows at least one bet an interval');
    case 'spread':
      return (
        (limit.min < 1 || limit.max < limit.min) &&
        flaw('spread', 'a spread goes from 1 or more up to at least as much')
      );
    default:
      return limit.minBet < 1 && flaw('min-bet', 'the minimum bet is 1 or more');
  }
};

const forcedFlaw: Flaw = ({ ante, blinds, bringIn, opener, limit }, { family }, seats) => {
  const stud = family === 'stud';
  if (![ante, bringIn, ...blinds].every(isChips))
    return flaw('forced-bets', 'forced bets are whole numbers of chips');
  if (family === 'bluffjack')
    return (
      (ante > 0 || bringIn > 0 || blinds.length > 0) &&
      flaw('bluffjack-forced-bet', 'Bluffjack has a forced first bet, neither antes nor blinds')
    );
  if (ante === 0 && bringIn === 0 && !blinds.some((blind) => blind > 0))
    return flaw(
      'nothing-to-play-for',
      'nobody would have anything to play for: there is neither an ante nor a blind nor a bring-in',
    );
  if (stud && blinds.length > 0)
    return flaw('stud-blinds', 'a stud game has antes and a bring-in, no blinds');
  if (!stud && bringIn > 0)
    return flaw('bring-in-without-up-cards', 'only a stud game has a bring-in, for it goes by up cards');
  if (!stud && opener !== 'left-of-dealer')
    return flaw('opener-without-up-cards', 'only a stud game shows up cards that say who opens');
  if (bringIn > 0 !== (opener === 'bring-in'))
    return flaw('bring-in-opener', 'a bring-in needs its amount, and opener "bring-in"');
  if (bringIn > minimumBet(limit, 'small'))
    return flaw('bring-in-too-large', 'the bring-in is at most the minimum bet');
  if (blinds.length > seats)
    return flaw('more-blinds-than-seats', `there are more blinds than seats: ${blinds.length} and ${seats}`, {
      blinds: blinds.length,
      seats,
    });
  return (
    blinds.some((blind, index) => blind > 0 && blinds.slice(0, index).some((before) => before > blind)) &&
    flaw('blinds-fall', 'no blind is smaller than the one before it')
  );
};

const houseFlaw: Flaw = ({ ante, anteTo, rake, buyIn, maxDraw, actionTime }) => {
  if (anteTo === 'house' && ante === 0)
    return flaw('house-ante-amount', 'an ante to the house needs an amount');
  if (anteTo === 'house' && rake !== undefined)
    return flaw('house-ante-and-rake', "the ante is the house's only income: with it there is no rake");
  if (
    rake !== undefined &&
    (!(rake.percent > 0 && rake.percent <= 100) || !isChips(rake.cap) || rake.cap < 1)
  )
    return flaw('rake', 'a rake takes above 0 up to 100 percent, with a cap of 1 chip or more');
  if (buyIn.min < 1 || buyIn.max < buyIn.min || buyIn.max > mostChips)
    return flaw('buy-in', `a buy-in goes from 1 or more up to at least as much, ${mostChips} at most`, {
      most: mostChips,
    });
  if (!Number.isSafeInteger(maxDraw) || maxDraw < 0) return flaw('max-draw', 'maxDraw is a number of cards');
  return actionTime < 0 && flaw('action-time', 'actionTime is a time');
};

const matchFlaw: Flaw = ({ match, noHouse, holdDisputed, limit }, { family }) => {
  if (match === undefined)
    return (
      noHouse === true &&
      flaw('no-house-without-match', 'noHouse sets chips aside for the winner of a match: play a match')
    );
  if (!isChips(match.stack) || match.stack < minimumBet(limit, 'small') || match.stack > mostChips)
    return flaw('match-stack', 'the chips of a match are a minimum bet or more');
  if (holdDisputed)
    return flaw('match-holds', 'the chips of a match stay in play: they cannot be held until a decision');
  const { schedule } = match;
  const rises = schedule?.factors.every((factor, index, all) => factor >= (all[index - 1] ?? 1)) ?? true;
  if (schedule !== undefined && (schedule.hands < 1 || schedule.factors.length === 0 || !rises))
    return flaw('schedule', 'a schedule goes up by factors of 1 or more, every so many hands');
  return (
    family === 'bluffjack' &&
    schedule !== undefined &&
    flaw('bluffjack-schedule', 'the stakes of a Bluffjack match are set before it')
  );
};

const cardsFlaw: Flaw = ({ wild, razzLow, lowQualifier, royalSeparate }, variant) => {
  const { id, deck, low, evaluator } = variant;
  if (wild !== undefined && deck === 'twenty-card')
    return flaw('twenty-card-wild', 'the twenty-card game has no wild cards');
  if (wild !== undefined && 'rank' in wild) {
    const lowest = deck === 'short-deck' ? '6' : '2';
    if (rankCodes.indexOf(wild.rank) < rankCodes.indexOf(lowest))
      return flaw('wild-rank', `there is no ${wild.rank} in this deck`, { rank: wild.rank });
  }
  if (razzLow !== undefined && !id.startsWith('razz'))
    return flaw('razz-low', 'razzLow is an option of razz');
  if (lowQualifier !== undefined && low === undefined)
    return flaw('low-qualifier', 'lowQualifier is an option of split-pot games');
  const isHigh = evaluator === 'high' || evaluator === 'omaha-high';
  return (
    royalSeparate === true &&
    !isHigh &&
    flaw('royal-separate', 'royalSeparate is an option of games for high hands')
  );
};

const bluffjackFlaw: Flaw = (rules, { family }) => {
  const { furtherBetting, stoodMayFold, secondInitialBet, noHouse, charlie, cardStrength } = rules;
  if (family !== 'bluffjack') {
    const options = { furtherBetting, stoodMayFold, secondInitialBet, noHouse, charlie, cardStrength };
    const [name] = Object.entries(options).find(([, value]) => value !== undefined && value !== false) ?? [];
    return name !== undefined && flaw('bluffjack-option', `${name} is an option of Bluffjack`, { name });
  }
  if (rules.wild !== undefined) return flaw('bluffjack-wild', 'Bluffjack has no wild cards');
  if (rules.rake !== undefined)
    return flaw('bluffjack-rake', 'Bluffjack has no rake: chips of hands over 21 go to the house');
  if (
    rules.burn ||
    rules.foldOutOfTurn ||
    rules.onAllCheck !== 'next-step' ||
    rules.dealer !== 'rotate' ||
    !rules.showAll
  )
    return flaw(
      'bluffjack-house-rules',
      'Bluffjack has no burns, no folding out of turn and no passed deals; the deal rotates, and all hands are opened',
    );
  if (stoodMayFold && !furtherBetting) return flaw('stood-may-fold', 'stoodMayFold needs furtherBetting');
  if (charlie?.kind === 'atLeast' && (charlie.cards < 3 || charlie.cards > 21))
    return flaw('charlie-cards', 'a Charlie takes at least 3 to 21 cards');
  return false;
};

const seatsFlaw: Flaw = (_rules, { maxPlayers }, seats) =>
  (!Number.isSafeInteger(seats) || seats < 2 || seats > maxPlayers) &&
  flaw('seats', `the game is played by 2 to ${maxPlayers}, not by ${seats}`, { most: maxPlayers, seats });

const flaws: readonly Flaw[] = [
  limitFlaw,
  forcedFlaw,
  houseFlaw,
  matchFlaw,
  cardsFlaw,
  bluffjackFlaw,
  seatsFlaw,
];

/**
 * Why a variant cannot be played by house rules and with so many seats; null where it can. Combinations that
 * are odd but can be played are nobody's business.
 */
export function rulesFlaw(variant: VariantId, rules: HouseRules, seats: number): RulesFlaw | null {
  for (const find of flaws) {
    const found = find(rules, variants[variant], seats);
    if (found !== false) return found;
  }
  return null;
}
