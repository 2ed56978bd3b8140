'use client';
import { useTranslations } from 'next-intl';
import { useCallback } from 'react';

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

/** Loads what tells refusals and the like. Who only watches is refused nothing, and does not load it. */
export const loadToaster = () => import('./toaster.tsx');

/** How long a page is left alone with what it needs at once, in ms. */
const pause = 10_000;
let resolveFirst = () => {};
const firstNotice = new Promise<void>((resolve) => {
  resolveFirst = resolve;
});

/** Loads what tells refusals and the like at the first one, or when all else has come. */
export const loadToasterLater = () =>
  Promise.race([firstNotice, new Promise<void>((resolve) => setTimeout(resolve, pause))]).then(loadToaster);

/** Shows the player something for some seconds, over whatever they look at. */
export function showNotice(text: string): void {
  resolveFirst();
  void loadToaster().then(({ say }) => say(text));
}

/** Tells the player why a command was not carried out. */
export function useRefusal(): (refusal: Refusal) => void {
  const words = useRefusalWords();
  return useCallback((refusal) => showNotice(words(refusal)), [words]);
}
