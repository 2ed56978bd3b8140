import { displayName, reasonText, signInInput, signUpInput } from '@openfelt/api';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type IssuePhrase, toIssuePhrase } from './issue-phrase.ts';

/** The sentence that is picked for a value of a schema; null where nothing is wrong with it. */
function findPhrase(schema: z.ZodMiniType, value: unknown): IssuePhrase | null {
  const phrases: IssuePhrase[] = [];
  const error = (issue: Parameters<typeof toIssuePhrase>[0]) => {
    phrases.push(toIssuePhrase(issue));
    return '';
  };
  // Sentences are asked for where they are read.
  const issues = schema.safeParse(value, { error }).error?.issues ?? [];
  expect(phrases).toHaveLength(issues.length);
  return phrases[0] ?? null;
}

const ann = { email: 'ann@example.org', password: 'ten chars.' };

test('what can be sent needs no sentence', () => {
  expect(findPhrase(signUpInput, { ...ann, email: ' ann@example.org ' })).toBeNull();
  expect(findPhrase(signInInput, { ...ann, password: 'short' })).toBeNull();
});

test.each(['', 'ann', 'ann@', '@example.org', 'ann@example', 'a nn@example.org'])(
  '%o is no email address',
  (email) => {
    expect(findPhrase(signInInput, { ...ann, email })).toEqual({ key: 'email' });
  },
);

test('what is empty is missing, whatever it has to be besides', () => {
  expect(findPhrase(signInInput, { ...ann, password: '' })).toEqual({ key: 'missing' });
  expect(findPhrase(signUpInput, { ...ann, password: '' })).toEqual({ key: 'missing' });
  expect(findPhrase(reasonText, '  ')).toEqual({ key: 'missing' });
  expect(findPhrase(displayName, ' ')).toEqual({ key: 'missing' });
});

test('bounds are named', () => {
  expect(findPhrase(signUpInput, { ...ann, password: 'nine char' })).toEqual({ key: 'short', minimum: 10 });
  expect(findPhrase(signUpInput, { ...ann, password: 'x'.repeat(129) })).toEqual({
    key: 'long',
    maximum: 128,
  });
  expect(findPhrase(z.int().check(z.minimum(2)), 1)).toEqual({ key: 'low', minimum: 2 });
  expect(findPhrase(z.int().check(z.maximum(9)), 10)).toEqual({ key: 'high', maximum: 9 });
});

test('a text of other characters, a missing number and anything else have sentences of their own', () => {
  expect(findPhrase(displayName, 'a\u0007b')).toEqual({ key: 'characters' });
  expect(findPhrase(z.int(), Number.NaN)).toEqual({ key: 'number' });
  expect(findPhrase(z.int(), 1.5)).toEqual({ key: 'number' });
  expect(findPhrase(z.enum(['a']), 'b')).toEqual({ key: 'other' });
});
