import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { createFindAddress, createIsProxy, isFromOwnPage } from './origin.ts';

function request(headers: Readonly<Record<string, string>>, peer = '203.0.113.7'): IncomingMessage {
  return { headers: { host: 'felt.example', ...headers }, socket: { remoteAddress: peer } } as never;
}

describe('the address of who asks', () => {
  const named = (list: string) => ({ 'x-forwarded-for': list });

  test.each(['203.0.113.7', '127.0.0.1', '::1'])(
    'is the one that connects, %s, whatever it says of itself',
    (peer) => {
      const findAddress = createFindAddress(createIsProxy([]));
      expect(findAddress(request(named('198.51.100.1'), peer))).toBe(peer);
      expect(findAddress(request({}, `::ffff:203.0.113.7`))).toBe('203.0.113.7');
    },
  );

  test.each([
    ['127.0.0.1', '127.0.0.1'],
    ['127.0.0.1', '::ffff:127.0.0.1'],
    ['10.0.0.0/8', '10.1.2.3'],
    ['2001:db8::/32', '2001:db8::5'],
    ['::1', '::1'],
  ])('is the last that a trusted proxy (%s) at %s names', (trusted, peer) => {
    const findAddress = createFindAddress(createIsProxy([trusted]));
    expect(findAddress(request(named('192.0.2.1, 198.51.100.1'), peer))).toBe('198.51.100.1');
    expect(findAddress(request(named('unknown'), peer))).toBe(peer.replace('::ffff:', ''));
    expect(findAddress(request({}, peer))).toBe(peer.replace('::ffff:', ''));
    expect(findAddress(request(named('192.0.2.1'), '203.0.113.7'))).toBe('203.0.113.7');
  });

  test('is the one that the first of several trusted proxies names', () => {
    const findAddress = createFindAddress(createIsProxy(['127.0.0.1', '10.0.0.0/8']));
    const headers = named('192.0.2.1, 198.51.100.1, 10.0.0.9');
    expect(findAddress(request(headers, '127.0.0.1'))).toBe('198.51.100.1');
  });
});

describe('a page of this site asks', () => {
  test.each([
    [{ origin: 'https://felt.example' }, true],
    [{ 'sec-fetch-site': 'same-origin' }, true],
    [{ origin: 'https://felt.example.org' }, false],
    [{ origin: 'null', 'sec-fetch-site': 'same-origin' }, false],
    [{ 'sec-fetch-site': 'same-site' }, false],
    [{}, false],
  ] as const)('with %o: %o', (headers, expected) => {
    expect(isFromOwnPage(request(headers))).toBe(expected);
  });
});
