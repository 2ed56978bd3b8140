import { describe, expect, test } from 'vitest';
import { readSheet, sheets } from './style-sheets.fixture.ts';

/** The rules that end all transitions: what they are of, and all that they declare. */
const ends = [
  ...readSheet('styles/overrides.css').matchAll(/([^{}]*)\{([^{}]*\btransition: none;[^{}]*)\}/g),
].map(([, selectors = '', declarations = '']) => ({
  selectors: selectors.split(',').map((each) => each.trim()),
  declarations: declarations.replaceAll(/\s+/g, ' '),
}));

describe('motion', () => {
  test('ends by the player’s own settings as it does by the system’s', () => {
    const [bySystem, byPlayer] = ends;
    const all = ['*', '::before', '::after'];
    expect(bySystem?.selectors).toEqual(all.map((each) => `:root:not([data-motion]) ${each}`));
    expect(byPlayer).toEqual({
      selectors: all.map((each) => `:root[data-motion="none"] ${each}`),
      declarations: bySystem?.declarations,
    });
  });

  test('ends in one place, so that neither of the two is forgotten', () => {
    expect(sheets.filter((name) => /prefers-reduced-motion|data-motion/.test(readSheet(name)))).toEqual([
      'styles/overrides.css',
    ]);
  });
});
