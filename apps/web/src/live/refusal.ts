'use client';
import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { toast } from '../ui/toaster.tsx';

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
  'unanswered',
] as const;

/** Says why a command was not carried out. */
export function useRefusal(): (refusal: { readonly code: string; readonly message: string }) => void {
  const t = useTranslations('refusal');
  return useCallback(
    ({ code, message }) => {
      const mine = known.find((each) => each === code);
      toast(mine === undefined ? message || t('unanswered') : t(mine));
    },
    [t],
  );
}
