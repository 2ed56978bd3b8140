import { expect, test } from 'vitest';
import { toLoggedPath } from './logged-path.ts';

test.each([
  ['/shared/0123456789abcdefghijkl', '/shared/…'],
  ['/embed/0123456789abcdefghijkl', '/embed/…'],
  ['/shared/0123456789abcdefghijkl/picture', '/shared/…/picture'],
  ['/tables/harbour', '/tables/harbour'],
  ['/', '/'],
])('%s is logged as %s', (pathname, logged) => {
  expect(toLoggedPath(pathname)).toBe(logged);
});
