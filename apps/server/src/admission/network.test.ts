import { expect, test } from 'vitest';
import { findOrigin } from './network.ts';

test.each([
  ['203.0.113.7', '203.0.113.7/32', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.7/32', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['nonsense', 'nonsense', 'nonsense'],
])('%s is of the household %s in the network %s', (text, address, network) => {
  expect(findOrigin(text)).toEqual({ address, network });
});
