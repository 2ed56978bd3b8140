import type { IncomingMessage } from 'node:http';
import type { Locale } from '@openfelt/phrases';
import { localeCookie, localeFor } from '@openfelt/phrases/requested-locale';

/** The language of who asks: the one that they have chosen, else the one that their browser prefers. */
export function findLocale({ headers }: IncomingMessage): Locale {
  const cookies = (headers.cookie ?? '').split(';').map((each) => each.trim());
  const chosen = cookies.find((each) => each.startsWith(`${localeCookie}=`))?.slice(localeCookie.length + 1);
  return localeFor(chosen, headers['accept-language'] ?? null);
}
