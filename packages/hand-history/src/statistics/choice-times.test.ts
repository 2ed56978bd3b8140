import { given } from '@openfelt/engine/testing';
import { describe, expect, test } from 'vitest';
import { replayHand } from '../replay/replay-hand.ts';
import { listChoiceTimes, summariseTimes } from './choice-times.ts';

const limit = { kind: 'no-limit', minBet: 2 } as const;

/** A hand of two in which every event comes a second after the one before; `actor` says for whom it was written. */
function timeHand(actor: (player: string, index: number) => string) {
  const table = given({ variant: 'holdem', limit, stacks: [100, 100] }).deal();
  table.when('a raise 6', 'b call', 'b check', 'a bet 6', 'b fold');
  const from = table.events.findLastIndex(({ type }) => type === 'HandStarted');
  const events = table.events.slice(from);
  const replayed = replayHand(
    events.map(({ type, ...payload }, index) => ({ version: from + index, type, payload })),
  );
  if (!replayed.ok) throw new Error('the hand cannot be replayed');
  let acts = 0;
  const stamps = replayed.steps.map(({ version, event, before }, index) => {
    const hand = before.hand?.context;
    const player = 'seat' in event ? hand?.seats.find(({ seat }) => seat === event.seat)?.player : undefined;
    if (player !== undefined) acts += 1;
    return { version, actor: player === undefined ? 'host' : actor(player, acts), recordedAt: 1_000 * index };
  });
  return listChoiceTimes(replayed.steps, stamps);
}

describe('the times of choices', () => {
  test('run from the event that gave the choice to the choice', () => {
    const times = timeHand((player) => player);
    expect(times.map(({ action }) => action)).toEqual(['raise', 'call', 'check', 'raise', 'fold']);
    for (const { ms, range } of times) {
      expect(ms).toBe(1_000);
      expect(range).toBe(0);
    }
  });

  test('leave out what the clock chose', () => {
    const times = timeHand((player, index) => (index === 2 ? 'clock' : player));
    expect(times.map(({ action }) => action)).toEqual(['raise', 'check', 'raise', 'fold']);
  });
});

/** Tallies of times, as they are kept. */
function tally(times: readonly number[]) {
  const range = (ms: number) => Math.floor(4 * Math.log2(ms / 1_000));
  return [...new Set(times.map(range))].map((each) => {
    const inRange = times.filter((ms) => range(ms) === each);
    return {
      range: each,
      count: inRange.length,
      sum: inRange.reduce((sum, ms) => sum + ms, 0),
      squares: inRange.reduce((sum, ms) => sum + ms * ms, 0),
    };
  });
}

describe('a summary of times', () => {
  test('has quartiles that are right to a tenth, and the share below a second exactly', () => {
    const times = Array.from({ length: 1_000 }, (_, index) => 500 + 10 * index);
    const summary = summariseTimes(tally(times));
    const expected = [3_000, 5_500, 8_000, 10_000];
    for (const [index, value] of [...(summary?.quartiles ?? []), summary?.longest5Percent ?? 0].entries())
      expect(Math.abs(value / (expected[index] ?? 0) - 1)).toBeLessThan(0.1);
    expect(summary?.quick).toMatchObject({ of: 1_000, did: 50 });
  });

  test('tells constant times by their variation', () => {
    const constant = summariseTimes(tally([1_990, 2_000, 2_010, 2_000]));
    expect(constant?.variation.value).toBeCloseTo(Math.sqrt(200 / 3) / 2_000, 6);
    // 1 and 3 seconds: mean 2, standard deviation √2.
    expect(summariseTimes(tally([1_000, 3_000]))?.variation.value).toBeCloseTo(Math.SQRT1_2, 9);
    expect(summariseTimes(tally([2_000]))?.variation.value).toBeNull();
  });

  test('is none of no times', () => {
    expect(summariseTimes([])).toBeNull();
  });
});
