import type { VariantId } from '@openfelt/engine';
import { given, randomSession } from '@openfelt/engine/testing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countHand } from './count-hand.ts';
import { countPlayer, listHands, replayLast } from './counted.fixture.ts';

const limit = { kind: 'no-limit', minBet: 2 } as const;

/** b gets kings, a the ace and five of spades; with the turn a flush, a pair of aces or a straight would win for a: 15 of 44 rivers. */
const deck = 'Kh As Kd 5s Qs 9s 2c 3d 4h';

/** Plays to the turn, where b bets all. */
const betTurn = (rules: Parameters<typeof given>[0]['rules'] = {}) =>
  given({ variant: 'holdem', limit, stacks: [100, 100], rules: { burn: false, ...rules } })
    .deal(deck)
    .when('a call', 'b check', 'b check', 'a check', 'b bet 98');

describe('the all-in-adjusted net', () => {
  test('is the share of the pot by equity when the betting ended, whatever came then', () => {
    const table = betTurn().when('a call');
    expect(countPlayer(table, 'a').net).toBe(100);
    expect(countPlayer(table, 'a').adjustedNet).toBeCloseTo((200 * 15) / 44 - 100, 2);
    expect(countPlayer(table, 'a').adjustedNet + countPlayer(table, 'b').adjustedNet).toBe(0);
    expect(countPlayer(table, 'a').adjustedBets).toBeCloseTo((100 * 15) / 44 - 50, 2);
  });

  test('is the net where no one called, and where no card was to come', () => {
    const folded = betTurn().when('a fold');
    expect(countPlayer(folded, 'b')).toMatchObject({ net: 2, adjustedNet: 2 });
    const river = given({ variant: 'holdem', limit, stacks: [100, 100], rules: { burn: false } }).deal(deck);
    river.when('a call', 'b check', 'b check', 'a check', 'b check', 'a check', 'b bet 98', 'a call');
    expect(countPlayer(river, 'a')).toMatchObject({ net: 100, adjustedNet: 100 });
  });

  test('takes the rake in proportion', () => {
    const table = betTurn({ rake: { percent: 5, cap: 1_000, noFlopNoDrop: true } }).when('a call');
    expect(countPlayer(table, 'a').net).toBe(90);
    expect(countPlayer(table, 'a').adjustedNet).toBeCloseTo((190 * 15) / 44 - 100, 2);
    expect(countPlayer(table, 'a').adjustedNet + countPlayer(table, 'b').adjustedNet).toBe(-10);
  });

  test('of who is all-in by equal blinds is reckoned with the first cards, and all of the blinds', () => {
    const rules = { blinds: [2, 2], burn: false, tableAllIns: true };
    const table = given({ variant: 'holdem', limit, stacks: [2, 50], rules }).deal(deck);
    const [a, b] = [countPlayer(table, 'a'), countPlayer(table, 'b')];
    expect(Math.abs(a.net)).toBe(2);
    // The ace and five of spades against two kings win about a third.
    expect(a.adjustedNet).toBeGreaterThan(-1.4);
    expect(a.adjustedNet).toBeLessThan(-0.4);
    expect(a.adjustedNet + b.adjustedNet).toBe(0);
  });

  test('is the net where antes to the house took all, and there is no pot (R3.1)', () => {
    const rules = { anteTo: 'house', burn: false } as const;
    const table = given({ variant: 'five-stud', preset: 'home', limit, stacks: [1, 1], rules }).deal();
    expect(countPlayer(table, 'a')).toMatchObject({ net: -1, adjustedNet: -1, bets: -0.5 });
  });

  test('is the net where players can still draw', () => {
    const table = given({ variant: 'five-draw', limit, stacks: [20, 20], rules: { burn: false } }).deal();
    table.when('a raise 20', 'b call', 'b discard', 'a discard 1');
    const counted = countHand(replayLast(table.events));
    expect(counted.map(({ adjustedNet }) => adjustedNet)).toEqual(counted.map(({ net }) => net));
  });

  test('of the last of three who bet on stays the net until those have done, side pots apart', () => {
    // c is all-in before the flop; a and b go on to the river.
    const table = given({ variant: 'holdem', limit, stacks: [100, 100, 10], rules: { burn: false } });
    table.deal('Kh Qs As Kd Qd 5s 9s 2c 3d 4h 7h').when('a raise 10', 'b call', 'c call');
    table.when('b check', 'a check', 'b check', 'a check', 'b check', 'a check');
    const counted = countHand(replayLast(table.events));
    expect(counted.map(({ adjustedNet }) => adjustedNet)).toEqual(counted.map(({ net }) => net));
  });
});

test('of any hand the adjusted nets together are what the nets are, and no count is more than its opportunities', () => {
  const games = fc.constantFrom<VariantId>(
    'holdem',
    'short-deck',
    'omaha-hilo',
    'five-stud',
    'stud-hilo',
    'razz-casino',
    'five-draw-japan',
    'badugi',
    'bluffjack',
  );
  let adjusted = 0;
  fc.assert(
    fc.property(fc.nat(1_000_000), games, (seed, variant) => {
      const session = randomSession(seed, { hands: 2, movesAbout: true, variant });
      for (const hand of listHands(session.steps.flatMap(({ events }) => events))) {
        const counted = countHand(replayLast(hand));
        const nets = counted.reduce((sum, { net }) => sum + net, 0);
        expect(counted.reduce((sum, { adjustedNet }) => sum + adjustedNet, 0)).toBe(nets);
        if (counted.some(({ net, adjustedNet }) => net !== adjustedNet)) adjusted += 1;
        for (const { counts } of counted) {
          const { cardsDrawn: _, ...shares } = counts;
          for (const { of, did } of Object.values(shares)) {
            expect(of).toBeGreaterThan(0);
            expect(did).toBeLessThanOrEqual(of);
          }
          expect(counts.pfr?.of).toBe(counts.vpip?.of);
          expect(counts.pfr?.did ?? 0).toBeLessThanOrEqual(counts.vpip?.did ?? 0);
          expect(counts.threeBet?.did ?? 0).toBeLessThanOrEqual(counts.pfr?.did ?? 0);
        }
      }
    }),
    { numRuns: 80 },
  );
  expect(adjusted).toBeGreaterThan(0);
});
