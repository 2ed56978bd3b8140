import compile from 'icu-minify/compile';
import format from 'icu-minify/format';
import { describe, expect, test } from 'vitest';
import { catalogues } from './catalogues.ts';
import { type Locale, locales } from './locale.ts';
import { createPhrases, type MessageKey, type MessageValues } from './phrases.ts';

type Part = string | number | readonly unknown[];

/** Every key of a tree of messages, with its text. */
function texts(tree: object, path = ''): readonly (readonly [string, string])[] {
  return Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'string' ? [[`${path}${name}`, value] as const] : texts(value, `${path}${name}.`),
  );
}

/** The values that a message asks for, by name, with what is to be tried for each. */
function trials(parts: unknown, found = new Map<string, readonly (string | number)[]>()) {
  if (!Array.isArray(parts)) return found;
  for (const part of parts as readonly Part[]) {
    if (!Array.isArray(part)) continue;
    const [name, kind, ...rest] = part as readonly unknown[];
    const options = rest.find((each) => typeof each === 'object' && each !== null) ?? {};
    if (kind === undefined && !found.has(String(name))) found.set(String(name), ['words']);
    if (kind === 1) found.set(String(name), Object.keys(options));
    if (kind === 2 || kind === 3) found.set(String(name), [0, 1, 2, 13]);
    if (kind === 4) found.set(String(name), [0.5, 4]);
    if (typeof kind === 'string') trials([kind, ...rest], found);
    for (const option of Object.values(options)) trials(option, found);
  }
  return found;
}

/** Every choice of the tried values. */
function combinations(tried: ReadonlyMap<string, readonly (string | number)[]>): readonly MessageValues[] {
  return [...tried].reduce<readonly MessageValues[]>(
    (all, [name, values]) => all.flatMap((each) => values.map((value) => ({ ...each, [name]: value }))),
    [{}],
  );
}

const formatters = {
  getNumberFormat: (locale: string) => new Intl.NumberFormat(locale),
  getPluralRules: (locale: string, options: Intl.PluralRulesOptions) => new Intl.PluralRules(locale, options),
  getDateTimeFormat: (locale: string) => new Intl.DateTimeFormat(locale),
};

/** What the browser says, which gets messages compiled. */
function inBrowser(locale: Locale, text: string, values: MessageValues): unknown {
  const tags = { link: (parts: readonly unknown[]) => parts.join('') };
  return format(compile(text), locale, { ...values, ...tags }, { formatters });
}

describe.each(locales)('the catalogue of %s', (locale) => {
  const phrases = createPhrases(locale, catalogues[locale]);
  // A page's own components put their tags in; nothing else has any.
  const plain = texts(catalogues[locale]).filter(
    ([, text]) => !/<(?:link|hands|label|strong|optional)>/.test(text),
  );

  test('says the same compiled, as in the browser, and as it stands, as in Node', () => {
    for (const [key, text] of plain) {
      for (const values of combinations(trials(compile(text)))) {
        const said = phrases.say(key as MessageKey, values);
        expect(inBrowser(locale, text, values), `${key} with ${JSON.stringify(values)}`).toBe(said);
      }
    }
  });

  test('never says nothing: the browser takes an empty message for a broken one', () => {
    for (const [key, text] of plain)
      for (const values of combinations(trials(compile(text))))
        expect(inBrowser(locale, text, values), key).not.toEqual([]);
  });
});
