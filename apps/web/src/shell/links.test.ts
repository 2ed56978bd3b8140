import { expect, test } from 'vitest';
import { nextPlace, signInHref } from '../shell/links.ts';

const origin = 'https://felt.example';

test('whoever signs in goes back to where they were', () => {
  const href = signInHref('/tables/garden');
  expect(nextPlace(new URL(href, origin).searchParams.get('next'), origin)).toBe('/tables/garden');
  expect(nextPlace('/hands?mine=1', origin)).toBe('/hands?mine=1');
});

test('the lobby and the page itself need no way back', () => {
  expect(signInHref('/')).toBe('/sign-in');
  expect(signInHref('/sign-in')).toBe('/sign-in');
});

test.each([
  null,
  'https://elsewhere.example/',
  '//elsewhere.example',
  '/\\elsewhere.example',
  'javascript:alert(1)',
  'http://',
])('%o does not lead off the site', (next) => {
  expect(nextPlace(next, origin)).toBe('/');
});
