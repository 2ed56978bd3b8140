export { isLocale, type Locale, locales } from './locale.ts';
export {
  createPhrases,
  type MessageKey,
  type Messages,
  type MessageValues,
  type Phrases,
  yesNo,
} from './phrases.ts';
