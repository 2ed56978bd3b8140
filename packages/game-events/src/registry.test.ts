import { dealingMachine, tableMachine } from '@openfelt/engine';
import { describe, expect, test } from 'vitest';
import { parseGameEvent } from './game-event.ts';
import { readDisputeEvent } from './registry.ts';
import { version1 } from './schemas.ts';

test('every game event is taken by a state of the table or of the hand, but the opening, which begins the table', () => {
  const taken = new Set<string>(['TableOpened', ...dealingMachine.events, ...tableMachine.events]);
  expect([...taken].filter((type) => !type.startsWith('xstate.')).sort()).toEqual(
    Object.keys(version1).sort(),
  );
});

const adjusted = {
  dispute: 'd1',
  reason: 'corrected',
  posts: [{ seat: 0, player: 'a', amount: -12 }],
  accounts: [
    { account: 'player:b', amount: 10 },
    { account: 'house', amount: 1 },
    { account: 'held:d1', amount: 1 },
  ],
};

describe('chips moved by a dispute', () => {
  test('are read with their signs', () => {
    expect(parseGameEvent('ChipsAdjusted', 1, adjusted)).toEqual({
      ok: true,
      event: { type: 'ChipsAdjusted', ...adjusted },
    });
  });

  test.each([
    ['another account', { accounts: [{ account: 'escrow:t', amount: 1 }] }],
    ['an account of nobody', { accounts: [{ account: 'player:', amount: 1 }] }],
    ['an amount of 0', { posts: [{ seat: 0, player: 'a', amount: 0 }] }],
    ['parts of chips', { posts: [{ seat: 0, player: 'a', amount: 0.5 }] }],
    ['another reason', { reason: 'because' }],
  ])('are not read with %s', (_what, change) => {
    expect(parseGameEvent('ChipsAdjusted', 1, { ...adjusted, ...change })).toMatchObject({ ok: false });
  });
});

describe('a decision', () => {
  const decided = {
    dispute: 'd1',
    hand: { streamId: 'table/t', version: 31, hash: 'ab'.repeat(32) },
    by: 'auditor-1',
    verdict: 'upheld',
    reason: 'The side pot is b’s.',
    corrections: [{ player: 'a', amount: -12 }],
    house: 12,
    final: false,
  };

  test('is read as an event of its dispute', () => {
    expect(readDisputeEvent('DisputeDecided', 1, decided)).toEqual({
      ok: true,
      event: { type: 'DisputeDecided', ...decided },
    });
  });

  test('names the end of a hand by its hash, and nothing besides', () => {
    expect(readDisputeEvent('DisputeDecided', 1, { ...decided, hand: { streamId: 't' } }).ok).toBe(false);
    expect(readDisputeEvent('DisputeDecided', 1, { ...decided, more: 1 }).ok).toBe(false);
    expect(readDisputeEvent('ChipsAdjusted', 1, adjusted).ok).toBe(false);
  });
});
