import type { Locale } from './locale.ts';
import en from './messages/en.json' with { type: 'json' };
import ja from './messages/ja.json' with { type: 'json' };
import { createPhrases, type Messages, type Phrases } from './phrases.ts';

/** The whole catalogue of each language, for Node: a page is given the part that it needs, of one language. */
export const catalogues: Readonly<Record<Locale, Messages>> = { en, ja };

const phrases = { en: createPhrases('en', en), ja: createPhrases('ja', ja) };

/** A language with its whole catalogue, for the command line, the server and tests. */
export const phrasesIn = (locale: Locale): Phrases => phrases[locale];
