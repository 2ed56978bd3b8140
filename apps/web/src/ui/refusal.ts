'use client';
import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { showNotice } from './notice.ts';

/** Why a command was not carried out. */
interface Refusal {
  readonly code: string;
  readonly message: string;
}

type Words = ReturnType<typeof useTranslations<'refusal'>>;

/** Says in words why a command was not carried out: in those of the catalogue, else in the server's sentence. */
export function useRefusalWords(): (refusal: Refusal) => string {
  const t = useTranslations('refusal');
  return useCallback(
    ({ code, message }) => {
      const mine = code as Parameters<Words>[0];
      return t.has(mine) ? t(mine) : message || t('unanswered');
    },
    [t],
  );
}

/** Tells the player why a command was not carried out. */
export function useRefusal(): (refusal: Refusal) => void {
  const words = useRefusalWords();
  return useCallback((refusal) => showNotice(words(refusal)), [words]);
}
