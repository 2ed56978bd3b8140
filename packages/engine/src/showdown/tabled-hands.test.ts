import { describe, expect, test } from 'vitest';
import type { GameEvent } from '../events.ts';
import { evolve } from '../evolve.ts';
import { newTableRules, presetRules } from '../house-rules/presets.ts';
import { given } from '../testing/index.ts';
import { variants } from '../variants/index.ts';
import { view } from '../view.ts';

const noLimit = { kind: 'no-limit', minBet: 2 } as const;
const fixed = { kind: 'fixed', small: 4, big: 8, cap: 4 } as const;
const rules = { burn: false, tableAllIns: true };
// b gets kings, c queens, a aces; the board changes nothing.
const overpairs = 'Ks Qs As Kd Qd Ad 2c 3d 4h 8s 9c';

const holdem = (stacks: readonly number[], more = {}) =>
  given({ variant: 'holdem', limit: noLimit, stacks, rules: { ...rules, ...more } });

/** What lies open in the order in which it came. */
const opened = (events: readonly GameEvent[]) =>
  events.flatMap((event) => {
    if (event.type === 'HandShown') return [`show ${event.seat}`];
    if (event.type !== 'CardsDealt') return [];
    return event.cards.some(({ to }) => to === 'board') ? ['board'] : ['cards'];
  });

describe('R8.10 all-in hands are tabled', () => {
  test('before the rest is dealt, the last aggressor first, and are not shown again', () => {
    const table = holdem([50, 50, 50]).deal(overpairs).when('a call', 'b call', 'c check');
    table.when('b check', 'c bet 48', 'a call', 'b call');
    expect(opened(table.last)).toEqual(['show 2', 'show 0', 'show 1', 'board', 'board']);
    expect(table.all('HandShown')).toHaveLength(3);
    expect(table.stacks()).toEqual([150, 0, 0]);
  });

  test('without a bet, who was first to act shows first', () => {
    const table = holdem([2, 2, 50]).deal(overpairs).when('a call', 'b call');
    expect(opened(table.last)).toEqual(['show 0', 'show 1', 'show 2', 'board', 'board', 'board']);
  });

  test('while two can still bet, nothing is shown', () => {
    const table = holdem([50, 50, 2]).deal(overpairs).when('a call', 'b call');
    expect(opened(table.last)).toEqual(['board']);
    table.when('b check', 'a bet 10', 'b call');
    expect(opened(table.last)).toEqual(['board']);
    table.when('b bet 38', 'a call');
    expect(opened(table.last)).toEqual(['show 1', 'show 2', 'show 0', 'board']);
  });

  test('an uncalled bet goes back before anyone shows', () => {
    const table = holdem([60, 40]).deal('Ks As Kd Ad').when('a raise 60', 'b call');
    const types = table.last.map(({ type }) => type);
    expect(types.indexOf('UncalledReturned')).toBeLessThan(types.indexOf('HandShown'));
  });

  test('who wins because all others fold shows nothing', () => {
    const table = holdem([50, 50]).deal(overpairs).when('a raise 50', 'b fold');
    expect(table.all('HandShown')).toEqual([]);
  });

  test('everyone sees the cards while the board is still dealt', () => {
    const table = holdem([50, 50]).deal('Ks As Kd Ad').when('a raise 50');
    const before = table.state;
    table.when('b call');
    let state = before;
    for (const event of table.last) {
      if (event.type === 'CardsDealt') {
        const cards = view(state, null, new Map())?.seats.map((seat) => seat?.cards.map(({ card }) => card));
        expect(cards).toEqual([
          ['As', 'Ad'],
          ['Ks', 'Kd'],
        ]);
      }
      const evolved = evolve(state, event);
      expect(evolved).toMatchObject({ kind: 'applied', findings: [] });
      if (evolved.kind === 'applied') state = evolved.state;
    }
  });

  test('the pot lies there until it is awarded, also when it is decided who wins it', () => {
    const table = holdem([50, 50]).deal('Ks As Kd Ad').when('a raise 50');
    let { state } = table;
    table.when('b call');
    const pots = table.last.map((event) => {
      const evolved = evolve(state, event);
      if (evolved.kind === 'applied') state = evolved.state;
      return [event.type, view(state, null, new Map())?.pots.map(({ amount }) => amount)];
    });
    expect(pots.slice(-3)).toEqual([
      ['CardsDealt', [100]],
      ['PotAwarded', []],
      ['HandEnded', []],
    ]);
  });

  test('blinds that put everyone but one all-in table the hands too, and nobody is asked to call them again', () => {
    const table = holdem([1, 50]).deal('Ks As Kd Ad 2c 3d 4h 8s 9c');
    expect(opened(table.last)).toEqual(['cards', 'show 1', 'show 0', 'board', 'board', 'board']);
    expect(table.stacks()).toEqual([2, 49]);
  });

  test('in stud the cards of a tabled hand are dealt face up', () => {
    const table = given({ variant: 'seven-stud-casino', limit: fixed, stacks: [3, 3], rules });
    table.deal('Ks As Kd Ad 2c 3d 5c 5d 6h 7h 8h 9h Tc Jc').when('b bringIn', 'a call');
    const dealt = table.all('CardsDealt').slice(2);
    expect(table.all('HandShown')).toHaveLength(2);
    expect(dealt).toHaveLength(4);
    for (const { cards } of dealt)
      for (const { to, face } of cards) if (to !== 'burn') expect(face).toBe('up');
  });

  test.each(['five-draw', 'lowball-27-triple', 'bluffjack'] as const)(
    'in %s nobody shows while someone has still to draw, hit or stand',
    (variant) => {
      const table = given({
        variant,
        limit: noLimit,
        stacks: [10, 10],
        rules: variant === 'bluffjack' ? { tableAllIns: true } : rules,
      });
      table.deal();
      while (table.all('HandEnded').length === 0) {
        const hand = table.state.hand?.context;
        const name = hand?.toAct === 0 ? 'a' : 'b';
        const phase = JSON.stringify(table.state.hand?.value);
        if (phase.includes('drawing')) {
          expect(table.all('HandShown')).toEqual([]);
          table.when(`${name} discard`);
        } else if (phase.includes('choosing')) {
          expect(table.all('HandShown')).toEqual([]);
          table.when(`${name} stand`);
        } else {
          const bets = hand?.interval?.currentBet === 0;
          table.when(
            bets
              ? `${name} bet 10`
              : (hand?.interval?.currentBet ?? 0) < 10
                ? `${name} raise 10`
                : `${name} call`,
          );
        }
      }
      expect(table.all('HandShown')).toHaveLength(2);
    },
  );

  test('a table whose rules do not name it plays as before: hands are shown when all cards are dealt', () => {
    const table = given({ variant: 'holdem', limit: noLimit, stacks: [50, 50], rules: { burn: false } });
    table.deal('Ks As Kd Ad 2c 3d 4h 8s 9c').when('a raise 50', 'b call');
    expect(opened(table.last)).toEqual(['board', 'board', 'board', 'show 0', 'show 1']);
  });

  test('a record that deals on before the hands are tabled cannot be', () => {
    const table = holdem([50, 50]).deal('Ks As Kd Ad 2c 3d 4h 8s 9c').when('a raise 50');
    let state = table.state;
    table.when('b call');
    for (const event of table.last) {
      const isShown = event.type === 'HandShown';
      if (isShown) continue;
      const evolved = evolve(state, event);
      if (event.type === 'CardsDealt') {
        expect(evolved).toMatchObject({ kind: 'impossible' });
        return;
      }
      if (evolved.kind === 'applied') state = evolved.state;
    }
    expect.unreachable();
  });

  test('new tables of poker have it, and the presets alone, which seeds are simulated by, do not', () => {
    expect(newTableRules('casino', variants.holdem, noLimit).tableAllIns).toBe(true);
    expect(newTableRules('home', variants.bluffjack, noLimit).tableAllIns).toBeUndefined();
    expect(presetRules('casino', variants.holdem, noLimit).tableAllIns).toBeUndefined();
  });
});
