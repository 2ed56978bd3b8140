import { expect, test } from 'vitest';
import { createAccountAttempts } from './account-attempts.ts';

const ann = 'ann@example.org';

test('guesses from many addresses count together, by account', async () => {
  const attempts = createAccountAttempts({ tries: 3, seconds: 60 });
  for (let i = 0; i < 3; i += 1) expect(await attempts.begin(ann, `198.51.100.${i}`)).toBeNull();
  expect(await attempts.begin('Ann@Example.org', '198.51.100.9')).toBeGreaterThan(50);
  expect(await attempts.begin('bo@example.org', '198.51.100.9')).toBeNull();
});

test('whoever signed in from an address is not kept out there by guesses from elsewhere', async () => {
  const attempts = createAccountAttempts({ tries: 3, seconds: 60 });
  expect(await attempts.begin(ann, '192.0.2.1')).toBeNull();
  await attempts.succeeded(ann, '192.0.2.1');
  for (let i = 0; i < 9; i += 1) await attempts.begin(ann, `198.51.100.${i}`);
  expect(await attempts.begin(ann, '198.51.100.9')).not.toBeNull();
  for (let i = 0; i < 3; i += 1) expect(await attempts.begin(ann, '192.0.2.1')).toBeNull();
  expect(await attempts.begin(ann, '192.0.2.1')).not.toBeNull();
});

test('tries that are right do not count', async () => {
  const attempts = createAccountAttempts({ tries: 3, seconds: 60 });
  for (let i = 0; i < 9; i += 1) {
    expect(await attempts.begin(ann, `198.51.100.${i}`)).toBeNull();
    await attempts.succeeded(ann, `198.51.100.${i}`);
  }
});

test('of tries at once no more are let in than one after the other', async () => {
  const attempts = createAccountAttempts({ tries: 3, seconds: 60 });
  const waits = await Promise.all(
    Array.from({ length: 9 }, (_, i) => attempts.begin(ann, `198.51.100.${i}`)),
  );
  expect(waits.filter((wait) => wait === null)).toHaveLength(3);
});
