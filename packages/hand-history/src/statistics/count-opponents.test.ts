import type { GameEvent, VariantId } from '@openfelt/engine';
import { given, randomSession } from '@openfelt/engine/testing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countHand } from './count-hand.ts';
import { countPlayer, listHands, replayLast } from './counted.fixture.ts';
import type { PairStatisticId } from './pair-statistics.ts';

const limit = { kind: 'no-limit', minBet: 2 } as const;
const rules = { burn: false, beatenHand: 'ask' } as const;

/** a has the button, b the small blind, c the big blind. */
const deal = (stacks: readonly number[] = [100, 100, 100]) =>
  given({ variant: 'holdem', limit, stacks, rules }).deal('Ks Qs As Kd Qd Ad 2c 3d 4h 8s 9c');

/** What is counted of one player against another one, such as `a b`. */
function against(table: { readonly events: readonly GameEvent[] }, pair: string) {
  const [player = '', other = ''] = pair.split(' ');
  const counted = countPlayer(table, player);
  const found = countHand(replayLast(table.events)).find((each) => each.player === other);
  return counted.against.find(({ seat }) => seat === found?.seat);
}

/** A count of each pair, as `a b 1/1`: taken, of opportunities. */
const read = (table: { readonly events: readonly GameEvent[] }, id: PairStatisticId, ...pairs: string[]) =>
  pairs
    .map((pair) => {
      const { of, did } = against(table, pair)?.counts[id] ?? { of: 0, did: 0 };
      return `${pair} ${did}/${of}`;
    })
    .join(', ');

describe('what goes between players', () => {
  test('is the losers’ losses in proportion to what the winners won', () => {
    const table = deal().when('a raise 6', 'b call', 'c call', 'b check', 'c check', 'a bet 10');
    table.when('b fold', 'c fold');
    expect(against(table, 'a b')).toMatchObject({ net: 6, bets: 3 });
    expect(against(table, 'b a')).toMatchObject({ net: -6, bets: -3 });
    expect(against(table, 'b c')).toMatchObject({ net: 0, bets: 0 });
  });

  test('names everyone who was dealt in, and nobody twice', () => {
    const table = deal().when('a fold', 'b fold');
    expect(countPlayer(table, 'b').against.map(({ seat }) => seat)).toHaveLength(2);
  });
});

describe('a fold to a raise', () => {
  test('answers who raised last, not who raised before', () => {
    const table = deal().when('a raise 6', 'b raise 18', 'c fold', 'a fold');
    expect(read(table, 'foldToRaise', 'b a', 'c a', 'c b', 'a b', 'a c')).toBe(
      'b a 0/1, c a 0/0, c b 1/1, a b 1/1, a c 0/0',
    );
  });

  test('is none to a blind', () => {
    const table = deal().when('a fold', 'b fold');
    expect(read(table, 'foldToRaise', 'a b', 'a c', 'b c')).toBe('a b 0/0, a c 0/0, b c 0/0');
  });

  test('after a raise of one’s own is counted by itself', () => {
    const table = deal().when('a raise 6', 'b raise 18', 'c fold', 'a fold');
    expect(read(table, 'foldAfterRaise', 'a b', 'c b', 'b a')).toBe('a b 1/1, c b 0/0, b a 0/0');
  });

  test('with more than a third of the stack put in is counted by itself', () => {
    const table = deal().when('a raise 34', 'b fold', 'c call', 'c bet 20', 'a fold');
    expect(read(table, 'deepFold', 'a c', 'c a')).toBe('a c 1/1, c a 0/0');
    // A third and no more is not deep.
    const third = deal([99, 99, 99]).when('a raise 33', 'b fold', 'c call', 'c bet 20', 'a fold');
    expect(read(third, 'deepFold', 'a c')).toBe('a c 0/0');
  });
});

test('raising back is an opportunity only where a raise is legal', () => {
  const table = deal([100, 100, 40]).when('a raise 40', 'b fold', 'c call');
  expect(read(table, 'raiseBack', 'b a', 'c a')).toBe('b a 0/1, c a 0/0');
  const raised = deal().when('a raise 6', 'b raise 18', 'c fold', 'a fold');
  expect(read(raised, 'raiseBack', 'b a', 'a b')).toBe('b a 1/1, a b 0/1');
});

describe('where only the two are left', () => {
  const flop = () => deal().when('a raise 6', 'b fold', 'c call');

  test('each decision in which a bet or raise is legal counts', () => {
    const table = flop().when('c check', 'a check', 'c bet 4', 'a fold');
    // c before the flop too: they answered when b was out.
    expect(read(table, 'headsUpRaise', 'a c', 'c a', 'c b')).toBe('a c 0/2, c a 1/3, c b 0/0');
  });

  test('a hand is checked down if nobody bets from there to showdown', () => {
    const table = flop().when('c check', 'a check', 'c check', 'a check', 'c check', 'a check');
    expect(read(table, 'checkedDown', 'a c', 'c a', 'a b')).toBe('a c 1/1, c a 1/1, a b 0/0');
  });

  test('it is not if anyone bets, or gives up without a bet', () => {
    const bet = flop().when('c check', 'a check', 'c check', 'a bet 4', 'c fold');
    expect(read(bet, 'checkedDown', 'a c', 'c a')).toBe('a c 0/1, c a 0/1');
    const gone = flop().when('c check', 'a check', 'c fold');
    expect(read(gone, 'checkedDown', 'a c', 'c a')).toBe('a c 0/1, c a 0/1');
  });

  test('a betting round that a third player began does not count', () => {
    const three = deal().when('a raise 6', 'b call', 'c call', 'b check', 'c check', 'a bet 6', 'b fold');
    three.when('c call', 'c check', 'a check', 'c check', 'a check');
    expect(read(three, 'checkedDown', 'a c', 'b c')).toBe('a c 1/1, b c 0/0');
  });
});

test('of any hand what one wins the other loses, and with the house and carried pots it is each one’s net', () => {
  const games = fc.constantFrom<VariantId>(
    'holdem',
    'omaha-hilo',
    'stud-hilo',
    'five-draw-japan',
    'bluffjack',
  );
  let moved = 0;
  fc.assert(
    fc.property(fc.nat(1_000_000), games, (seed, variant) => {
      const session = randomSession(seed, { hands: 2, movesAbout: true, variant });
      for (const hand of listHands(session.steps.flatMap(({ events }) => events))) {
        const counted = countHand(replayLast(hand));
        const [won, lost] = [1, -1].map((sign) =>
          counted.reduce((sum, { net }) => sum + Math.max(0, sign * net), 0),
        ) as [number, number];
        for (const { seat, net, against: opponents } of counted) {
          const sum = opponents.reduce((all, each) => all + each.net, 0);
          // A side of which the other one covers all comes to its net; of the greater side the rest is the house’s.
          const share = Math.min(1, net > 0 ? lost / won : net < 0 ? won / lost : 1);
          expect(Math.abs(sum - net * share)).toBeLessThan(opponents.length / 1024);
          for (const each of opponents) {
            const back = counted.find((other) => other.seat === each.seat)?.against;
            const mirrored = back?.find((other) => other.seat === seat);
            expect(mirrored?.net).toBe(0 - each.net);
            expect(mirrored?.bets).toBe(0 - each.bets);
            expect(mirrored?.counts.checkedDown).toEqual(each.counts.checkedDown);
            if (each.net !== 0) moved += 1;
            for (const { of, did } of Object.values(each.counts)) {
              expect(of).toBeGreaterThan(0);
              expect(did).toBeLessThanOrEqual(of);
            }
            const { foldToRaise, deepFold, foldAfterRaise } = each.counts;
            expect(deepFold?.did ?? 0).toBeLessThanOrEqual(foldToRaise?.did ?? 0);
            expect(foldAfterRaise?.did ?? 0).toBeLessThanOrEqual(foldToRaise?.did ?? 0);
          }
        }
      }
    }),
    { numRuns: 80 },
  );
  expect(moved).toBeGreaterThan(0);
});
