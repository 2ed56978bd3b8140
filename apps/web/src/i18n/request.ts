import { cookies, headers } from 'next/headers';
import { getRequestConfig } from 'next-intl/server';
import { localeCookie, localeFor } from './locale.ts';

/** The language and messages of a request; the language never stands in the address. */
export default getRequestConfig(async () => {
  const cookie = (await cookies()).get(localeCookie)?.value;
  const locale = localeFor(cookie, (await headers()).get('accept-language'));
  const messages = (await import(`./messages/${locale}.json`)).default;
  return { locale, messages, timeZone: 'UTC' };
});
