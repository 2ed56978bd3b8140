import type { Variant } from '../variants/variant.ts';
import type { HouseRules, Limit } from './house-rules.ts';
import { minimumBet } from './stakes.ts';

/** The presets of RULES §7: a newcomer picks one word. */
export type Preset = 'home' | 'casino';

const common = {
  check: 'allowed',
  beatenHand: 'muck',
  mayMuckWinner: false,
  shortAnte: 'side-pot',
  shortBlindCall: 'full',
  maxDraw: 5,
  actionTime: 20_000,
} as const;

/**
 * The house rules of a preset for a variant (the table in RULES §7), with forced bets that fit the limit:
 * blinds of half and whole minimum bet where the preset has blinds, else an ante of one unit in home games
 * and a fifth of the minimum bet in a casino.
 */
export function presetRules(preset: Preset, variant: Variant, limit: Limit): HouseRules {
  const minBet = minimumBet(limit, 'small');
  const board = variant.family === 'board';
  const stud = variant.family === 'stud';
  const buyIn = { min: minBet * 20, max: minBet * 100 };
  const blinds = [Math.max(1, Math.floor(minBet / 2)), minBet];
  if (variant.family === 'bluffjack') {
    // B14: the same in either preset.
    return {
      ...common,
      limit,
      buyIn,
      ante: 0,
      blinds: [],
      bringIn: 0,
      dealer: 'rotate',
      opener: 'left-of-dealer',
      onAllCheck: 'next-step',
      foldOutOfTurn: false,
      burn: false,
      showAll: true,
    };
  }
  if (preset === 'home') {
    return {
      ...common,
      limit,
      buyIn,
      ante: board ? 0 : 1,
      blinds: board ? blinds : [],
      bringIn: 0,
      dealer: 'rotate',
      opener: 'left-of-dealer',
      onAllCheck: board ? 'next-step' : 'pass-deal',
      foldOutOfTurn: true,
      burn: false,
      showAll: true,
      tableTalk: true,
    };
  }
  return {
    ...common,
    limit,
    buyIn,
    ante: stud ? Math.max(1, Math.floor(minBet / 5)) : 0,
    blinds: stud ? [] : blinds,
    bringIn: stud ? Math.max(1, Math.floor(minBet / 2)) : 0,
    dealer: 'house',
    opener: stud ? 'bring-in' : 'left-of-dealer',
    onAllCheck: 'next-step',
    foldOutOfTurn: false,
    burn: true,
    showAll: false,
  };
}

const timeBank = { start: 30_000, refill: 10_000, hands: 10, max: 60_000, grace: 20_000 } as const;

/**
 * The house rules that a new table begins with: its preset's, and what tables have agreed on since. The preset alone is what the
 * first logs were played by, and `openfelt simulate` plays on by it, so that the same seed gives the same bytes.
 */
export function newTableRules(preset: Preset, variant: Variant, limit: Limit): HouseRules {
  const rules = presetRules(preset, variant, limit);
  const since = { ...rules, timeBank, noGoingSouth: true };
  return variant.family === 'bluffjack' ? since : { ...since, tableAllIns: true };
}
