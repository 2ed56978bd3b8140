import { createTranslator } from 'use-intl/core';
import type { Locale } from './locale.ts';
import type english from './messages/en.json';

/** A catalogue: ICU messages in a tree of namespaces, of the same shape in every language. */
export type Messages = typeof english;

/** The dotted keys of a tree's messages. */
type DottedKey<T, Path extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${Path}${K}` : DottedKey<T[K], `${Path}${K}.`>;
}[keyof T & string];

/** The place of a message in the catalogue, such as `event.folded`. */
export type MessageKey = DottedKey<Messages>;

/** What a message says by name: texts, and the numbers and codes that it chooses its words by. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** An answer that a message chooses its words by. */
export const yesNo = (answer: boolean): 'yes' | 'no' => (answer ? 'yes' : 'no');

/** A language that things can be said in. */
export interface Phrases {
  readonly locale: Locale;
  /**
   * Says a message.
   *
   * @throws IntlError if the catalogue that was given lacks the message.
   */
  say(key: MessageKey, values?: MessageValues): string;
  /** Whether there is a message of a key that was put together from data. */
  has(key: string): key is MessageKey;
  /** `Ann, Bo and Cy`, `AnnとBoとCy`; items that are longer than a name are parted otherwise in Japanese: `Ann 5、Bo 7`. */
  list(kind: 'names' | 'items', parts: readonly string[]): string;
  /** An amount of chips: `6,501`. It is divided by `unit`, a power of ten: 150 of a hundredth are `1.5`. */
  chips(amount: number, unit?: number): string;
}

/**
 * Speaks a language from its catalogue: as it stands in its file in Node, precompiled in the browser, where no parser of messages is
 * sent. A page may give the part of the catalogue that it has.
 */
export function createPhrases(locale: Locale, messages: Messages): Phrases {
  const translate = createTranslator({
    locale,
    messages,
    onError: (error) => {
      throw error;
    },
  });
  const numbers = new Map<number, Intl.NumberFormat>();
  const numberFormat = (unit: number) => {
    const known = numbers.get(unit);
    if (known !== undefined) return known;
    const format = new Intl.NumberFormat(locale, { maximumFractionDigits: String(unit).length - 1 });
    numbers.set(unit, format);
    return format;
  };
  const say = (key: MessageKey, values?: MessageValues) => translate(key, values);
  return {
    locale,
    say,
    has(key): key is MessageKey {
      let place: unknown = messages;
      for (const part of key.split('.')) {
        // A precompiled message is a list, and every object knows names of its own that are no keys.
        if (typeof place !== 'object' || place === null || !Object.hasOwn(place, part)) return false;
        place = (place as Readonly<Record<string, unknown>>)[part];
      }
      return typeof place === 'string' || Array.isArray(place);
    },
    list(kind, parts) {
      if (parts.length < 2) return parts.join('');
      const before = parts.slice(0, -1).join(say(`list.${kind}.between`));
      return before + say(`list.${kind}.last`) + parts.at(-1);
    },
    chips: (amount, unit = 1) => numberFormat(unit).format(amount / unit),
  };
}
