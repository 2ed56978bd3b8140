import type { Metadata, Viewport } from 'next';
import { cookies, headers } from 'next/headers';
import { NextIntlClientProvider } from 'next-intl';
import { getLocale, getMessages, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { CloseMeaning } from '../glossary/close-meaning.tsx';
import '../styles/index.css';
import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import { createQueries } from '../api/on-server.ts';
import { ApiProvider } from '../api/provider.tsx';
import { appearanceAttributes, appearanceCookie, appearanceFor } from '../appearance/appearance.ts';
import { frame, pickMessages } from '../i18n/namespaces.ts';
import { timeZoneCookie } from '../i18n/time-zone.ts';
import { TimeZoneKeeper } from '../i18n/viewer-time-zone.tsx';
import { OfflineGuard } from '../offline/offline-guard.tsx';
import { ConnectionBanner } from '../shell/connection-banner.tsx';
import { framedHeader } from '../shell/framed.ts';
import { Header } from '../shell/header.tsx';
import { themeCookie, themeFor } from '../theme/theme.ts';

/** The pages' title and description, also where a link to them is shown, in the language of the request. */
export async function generateMetadata(): Promise<Metadata> {
  const [t, locale, request] = [await getTranslations('meta'), await getLocale(), await headers()];
  return {
    // The server has looked whether it is called so; pictures of links need whole addresses.
    metadataBase: new URL(`${request.get('x-forwarded-proto') ?? 'http'}://${request.get('host')}`),
    title: { default: t('title'), template: '%s – Openfelt' },
    description: t('description'),
    openGraph: { type: 'website', siteName: 'Openfelt', locale },
    twitter: { card: 'summary_large_image' },
  };
}

/** The colour of the browser's own bars. */
export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#F6F5F1' },
    { media: '(prefers-color-scheme: dark)', color: '#0F1215' },
  ],
};

/** What is around every page, which is given along who looks at it. */
export default async function RootLayout({ children }: { readonly children: ReactNode }) {
  const locale = await getLocale();
  const t = await getTranslations('header');
  const stored = await cookies();
  const isFramed = (await headers()).has(framedHeader);
  const { trpc, queryClient } = await createQueries();
  const { queryKey } = trpc.me.get.queryOptions();
  await queryClient.prefetchQuery(trpc.me.get.queryOptions());
  const theme = themeFor(stored.get(themeCookie)?.value);
  return (
    <html
      lang={locale}
      // By it the page's socket says for whom the page was made.
      data-player={queryClient.getQueryData(queryKey)?.playerId}
      {...appearanceAttributes(appearanceFor(stored.get(appearanceCookie)?.value))}
      {...(theme === 'system' ? {} : { 'data-theme': theme })}
      {...(stored.has(timeZoneCookie) ? {} : { 'data-time-zone': 'unknown' })}
      // The browser says its time zone, and its choices of looks, here.
      suppressHydrationWarning
    >
      <body>
        <NextIntlClientProvider messages={pickMessages(await getMessages(), frame)}>
          <ApiProvider>
            <TimeZoneKeeper />
            <OfflineGuard />
            <CloseMeaning />
            {!isFramed && (
              <a className="skip" href="#main">
                {t('skip')}
              </a>
            )}
            <HydrationBoundary state={dehydrate(queryClient)}>
              {!isFramed && (
                <>
                  <Header theme={theme} />
                  <ConnectionBanner />
                </>
              )}
              <main id="main" tabIndex={-1}>
                {children}
              </main>
            </HydrationBoundary>
          </ApiProvider>
        </NextIntlClientProvider>
      </body>
    </html>
  );
}
