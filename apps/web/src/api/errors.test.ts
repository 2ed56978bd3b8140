import { TRPCClientError } from '@trpc/client';
import { expect, test } from 'vitest';
import { isFollowedAgain } from './errors.ts';
import { answer } from './server-answer.fixture.ts';

test('what is followed is followed again for as long as no answer comes or the server asks to wait', () => {
  expect(isFollowedAgain(new TRPCClientError('the connection was lost'), 100)).toBe(true);
  expect(isFollowedAgain(answer('SERVICE_UNAVAILABLE', 503), 100)).toBe(true);
});

test('what the server cannot do is asked for again some times, and what it does not have never', () => {
  expect(isFollowedAgain(answer('INTERNAL_SERVER_ERROR', 500), 1)).toBe(true);
  expect(isFollowedAgain(answer('INTERNAL_SERVER_ERROR', 500), 4)).toBe(false);
  expect(isFollowedAgain(answer('NOT_FOUND', 404), 1)).toBe(false);
});
