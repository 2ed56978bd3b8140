/** The languages of the words. */
export type Locale = 'en' | 'ja';
