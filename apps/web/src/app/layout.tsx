import type { Metadata, Viewport } from 'next';
import { cookies } from 'next/headers';
import { NextIntlClientProvider } from 'next-intl';
import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import '../styles/globals.css';
import { ConnectionBanner } from '../shell/connection-banner.tsx';
import { Header } from '../shell/header.tsx';
import { themeCookie, themeFor } from '../theme/theme.ts';
import { Toaster } from '../ui/toaster.tsx';

/** The pages' title and description, in the language of the request. */
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('meta');
  return { title: { default: t('title'), template: '%s – Openfelt' }, description: t('description') };
}

/** The colour of the browser's own bars. */
export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#F6F5F1' },
    { media: '(prefers-color-scheme: dark)', color: '#0F1215' },
  ],
};

/** What is around every page. */
export default async function RootLayout({ children }: { readonly children: ReactNode }) {
  const locale = await getLocale();
  const t = await getTranslations('header');
  const theme = themeFor((await cookies()).get(themeCookie)?.value);
  return (
    <html lang={locale} {...(theme === 'system' ? {} : { 'data-theme': theme })}>
      <body>
        <NextIntlClientProvider>
          <a className="skip" href="#main">
            {t('skip')}
          </a>
          <Header theme={theme} />
          <ConnectionBanner />
          <main id="main" tabIndex={-1}>
            {children}
          </main>
          <Toaster />
        </NextIntlClientProvider>
      </body>
    </html>
  );
}
