import { localeCookie, localeFor } from '@openfelt/phrases/requested-locale';
import { cookies, headers } from 'next/headers';
import { getRequestConfig } from 'next-intl/server';
import { timeZoneCookie, timeZoneFor } from './time-zone.ts';

/** The language, messages and time zone of a request; the language never stands in the address. */
export default getRequestConfig(async () => {
  const stored = await cookies();
  const locale = localeFor(stored.get(localeCookie)?.value, (await headers()).get('accept-language'));
  const messages = (await import(`@openfelt/phrases/messages/${locale}.json`)).default;
  return { locale, messages, timeZone: timeZoneFor(stored.get(timeZoneCookie)?.value) };
});
