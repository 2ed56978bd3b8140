import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { findAddress, isFromOwnPage } from './origin.ts';

function request(headers: Readonly<Record<string, string>>, peer = '203.0.113.7'): IncomingMessage {
  return { headers: { host: 'felt.example', ...headers }, socket: { remoteAddress: peer } } as never;
}

describe('the address of who asks', () => {
  test('is the one that connects, whatever it says of itself', () => {
    expect(findAddress(request({ 'x-forwarded-for': '198.51.100.1' }))).toBe('203.0.113.7');
    expect(findAddress(request({}, '::ffff:203.0.113.7'))).toBe('203.0.113.7');
  });

  test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('is the last that a proxy at %s names', (peer) => {
    const headers = { 'x-forwarded-for': '192.0.2.1, 198.51.100.1' };
    expect(findAddress(request(headers, peer))).toBe('198.51.100.1');
    expect(findAddress(request({ 'x-forwarded-for': 'unknown' }, peer))).toBe(peer.replace('::ffff:', ''));
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
