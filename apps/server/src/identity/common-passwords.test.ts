import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

test.each([
  'qwertyuiop',
  '1234567890',
  'Password123',
  'PASSWORD2026',
  'P@ssw0rd2026!',
  'Passw0rd!!',
  'iloveyou1!',
  'dragon dragon'.replace(' ', ''),
  'aaaaaaaaaaaa',
  '0000000000',
  '!!!!!!!!!!',
  '1q2w3e4r5t',
  'basketball',
  '12341234123412341234',
  'ｐａｓｓｗｏｒｄ１２３',
])('%s is common', async (password) => {
  expect(await isCommonPassword(password)).toBe(true);
});

test.each([
  'correct horse battery',
  'a long password',
  'another long password',
  'river otter 42',
  '賭け事はほどほどに楽しむ',
  'x7#kQ9!vbn2M',
  'dragon8471937462',
  `${'x'.repeat(64)}y`,
])('%s is not', async (password) => {
  expect(await isCommonPassword(password)).toBe(false);
});
