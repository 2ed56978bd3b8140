'use client';
import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { keepChoice } from '../shell/keep-choice.ts';
import { type Locale, localeCookie, locales } from './locale.ts';

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
    <fieldset className="segments">
      <legend className="sr-only">{t('language')}</legend>
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
    </fieldset>
  );
}
