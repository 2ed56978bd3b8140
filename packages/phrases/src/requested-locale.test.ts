import { describe, expect, test } from 'vitest';
import { localeFor } from './requested-locale.ts';

describe('the language of a page', () => {
  test('is the chosen one, whatever the browser wants', () => {
    expect(localeFor('ja', 'en-US,en')).toBe('ja');
    expect(localeFor('en', 'ja')).toBe('en');
  });

  test('is the first of the browser that there is', () => {
    expect(localeFor(undefined, 'fr-FR, ja;q=0.8, en;q=0.9')).toBe('en');
    expect(localeFor(undefined, 'ja-JP,ja;q=0.9,en;q=0.8')).toBe('ja');
    expect(localeFor('tlh', 'ja')).toBe('ja');
  });

  test('is English where nothing fits', () => {
    expect(localeFor(undefined, null)).toBe('en');
    expect(localeFor(undefined, 'fr')).toBe('en');
    expect(localeFor(undefined, 'ja;q=0, de')).toBe('en');
    expect(localeFor(undefined, 'ja;q=x')).toBe('en');
  });
});
