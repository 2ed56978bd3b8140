/** The languages that are spoken here; the first is for everyone who asks for neither. */
export const locales = ['en', 'ja'] as const;

/** A language that is spoken here. */
export type Locale = (typeof locales)[number];

/** Whether a text names a language that is spoken here. */
export function isLocale(text: string | undefined): text is Locale {
  return locales.some((locale) => locale === text);
}
