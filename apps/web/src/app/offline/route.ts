import { type Locale, locales } from '@openfelt/phrases';
import { createTranslator } from 'next-intl';
import { type OfflineWords, offlinePolicy, writeOfflinePage } from '../../offline/offline-page.ts';

async function findWords(locale: Locale): Promise<OfflineWords> {
  const messages = (await import(`@openfelt/phrases/messages/${locale}.json`)).default;
  const t = createTranslator({ locale, messages, namespace: 'offline' });
  return { title: t('title'), text: t('text'), again: t('again') };
}

/** The page for when the server is not reached, which the service worker keeps. */
export async function GET(): Promise<Response> {
  const words = await Promise.all(locales.map(async (locale) => [locale, await findWords(locale)] as const));
  return new Response(writeOfflinePage(Object.fromEntries(words) as Record<Locale, OfflineWords>), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': offlinePolicy,
      'Cache-Control': 'no-cache',
    },
  });
}
