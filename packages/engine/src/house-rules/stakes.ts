import type { Chips } from '../chips.ts';
import type { HouseRules, Limit } from './house-rules.ts';

/** What a table is played for: the part of its rules that its players may change between hands. */
export type Stakes = Pick<HouseRules, 'limit' | 'ante' | 'blinds' | 'bringIn' | 'buyIn'>;

/** The stakes of rules. */
export function getStakes({ limit, ante, blinds, bringIn, buyIn }: HouseRules): Stakes {
  return { limit, ante, blinds, bringIn, buyIn };
}

/** The level of a match's schedule that a hand is played at, from 0. */
export function getLevel({ match }: HouseRules, handNumber: number): number {
  const schedule = match?.schedule;
  if (schedule === undefined || handNumber < 1) return 0;
  return Math.min(schedule.factors.length - 1, Math.floor((handNumber - 1) / schedule.hands));
}

function times(limit: Limit, factor: number): Limit {
  switch (limit.kind) {
    case 'fixed':
      return { ...limit, small: limit.small * factor, big: limit.big * factor };
    case 'spread':
      return { ...limit, min: limit.min * factor, max: limit.max * factor };
    default:
      return { ...limit, minBet: limit.minBet * factor };
  }
}

/** So many times what is played for; what a seat is bought with stays. */
export function multiplyStakes(
  { limit, ante, blinds, bringIn }: Stakes,
  factor: number,
): Omit<Stakes, 'buyIn'> {
  return {
    limit: times(limit, factor),
    ante: ante * factor,
    blinds: blinds.map((blind) => blind * factor),
    bringIn: bringIn * factor,
  };
}

/** The rules of a hand: those of its table, with stakes as the match's schedule has them by now. */
export function rulesOfHand(rules: HouseRules, handNumber: number): HouseRules {
  const factor = rules.match?.schedule?.factors[getLevel(rules, handNumber)] ?? 1;
  return factor === 1 ? rules : { ...rules, ...multiplyStakes(rules, factor) };
}

/** The least opening bet of a betting round, and the least full raise at its start (§5). */
export function minimumBet(limit: Limit, size: 'small' | 'big'): Chips {
  switch (limit.kind) {
    case 'fixed':
      return size === 'small' ? limit.small : limit.big;
    case 'spread':
      return limit.min;
    default:
      return limit.minBet;
  }
}
