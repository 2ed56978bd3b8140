import type { Chips } from '../chips.ts';
import type { HouseRules, Limit } from './house-rules.ts';

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

/** The rules of a hand: those of its table, with stakes as the match's schedule has them by now. */
export function rulesOfHand(rules: HouseRules, handNumber: number): HouseRules {
  const factor = rules.match?.schedule?.factors[getLevel(rules, handNumber)] ?? 1;
  if (factor === 1) return rules;
  return {
    ...rules,
    limit: times(rules.limit, factor),
    ante: rules.ante * factor,
    blinds: rules.blinds.map((blind) => blind * factor),
    bringIn: rules.bringIn * factor,
  };
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
