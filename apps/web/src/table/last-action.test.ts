import type { SeatView } from '@openfelt/engine';
import { expect, test } from 'vitest';
import { seatTag } from './last-action.ts';

const seat: SeatView = {
  seat: 0,
  player: 'a',
  kind: 'person',
  stack: 100,
  sittingOut: false,
  leaving: false,
  waitsForBlind: false,
  owes: { small: false, big: false },
  topUp: 0,
  options: {},
  timeBank: null,
  timedOut: false,
  isDealer: false,
  isToAct: false,
  inHand: true,
  folded: false,
  allIn: false,
  shown: false,
  mucked: false,
  bet: 0,
  paid: 10,
  won: 0,
  last: 'call',
  drew: null,
  cards: [],
  made: null,
  low: null,
  otherHands: [],
  stood: false,
};

test('a seat is tagged with what matters most: the win, then the fold, then all-in, then its last action', () => {
  expect(seatTag(seat)?.word).toBe('call');
  expect(seatTag({ ...seat, allIn: true })?.word).toBe('allIn');
  expect(seatTag({ ...seat, folded: true, last: 'raise' })?.word).toBe('folded');
  expect(seatTag({ ...seat, won: 40, last: 'show' })).toEqual({ word: 'won', tone: 'win', count: 40 });
  expect(seatTag({ ...seat, inHand: false })).toBeNull();
  expect(seatTag({ ...seat, last: 'draw', drew: 2 })?.count).toBe(2);
});

test('a bet or check of an earlier betting round is not told again, nor what the player to act did before', () => {
  expect(seatTag({ ...seat, last: 'call' }, false)).toBeNull();
  expect(seatTag({ ...seat, last: 'check' }, false)).toBeNull();
  expect(seatTag({ ...seat, last: 'call', bet: 20 }, false)?.word).toBe('call');
  expect(seatTag({ ...seat, last: 'pat' }, false)?.word).toBe('pat');
  expect(seatTag({ ...seat, isToAct: true })).toBeNull();
});
