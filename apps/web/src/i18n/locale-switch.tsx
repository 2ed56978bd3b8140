'use client';
import { type Locale, locales } from '@openfelt/phrases';
import { localeCookie } from '@openfelt/phrases/requested-locale';
import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { keepChoice } from '../ui/save-choice.ts';
import { Segments } from '../ui/segments.tsx';

const names: Readonly<Record<Locale, { readonly short: string; readonly full: string }>> = {
  en: { short: 'EN', full: 'English' },
  ja: { short: '日本語', full: '日本語' },
};

/** Switches between the languages; the choice is kept in a cookie and never stands in the address. */
export function LocaleSwitch() {
  const t = useTranslations('header');
  const present = useLocale();
  const router = useRouter();
  return (
    <Segments legend={t('language')}>
      {locales.map((locale) => (
        <button
          key={locale}
          type="button"
          lang={locale}
          aria-pressed={locale === present}
          title={names[locale].full}
          onClick={() => {
            keepChoice(localeCookie, locale);
            router.refresh();
          }}
        >
          {names[locale].short}
        </button>
      ))}
    </Segments>
  );
}
