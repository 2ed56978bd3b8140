'use client';
import { useTranslations } from 'next-intl';
import { useCallback } from 'react';

/** Codes of refusals that the pages say in their own words; others come with the server's sentence. */
const known = [
  'stale',
  'not-your-turn',
  'amount',
  'illegal-action',
  'cards',
  'no-hand',
  'not-in-hand',
  'seat-taken',
  'already-seated',
  'buy-in',
  'insufficient-funds',
  'in-hand',
  'table-closed',
  'already-so',
  'not-seated',
  'match-running',
  'no-table',
  'too-much',
  'too-often',
  'table-busy',
  'too-many-changes',
  'too-many-bets',
  'too-many-tables',
  'unavailable',
  'unanswered',
] as const;

/** Why a command was not carried out. */
interface Refusal {
  readonly code: string;
  readonly message: string;
}

/** Says in words why a command was not carried out. */
export function useRefusalWords(): (refusal: Refusal) => string {
  const t = useTranslations('refusal');
  return useCallback(
    ({ code, message }) => {
      const mine = known.find((each) => each === code);
      return mine === undefined ? message || t('unanswered') : t(mine);
    },
    [t],
  );
}

/** Loads what tells refusals. Who only watches is refused nothing, and does not load it. */
export const loadToaster = () => import('./toaster.tsx');

/** Tells the player why a command was not carried out. */
export function useRefusal(): (refusal: Refusal) => void {
  const words = useRefusalWords();
  return useCallback((refusal) => void loadToaster().then(({ say }) => say(words(refusal))), [words]);
}
