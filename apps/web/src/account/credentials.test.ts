import { expect, test } from 'vitest';
import { flawFrom, flawOf, flawOfChange } from './credentials.ts';

const good = { email: 'ann@example.org', password: 'ten chars.' };

test('credentials that can be sent have no flaw', () => {
  expect(flawOf(good, true)).toBeNull();
  expect(flawOf({ ...good, email: ' ann@example.org ' }, true)).toBeNull();
});

test.each(['', 'ann', 'ann@', '@example.org', 'ann@example', 'a nn@example.org'])(
  '%o is no e-mail address',
  (email) => {
    expect(flawOf({ ...good, email }, false)).toEqual({ field: 'email', message: 'email' });
  },
);

test('a new password has at least ten characters and at most 128', () => {
  expect(flawOf({ ...good, password: 'nine char' }, true)?.message).toBe('passwordShort');
  expect(flawOf({ ...good, password: 'x'.repeat(129) }, true)?.message).toBe('passwordLong');
});

test('a password to sign in with has only to be there', () => {
  expect(flawOf({ ...good, password: 'short' }, false)).toBeNull();
  expect(flawOf({ ...good, password: '' }, false)?.message).toBe('password');
});

test('a change takes the present password, and a new one of the same bounds', () => {
  const change = { currentPassword: 'ten chars.', newPassword: 'ten others' };
  expect(flawOfChange(change)).toBeNull();
  expect(flawOfChange({ ...change, currentPassword: '' })).toEqual({ field: 'current', message: 'password' });
  expect(flawOfChange({ ...change, newPassword: 'nine char' })?.message).toBe('passwordShort');
  expect(flawFrom('INVALID_PASSWORD')).toEqual({ field: 'current', message: 'currentWrong' });
});

test('a refusal stands at the field that it is about', () => {
  expect(flawFrom('PASSWORD_TOO_SHORT').field).toBe('password');
  expect(flawFrom('INVALID_EMAIL').field).toBe('email');
  expect(flawFrom('INVALID_EMAIL_OR_PASSWORD')).toEqual({ field: 'form', message: 'wrong' });
  expect(flawFrom('TOO_MANY_ATTEMPTS').message).toBe('tooMany');
  expect(flawFrom('OTHERS_STAY').message).toBe('othersStay');
  expect(flawFrom('anything else').message).toBe('failed');
});
