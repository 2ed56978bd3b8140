import { rankCodes } from '@openfelt/cards';
import { minimumBet } from '../betting/min-bet.ts';
import { isChips } from '../chips.ts';
import { variants } from '../variants/index.ts';
import type { Variant, VariantId } from '../variants/variant.ts';
import type { HouseRules } from './house-rules.ts';

/** The largest buy-in: the chips of any table can then be counted exactly. */
const mostChips = 1_000_000_000;

/** A reason why a table cannot be played, if it applies. */
type Flaw = (rules: HouseRules, variant: Variant, seats: number) => string | false;

const limitFlaw: Flaw = ({ limit }) => {
  switch (limit.kind) {
    case 'fixed':
      if (limit.small < 1 || limit.big < limit.small)
        return 'the big bet is at least the small one, which is 1 or more';
      return limit.cap < 1 && 'a fixed limit allows at least one bet an interval';
    case 'spread':
      return (
        (limit.min < 1 || limit.max < limit.min) && 'a spread goes from 1 or more up to at least as much'
      );
    default:
      return limit.minBet < 1 && 'the minimum bet is 1 or more';
  }
};

const forcedFlaw: Flaw = ({ ante, blinds, bringIn, opener, limit }, { family }, seats) => {
  const stud = family === 'stud';
  if (![ante, bringIn, ...blinds].every(isChips)) return 'forced bets are whole numbers of chips';
  if (family === 'bluffjack')
    return (
      (ante > 0 || bringIn > 0 || blinds.length > 0) &&
      'Bluffjack has a forced first bet, neither antes nor blinds'
    );
  if (ante === 0 && bringIn === 0 && !blinds.some((blind) => blind > 0))
    return 'nobody would have anything to play for: there is neither an ante nor a blind nor a bring-in';
  if (stud && blinds.length > 0) return 'a stud game has antes and a bring-in, no blinds';
  if (!stud && bringIn > 0) return 'only a stud game has a bring-in, for it goes by up cards';
  if (!stud && opener !== 'left-of-dealer') return 'only a stud game shows up cards that say who opens';
  if (bringIn > 0 !== (opener === 'bring-in')) return 'a bring-in needs its amount, and opener "bring-in"';
  if (bringIn > minimumBet(limit, 'small')) return 'the bring-in is at most the minimum bet';
  if (blinds.length > seats) return `there are more blinds than seats: ${blinds.length} and ${seats}`;
  return (
    blinds.some((blind, index) => blind > 0 && blinds.slice(0, index).some((before) => before > blind)) &&
    'no blind is smaller than the one before it'
  );
};

const houseFlaw: Flaw = ({ ante, anteTo, rake, buyIn, maxDraw, actionTime }) => {
  if (anteTo === 'house' && ante === 0) return 'an ante to the house needs an amount';
  if (anteTo === 'house' && rake !== undefined)
    return "the ante is the house's only income: with it there is no rake";
  if (
    rake !== undefined &&
    (!(rake.percent > 0 && rake.percent <= 100) || !isChips(rake.cap) || rake.cap < 1)
  )
    return 'a rake takes above 0 up to 100 percent, with a cap of 1 chip or more';
  if (buyIn.min < 1 || buyIn.max < buyIn.min || buyIn.max > mostChips)
    return `a buy-in goes from 1 or more up to at least as much, ${mostChips} at most`;
  if (!Number.isSafeInteger(maxDraw) || maxDraw < 0) return 'maxDraw is a number of cards';
  return actionTime < 0 && 'actionTime is a time';
};

const matchFlaw: Flaw = ({ match, noHouse, holdDisputed, limit }, { family }) => {
  if (match === undefined)
    return noHouse === true && 'noHouse sets chips aside for the winner of a match: play a match';
  if (!isChips(match.stack) || match.stack < minimumBet(limit, 'small') || match.stack > mostChips)
    return 'the chips of a match are a minimum bet or more';
  if (holdDisputed) return 'the chips of a match stay in play: they cannot be held until a decision';
  const { schedule } = match;
  const rises = schedule?.factors.every((factor, index, all) => factor >= (all[index - 1] ?? 1)) ?? true;
  if (schedule !== undefined && (schedule.hands < 1 || schedule.factors.length === 0 || !rises))
    return 'a schedule goes up by factors of 1 or more, every so many hands';
  return (
    family === 'bluffjack' && schedule !== undefined && 'the stakes of a Bluffjack match are set before it'
  );
};

const cardsFlaw: Flaw = ({ wild, razzLow, lowQualifier, royalSeparate }, variant) => {
  const { id, deck, low, evaluator } = variant;
  if (wild !== undefined && deck === 'twenty-card') return 'the twenty-card game has no wild cards';
  if (wild !== undefined && 'rank' in wild) {
    const lowest = deck === 'short-deck' ? '6' : '2';
    if (rankCodes.indexOf(wild.rank) < rankCodes.indexOf(lowest))
      return `there is no ${wild.rank} in this deck`;
  }
  if (razzLow !== undefined && !id.startsWith('razz')) return 'razzLow is an option of razz';
  if (lowQualifier !== undefined && low === undefined) return 'lowQualifier is an option of split-pot games';
  const isHigh = evaluator === 'high' || evaluator === 'omaha-high';
  return royalSeparate === true && !isHigh && 'royalSeparate is an option of games for high hands';
};

const bluffjackFlaw: Flaw = (rules, { family }) => {
  const { furtherBetting, stoodMayFold, secondInitialBet, noHouse, charlie, cardStrength } = rules;
  if (family !== 'bluffjack') {
    const options = { furtherBetting, stoodMayFold, secondInitialBet, noHouse, charlie, cardStrength };
    const [name] = Object.entries(options).find(([, value]) => value !== undefined && value !== false) ?? [];
    return name !== undefined && `${name} is an option of Bluffjack`;
  }
  if (rules.wild !== undefined) return 'Bluffjack has no wild cards';
  if (rules.rake !== undefined) return 'Bluffjack has no rake: chips of hands over 21 go to the house';
  if (
    rules.burn ||
    rules.foldOutOfTurn ||
    rules.onAllCheck !== 'next-step' ||
    rules.dealer !== 'rotate' ||
    !rules.showAll
  )
    return 'Bluffjack has no burns, no folding out of turn and no passed deals; the deal rotates, and all hands are opened';
  if (stoodMayFold && !furtherBetting) return 'stoodMayFold needs furtherBetting';
  if (charlie?.kind === 'atLeast' && (charlie.cards < 3 || charlie.cards > 21))
    return 'a Charlie takes at least 3 to 21 cards';
  return false;
};

const seatsFlaw: Flaw = (_rules, { maxPlayers }, seats) =>
  (!Number.isSafeInteger(seats) || seats < 2 || seats > maxPlayers) &&
  `the game is played by 2 to ${maxPlayers}, not by ${seats}`;

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
 * Why a variant cannot be played by house rules and with so many seats, in a sentence; null where it can. Combinations that
 * are odd but can be played are nobody's business.
 */
export function rulesFlaw(variant: VariantId, rules: HouseRules, seats: number): string | null {
  for (const flaw of flaws) {
    const found = flaw(rules, variants[variant], seats);
    if (found !== false) return found;
  }
  return null;
}
