import { expect, test } from 'vitest';
import { parseFavourites } from './favourites.ts';

test('what a browser has saved of favourites is taken only as far as it is tables', () => {
  expect([...parseFavourites('["harbour",3,"garden"]')]).toEqual(['harbour', 'garden']);
  for (const broken of [null, '', '{', '{"a":1}', '7']) expect(parseFavourites(broken).size).toBe(0);
  expect(parseFavourites(JSON.stringify(Array.from({ length: 500 }, (_, at) => `t${at}`))).size).toBe(100);
});
