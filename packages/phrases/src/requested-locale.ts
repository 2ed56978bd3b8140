import { isLocale, type Locale, locales } from './locale.ts';

/** The cookie in which a choice of language is kept. */
export const localeCookie = 'locale';

/** The languages of an Accept-Language header, most wanted first; those with weight 0 are left out. */
function wanted(header: string): readonly string[] {
  return header
    .split(',')
    .map((part, order) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const weight = parameters.map((each) => each.trim()).find((each) => each.startsWith('q='));
      const q = weight === undefined ? 1 : Number(weight.slice(2));
      return { language: tag.toLowerCase().split('-')[0] ?? '', q: Number.isFinite(q) ? q : 0, order };
    })
    .filter((each) => each.q > 0)
    .sort((a, b) => b.q - a.q || a.order - b.order)
    .map((each) => each.language);
}

/** The language in which a visitor is spoken to: the chosen one, else the first wanted one that there is, else English. */
export function localeFor(cookie: string | undefined, acceptLanguage: string | null): Locale {
  if (isLocale(cookie)) return cookie;
  return wanted(acceptLanguage ?? '').find(isLocale) ?? locales[0];
}
