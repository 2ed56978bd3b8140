import type { LegalAction, TableView } from '@openfelt/engine';

/** A named amount. It sets the amount and never submits it. */
export interface AmountPreset {
  readonly name: 'min' | 'third' | 'half' | 'threeQuarters' | 'pot' | 'allIn';
  /** The total in the betting round. */
  readonly to: number;
}

/** A legal bet or raise. */
export type BetOrRaise = Extract<LegalAction, { readonly type: 'bet' | 'raise' }>;

const parts = [
  { name: 'third', part: 1 / 3 },
  { name: 'half', part: 1 / 2 },
  { name: 'threeQuarters', part: 3 / 4 },
  { name: 'pot', part: 1 },
] as const;

/**
 * The presets that a bet or raise allows, smallest first, each amount once. Parts of the pot are counted after
 * the call, as pot limit counts them (L4). Where the limit leaves one amount there is none to choose.
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
  const presets: AmountPreset[] = [{ name: 'min', to: min }];
  for (const { name, part } of parts) {
    const to = level + Math.round(part * (potTotal + toCall));
    if (to > min && to < max) presets.push({ name, to });
  }
  // A pot-limit maximum is the pot; any maximum that takes the whole stack is all-in.
  presets.push(max === stack + bet ? { name: 'allIn', to: max } : { name: 'pot', to: max });
  return presets.filter((each, index) => presets.findIndex((other) => other.to === each.to) === index);
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
