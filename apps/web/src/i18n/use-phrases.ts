'use client';
import { createPhrases, type Phrases } from '@openfelt/phrases';
import { useLocale, useMessages } from 'next-intl';
import { useMemo } from 'react';

/** The language of the page, for sentences that are not the page's own: events, hands, rules. */
export function usePhrases(): Phrases {
  const locale = useLocale();
  const messages = useMessages();
  return useMemo(() => createPhrases(locale, messages), [locale, messages]);
}
