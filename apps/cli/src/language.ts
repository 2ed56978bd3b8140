import { isLocale, type Locale, locales } from '@openfelt/phrases';
import { phrasesIn } from '@openfelt/phrases/catalogues';

/** The language of an environment, by the same variables as other programs: that of `ja_JP.UTF-8`, English where there is none of ours. */
function toLocale({ LC_ALL, LC_MESSAGES, LANG }: NodeJS.ProcessEnv): Locale {
  const language = (LC_ALL || LC_MESSAGES || LANG)?.split(/[_.-]/)[0];
  return isLocale(language) ? language : locales[0];
}

/** The language that the command line speaks to people. What programs read, as JSON does, is said in English. */
export const phrases = phrasesIn(toLocale(process.env));
