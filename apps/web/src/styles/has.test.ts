import { parse, type Selector } from 'css-what';
import { expect, test } from 'vitest';
import { readSheet, sheets } from './style-sheets.fixture.ts';

/** The selectors of a style sheet, without those of its at-rules and keyframes. */
const listSelectors = (css: string): readonly string[] =>
  [...css.matchAll(/[^{};]+(?=\{)/g)]
    .map(([selector]) => selector.trim().replaceAll(/\s+/g, ' '))
    .filter((selector) => !/^(@|from|to|[\d.]+%)/.test(selector));

const combinators: ReadonlySet<string> = new Set(['descendant', 'child', 'adjacent', 'sibling']);

/** The compound selectors, each about one element, the last about the one that is styled. */
function splitAtCombinators(selector: readonly Selector[]): readonly (readonly Selector[])[] {
  const compounds: Selector[][] = [[]];
  for (const part of selector) {
    if (combinators.has(part.type)) compounds.push([]);
    else compounds.at(-1)?.push(part);
  }
  return compounds;
}

/** What stands in the parentheses of `:is`, `:where` and `:not`. */
const listInner = (part: Selector): readonly (readonly Selector[])[] =>
  part.type === 'pseudo' && part.name !== 'has' && Array.isArray(part.data) ? part.data : [];

const asksHas = (parts: readonly Selector[]): boolean =>
  parts.some((part) => (part.type === 'pseudo' && part.name === 'has') || listInner(part).some(asksHas));

/** Whether a class, an attribute or a kind of element is asked for, so that the browser finds those it concerns. */
const isNamed = (parts: readonly Selector[]): boolean =>
  parts.some(
    (part) =>
      part.type === 'attribute' ||
      part.type === 'tag' ||
      (part.type === 'pseudo' &&
        (typeof part.data === 'string'
          ? / of .*[.[]/.test(part.data)
          : part.name !== 'not' && listInner(part).length > 0 && listInner(part).every(isNamed))),
  );

/** Whether what an element has in it decides about elements without a name. */
function concernsAny(selector: readonly Selector[], isInner: boolean): boolean {
  const compounds = splitAtCombinators(selector);
  const last = compounds.at(-1) ?? [];
  const deciding = isInner ? compounds.slice(0, -1) : compounds;
  return (
    (deciding.some(asksHas) && !isNamed(last)) ||
    selector.flatMap(listInner).some((inner) => concernsAny(inner, true))
  );
}

const isCostly = (selector: string): boolean => parse(selector).some((each) => concernsAny(each, false));

// The browser styles and lays out all that is drawn anew with every element that comes or goes, where it cannot tell which ones a rule is about.
test('no rule has what an element has in it decide about elements that it does not name', () => {
  const found = sheets.flatMap((sheet) =>
    listSelectors(readSheet(sheet))
      .filter(isCostly)
      .map((selector) => `${sheet}: ${selector}`),
  );
  expect(found).toEqual([]);
});

// What a change of one pot's number took at a table in Chromium with rules of these forms: 6 ms with the costly ones, 0.6 with the others.
test.each([
  ['.a + :not(:has(button))', true],
  ['.a:has(> .b) > *', true],
  ['.a:has(> .b) > .c + *', true],
  ['.a:has(> .b) *', true],
  ['.a:where(.b:has(.c) *)', true],
  ['.a:where(.b:not(:has(.c)) > *)', true],
  ['.a:where(.b:is(:has(.c)) > *)', true],
  ['.a:has(> :nth-child(5))', false],
  ['.a:has(.b) > .c > .d', false],
  [':where(.a:has(.b)) > .c', false],
  ['.a:where(:has(> .b))', false],
  ['.a:where(.b:has(> .c):not(.d) > .e)', false],
  ['.a:has(.b) > :is(.c, .d)', false],
  ['.a:has(.b) > :nth-child(2 of .c)', false],
])('%s: whether all is styled anew is known', (selector, isSo) => {
  expect(isCostly(selector)).toBe(isSo);
});
