import { describe, expect, test } from 'vitest';
import glossary from './glossary.json';
import en from './terms/en.json';
import ja from './terms/ja.json';
import { termGroups } from './terms.ts';

describe('the terms', () => {
  test('are the same ones in both languages, each in one group', () => {
    const grouped = Object.values(termGroups).flat().toSorted();
    expect(new Set(grouped).size).toBe(grouped.length);
    expect(Object.keys(en).toSorted()).toEqual(grouped);
    expect(Object.keys(ja).toSorted()).toEqual(grouped);
  });

  test.each([
    ['en', en],
    ['ja', ja],
  ])(
    'have in %s a name, and a meaning in whole sentences of a size to be read at a glance',
    (_locale, terms) => {
      for (const [id, { name, text }] of Object.entries(terms)) {
        expect(name, id).not.toBe('');
        expect(text, id).toMatch(/[.。)]$/);
        expect(text.length, id).toBeLessThanOrEqual(240);
      }
    },
  );

  test.each([
    ['en', en],
    ['ja', ja],
  ])('share no word in %s: what a sentence writes means one of them', (_locale, terms) => {
    const words = Object.values(terms).flatMap((term) => term.words.map((word) => word.toLowerCase()));
    expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
  });

  test('are each in its own language', () => {
    expect(JSON.stringify(en)).not.toMatch(/[\u3040-\u30ff\u4e00-\u9fff]/);
    expect(JSON.stringify(Object.values(ja))).not.toMatch(/[A-Za-z]{2,} [a-z]{2,}/);
  });

  test('have in Japanese the words of the glossary', () => {
    const written = new Map(
      Object.values(glossary).flatMap((part) => (typeof part === 'string' ? [] : Object.entries(part))),
    );
    const names: Readonly<Record<string, { readonly name: string; readonly words: readonly string[] }>> = ja;
    const shared = Object.entries(en).flatMap(([id, { name }]) => {
      const word = written.get(name.toLowerCase())?.split(/[(（]|あり/)[0];
      return word === undefined ? [] : [[id, word] as const];
    });
    expect(shared.length).toBeGreaterThan(30);
    for (const [id, word] of shared)
      expect([names[id]?.name, ...(names[id]?.words ?? [])].join(), id).toContain(word);
  });
});
