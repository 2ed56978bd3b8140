import type { GameEvent } from '@openfelt/engine';
import { describe, expect, test } from 'vitest';
import type { Sound } from '../appearance/sounds.ts';
import { type Cause, getOwnTurn, toSignal } from './signals.ts';

const on = { isHeard: true, isFelt: true, hasActed: true };
const award = { type: 'PotAwarded', pot: 0, half: 'whole', amount: 60, oddChips: [], rake: 0 } as const;

/** Events with what a viewer at seat 1 hears of them. */
const heard: readonly (readonly [GameEvent, Sound | null])[] = [
  [{ type: 'CardsDealt', cards: [] }, 'deal'],
  [{ type: 'AntesPosted', posts: [] }, 'chips'],
  [{ type: 'BlindsPosted', posts: [] }, 'chips'],
  [{ type: 'BringInPosted', seat: 0, amount: 5 }, 'chips'],
  [{ type: 'Checked', seat: 0 }, 'check'],
  [{ type: 'Called', seat: 0, amount: 20 }, 'chips'],
  [{ type: 'Bet', seat: 0, to: 20 }, 'chips'],
  [{ type: 'Raised', seat: 0, to: 40 }, 'chips'],
  [{ ...award, shares: [{ seat: 1, amount: 60 }] }, 'win'],
  [{ ...award, shares: [{ seat: 0, amount: 60 }] }, 'chips'],
  [{ type: 'Folded', seat: 0 }, null],
  [{ type: 'HandMucked', seat: 0 }, null],
  [{ type: 'UncalledReturned', seat: 0, amount: 20 }, null],
  [{ type: 'SeatSatOut', seat: 0, reason: 'asked' }, null],
];

const needed: readonly Cause[] = ['turn', 'late'];
const causes: readonly Cause[] = [...heard.map(([event]) => event), ...needed];

describe('a table is heard', () => {
  test.each(heard)('%j', (event, sound) => {
    expect(toSignal(event, 1, on)).toEqual({ sound, shakes: false });
  });

  test('to win is heard by the winner alone', () => {
    const won: GameEvent = { ...award, shares: [{ seat: 1, amount: 60 }] };
    expect(toSignal(won, 0, on).sound).toBe('chips');
    expect(toSignal(won, null, on).sound).toBe('chips');
  });

  test('not at all where sounds are off', () => {
    for (const cause of causes) expect(toSignal(cause, 1, { ...on, isHeard: false }).sound).toBeNull();
  });

  test('not before somebody has clicked or typed, as browsers want it', () => {
    for (const cause of causes) expect(toSignal(cause, 1, { ...on, hasActed: false }).sound).toBeNull();
  });
});

describe('a window shakes', () => {
  test('for the own turn and its time bank, which have each a sound of their own', () => {
    expect(needed.map((cause) => toSignal(cause, 1, on))).toEqual([
      { sound: 'turn', shakes: true },
      { sound: 'late', shakes: true },
    ]);
  });

  test('also where sounds are off, and not where vibration is', () => {
    for (const cause of needed) {
      expect(toSignal(cause, 1, { ...on, isHeard: false })).toEqual({ sound: null, shakes: true });
      expect(toSignal(cause, 1, { ...on, isFelt: false })).toEqual({ sound: cause, shakes: false });
    }
  });

  test('once a choice: it is the own turn by its version, and nobody else’s', () => {
    expect(getOwnTurn({ own: 1, toAct: 1, turn: 17 })).toBe(17);
    expect(getOwnTurn({ own: 1, toAct: 0, turn: 17 })).toBeNull();
    expect(getOwnTurn({ own: null, toAct: null, turn: null })).toBeNull();
  });
});
