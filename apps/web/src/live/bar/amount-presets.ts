import { type Chips, type LegalAction, type Limit, minimumBet, type TableView } from '@openfelt/engine';

/** The named amounts in their places: each has one key, whatever the table allows. */
export const presetNames = ['min', 'third', 'half', 'threeQuarters', 'pot', 'allIn'] as const;

/** A named amount. It sets the amount and never submits it. */
export interface AmountPreset {
  readonly name: (typeof presetNames)[number];
  /** The total in the betting round; null where it is not allowed now. */
  readonly to: number | null;
}

/** A legal bet or raise. */
export type BetOrRaise = Extract<LegalAction, { readonly type: 'bet' | 'raise' }>;

const parts = { third: 1 / 3, half: 1 / 2, threeQuarters: 3 / 4, pot: 1 } as const;

/**
 * The six presets of a bet or raise. Parts of the pot are counted after the call, as pot limit counts them (L4). Where the limit
 * leaves one amount there is none to choose.
 */
export function amountPresets(
  action: BetOrRaise,
  {
    currentBet: level,
    toCall,
    potTotal,
    stack,
    bet,
  }: Pick<TableView, 'currentBet' | 'toCall' | 'potTotal'> & {
    /** The player's chips behind, and those that lie before them. */
    readonly stack: number;
    readonly bet: number;
  },
): readonly AmountPreset[] {
  const { min, max } = action;
  if (min === max) return [];
  return presetNames.map((name) => {
    if (name === 'min') return { name, to: min };
    if (name === 'allIn') return { name, to: max === stack + bet ? max : null };
    const to = level + Math.round(parts[name] * (potTotal + toCall));
    return { name, to: to >= min && to <= max ? to : null };
  });
}

/** What a typed amount comes to. */
export type TypedAmount =
  | { readonly kind: 'amount'; readonly to: number }
  | { readonly kind: 'invalid'; readonly reason: 'empty' | 'too-little' | 'too-much' };

/** Reads a typed amount: digits, with separators or full-width as a Japanese keyboard writes them. */
export function readAmount(text: string, { min, max }: Pick<BetOrRaise, 'min' | 'max'>): TypedAmount {
  const digits = text.normalize('NFKC').replaceAll(/[\s,.']/g, '');
  if (!/^\d{1,15}$/.test(digits)) return { kind: 'invalid', reason: 'empty' };
  const to = Number(digits);
  if (to < min) return { kind: 'invalid', reason: 'too-little' };
  if (to > max) return { kind: 'invalid', reason: 'too-much' };
  return { kind: 'amount', to };
}

/** An amount one unit up or down, on multiples of the unit and inside the range. */
export function stepAmount(
  to: number,
  direction: 1 | -1,
  unit: number,
  { min, max }: Pick<BetOrRaise, 'min' | 'max'>,
): number {
  const next = direction === 1 ? Math.floor(to / unit) * unit + unit : Math.ceil(to / unit) * unit - unit;
  return Math.min(max, Math.max(min, next));
}

/**
 * What one bet is at a fixed limit (L2), in chips: what a bet or raise adds to the level, or where less than a full bet lies there, the whole
 * bet that it is completed to (R4.7).
 */
export function readBetSize({ max }: BetOrRaise, currentBet: Chips, limit: Limit): Chips {
  const added = max - currentBet;
  return added === minimumBet(limit, 'small') || added === minimumBet(limit, 'big') ? added : max;
}
