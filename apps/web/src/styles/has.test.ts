import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '..');
const sheets = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.css'),
);

/** The selectors of a style sheet. */
function listSelectors(css: string): readonly string[] {
  const rules = css.replaceAll(/\/\*[\s\S]*?\*\//g, '');
  return [...rules.matchAll(/[^{};]+(?=\{)/g)].map(([selector]) => selector.trim().replaceAll(/\s+/g, ' '));
}

/** What a selector asks of the element itself: its last part that no parenthesis holds. */
function findSubject(selector: string): string {
  let depth = 0;
  let start = 0;
  for (const [at, letter] of [...selector].entries()) {
    if (letter === '(') depth += 1;
    else if (letter === ')') depth -= 1;
    else if (depth === 0 && ' >+~,'.includes(letter)) start = at + 1;
  }
  return selector.slice(start);
}

// Each change at one table would have all of them styled anew: nine took twice the time.
test('no rule asks of any element what it has in it', () => {
  const found = sheets.flatMap((sheet) =>
    listSelectors(readFileSync(join(source, sheet), 'utf8'))
      .filter((selector) => /^(:(not|is|where)\()?:has\(/.test(findSubject(selector)))
      .map((selector) => `${sheet}: ${selector}`),
  );
  expect(found).toEqual([]);
});
