import { en } from 'zod/locales';

/** Has a small schema say in a sentence what is wrong; by itself it only says that something is. */
export const inEnglish = { error: en().localeError };
