import { initialState } from '@openfelt/engine';
import { expect, test } from 'vitest';
import { applyEvents } from '../../events/apply-events.ts';
import { exampleTable, playOn, startHand } from '../../rules/example-table.ts';
import { findStreet } from './find-street.ts';

test('the street of a table is that of what is drawn, also while the hands of an all-in are turned over', () => {
  const allIn = playOn(exampleTable({ stacks: [1000, 1000], rules: { tableAllIns: true } }), [
    startHand,
    { type: 'call', seat: 0 },
    { type: 'check', seat: 1 },
    { type: 'bet', seat: 1, to: 980 },
    { type: 'call', seat: 0 },
  ]);
  const steps = applyEvents(initialState(), allIn.events) ?? [];
  const drawn = steps.map(({ event, after }, index) => ({
    type: event.type,
    street: findStreet({ displayedState: after, renderedEvents: steps.slice(0, index + 1) }),
  }));
  expect(drawn.filter(({ type }) => type === 'HandShown').map(({ street }) => street)).toEqual([
    'flop',
    'flop',
  ]);
  const streets = drawn.map(({ street }) => street);
  expect(streets.filter((street, index) => street !== streets[index - 1])).toEqual([
    null,
    'blinds',
    'deal',
    'flop',
    'turn',
    'river',
    'result',
    null,
  ]);
});

test('hits and the final bet of Bluffjack have begun as soon as somebody is asked for them (B4, B5)', () => {
  const bet = playOn(exampleTable({ variant: 'bluffjack' }), [
    startHand,
    { type: 'bet', seat: 1, to: 20 },
    { type: 'call', seat: 2 },
    { type: 'call', seat: 0 },
  ]);
  const stood = playOn(bet, [
    { type: 'stand', seat: 1 },
    { type: 'stand', seat: 2 },
    { type: 'stand', seat: 0 },
  ]);
  const find = ({ events }: typeof bet) => {
    const steps = applyEvents(initialState(), events) ?? [];
    return findStreet({ displayedState: steps.at(-1)?.after ?? initialState(), renderedEvents: steps });
  };
  expect(find(bet)).toBe('hit-or-stand');
  expect(find(stood)).toBe('final-bet');
});
