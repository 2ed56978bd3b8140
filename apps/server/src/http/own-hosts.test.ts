import { describe, expect, test } from 'vitest';
import { createHostCheck, inwardName, publicName } from './own-hosts.ts';

describe('a Host header', () => {
  const isOwn = createHostCheck(['Felt.example', '[2001:db8::1]']);

  test.each([
    'localhost',
    'localhost:3000',
    '127.0.0.1:80',
    '[::1]:3000',
    'felt.example',
    'FELT.example:443',
    '[2001:db8::1]:8080',
  ])('%s is ours', (header) => expect(isOwn(header)).toBe(true));

  test.each([
    undefined,
    '',
    ':3000',
    'felt.example.org',
    'evil.felt.example',
    'felt.example:80:80',
    '127.0.0.1.nip.io',
    '2001:db8::1',
  ])('%s is not', (header) => expect(isOwn(header)).toBe(false));
});

test.each([
  ['localhost', 'localhost', '127.0.0.1'],
  ['0.0.0.0', 'localhost', '127.0.0.1'],
  ['::', 'localhost', '127.0.0.1'],
  ['192.0.2.7', '192.0.2.7', '192.0.2.7'],
  ['2001:db8::1', '[2001:db8::1]', '[2001:db8::1]'],
])('who listens at %s is reached by people at %s, and by itself at %s', (host, outside, inside) => {
  expect([publicName(host), inwardName(host)]).toEqual([outside, inside]);
});
