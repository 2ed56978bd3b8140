import type { HouseRules, VariantId } from '@openfelt/engine';

/** What a PHH variant code stands for. */
export interface PhhCode {
  readonly variant: VariantId;
  readonly limit: 'no-limit' | 'pot' | 'fixed';
  /** `none`: any low takes its half. */
  readonly lowQualifier?: 'none';
  readonly opener: HouseRules['opener'];
}

/** The PHH codes that the engine plays. A code is a row. */
export const phhCodes: Readonly<Record<string, PhhCode>> = {
  FT: { variant: 'holdem', limit: 'fixed', opener: 'left-of-dealer' },
  NT: { variant: 'holdem', limit: 'no-limit', opener: 'left-of-dealer' },
  NS: { variant: 'short-deck', limit: 'no-limit', opener: 'left-of-dealer' },
  PO: { variant: 'omaha', limit: 'pot', opener: 'left-of-dealer' },
  'PO/8': { variant: 'omaha-hilo', limit: 'pot', opener: 'left-of-dealer' },
  'FO/8': { variant: 'omaha-hilo', limit: 'fixed', opener: 'left-of-dealer' },
  F5S: { variant: 'five-stud', limit: 'fixed', opener: 'bring-in' },
  N5S: { variant: 'five-stud', limit: 'no-limit', opener: 'bring-in' },
  F5SO: { variant: 'five-stud', limit: 'fixed', opener: 'best-showing' },
  N5SO: { variant: 'five-stud', limit: 'no-limit', opener: 'best-showing' },
  F7S: { variant: 'seven-stud-casino', limit: 'fixed', opener: 'bring-in' },
  'F7S/8': { variant: 'stud-hilo', limit: 'fixed', opener: 'bring-in' },
  'F7S/R': { variant: 'stud-hilo', limit: 'fixed', opener: 'bring-in', lowQualifier: 'none' },
  FR: { variant: 'razz-casino', limit: 'fixed', opener: 'bring-in' },
  F5D: { variant: 'five-draw', limit: 'fixed', opener: 'left-of-dealer' },
  N5D: { variant: 'five-draw', limit: 'no-limit', opener: 'left-of-dealer' },
  P5D: { variant: 'five-draw', limit: 'pot', opener: 'left-of-dealer' },
  FAL1D: { variant: 'lowball-a5', limit: 'fixed', opener: 'left-of-dealer' },
  N2L1D: { variant: 'lowball-27-single', limit: 'no-limit', opener: 'left-of-dealer' },
  F2L3D: { variant: 'lowball-27-triple', limit: 'fixed', opener: 'left-of-dealer' },
  FB: { variant: 'badugi', limit: 'fixed', opener: 'left-of-dealer' },
};

/** The code of a game that is played to its usual low; the variant's id where PHH has none. */
export function nameGame({ variant, limit }: Pick<PhhCode, 'variant' | 'limit'>): string {
  const code = Object.keys(phhCodes).find((each) => {
    const known = phhCodes[each];
    return known?.variant === variant && known.limit === limit && known.lowQualifier === undefined;
  });
  return code ?? variant;
}
