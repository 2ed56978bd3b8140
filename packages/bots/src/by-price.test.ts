import { legalActions, runningHand, type VariantId, view } from '@openfelt/engine';
import { given, randomFrom, randomSession, shuffledDeck, viewSeat } from '@openfelt/engine/testing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chooseByPrice, playStyles } from './by-price.ts';

describe('a bot', () => {
  test('does nothing when it is not its turn', () => {
    const table = given({
      variant: 'holdem',
      limit: { kind: 'no-limit', minBet: 2 },
      stacks: [50, 50],
    }).deal();
    const waiting = view(table.state, 1, new Map());
    expect(waiting === null ? null : chooseByPrice(waiting, Math.random, playStyles.bold)).toBeNull();
  });

  test('never folds what costs nothing to keep', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const random = randomFrom(seed);
        for (const { before, deck } of randomSession(seed, { hands: 2, movesAbout: false }).steps) {
          const seat = runningHand(before)?.toAct ?? null;
          if (seat === null || !legalActions(before, seat).some(({ type }) => type === 'check')) continue;
          const seen = viewSeat(before, deck, seat);
          expect(seen === null ? null : chooseByPrice(seen, random, playStyles.tight)?.type).not.toBe('fold');
        }
      }),
      { numRuns: 30 },
    );
  });

  test('with the best hand there can be, does not fold it', () => {
    const table = given({
      variant: 'holdem',
      limit: { kind: 'no-limit', minBet: 2 },
      stacks: [200, 200],
      rules: { burn: false },
    }).deal('2c As 7d Ks Qs Js Ts');
    table.when('a call', 'b check', 'b bet 2', 'a raise 100');
    const known = new Map([
      [0, '2c'],
      [2, '7d'],
    ] as const);
    const own = new Map([
      [1, 'As'],
      [3, 'Ks'],
    ] as const);
    // a holds the royal flush, b nothing: b gives up, and a never would.
    const b = view(table.state, 1, known);
    expect(b === null ? null : chooseByPrice(b, randomFrom(1), playStyles.tight)?.type).toBe('fold');
    table.when('b raise 198');
    const a = view(table.state, 0, own);
    for (const style of Object.values(playStyles)) {
      expect(a === null ? null : chooseByPrice(a, randomFrom(2), style)?.type).not.toBe('fold');
    }
  });

  test.each(['holdem', 'omaha', 'five-stud', 'five-draw'] as VariantId[])(
    'makes %s worth watching: some hands are folded out, some shown down, and there are raises',
    (variant) => {
      const random = randomFrom(7);
      const table = given({
        variant,
        limit: { kind: 'pot', minBet: 4 },
        stacks: [400, 400, 400, 400],
        rules: { ante: 1 },
      });
      const style = Object.values(playStyles);
      for (let hand = 0; hand < 60; hand += 1) {
        for (const sitting of table.state.table?.context.seats ?? []) {
          if (sitting?.stack === 0) table.when({ type: 'addChips', seat: sitting.seat, amount: 400 });
        }
        const deck = shuffledDeck(random);
        table.deal(deck.join(' '));
        for (let now = runningHand(table.state); now !== null; now = runningHand(table.state)) {
          const seat = now.toAct ?? 0;
          const seen = viewSeat(table.state, deck, seat);
          const choice =
            seen === null
              ? null
              : chooseByPrice(seen, random, style[seat % style.length] ?? playStyles.loose);
          if (choice === null) throw new Error('a bot has no choice');
          table.when(choice);
        }
      }
      expect(table.all('HandShown').length).toBeGreaterThan(5);
      expect(table.all('Folded').length).toBeGreaterThan(20);
      expect(table.all('Raised').length + table.all('Bet').length).toBeGreaterThan(20);
    },
  );
});
