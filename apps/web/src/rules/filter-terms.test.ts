import ja from '@openfelt/phrases/terms/ja.json';
import { expect, test } from 'vitest';
import { filterTerms } from './filter-terms.ts';

const find = (query: string) => [...filterTerms(ja, query)];

test('terms are found by their names, however they are typed, and by their English ones', () => {
  expect(find('ﾌﾞﾘﾝｸﾞ')).toEqual(['bring-in']);
  expect(find(' Side  POT ')).toEqual(['side-pot']);
  expect(find('Side-pot')).toEqual(['side-pot']);
  expect(find('')).toHaveLength(Object.keys(ja).length);
});

test('where no name fits, the meanings are searched', () => {
  expect(find('ラズでは')).toEqual(['bring-in']);
  expect(find('オールイン 集めた')).toEqual(['side-pot']);
});
