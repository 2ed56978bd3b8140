import type { LegalAction } from '@openfelt/engine';

/** What the fold of a decision does: nothing where there is none, as before Bluffjack's first bet (B3); where a check is free it asks first, and is then `isConfirmed`. */
export function chooseFold(legal: readonly LegalAction[], isConfirmed: boolean): 'fold' | 'ask' | null {
  const isLegal = (type: LegalAction['type']) => legal.some((action) => action.type === type);
  if (!isLegal('fold')) return null;
  return isLegal('check') && !isConfirmed ? 'ask' : 'fold';
}
