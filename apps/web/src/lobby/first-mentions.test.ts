import { type Limit, presetRules, variants } from '@openfelt/engine';
import { expect, test } from 'vitest';
import { listFirstMentions } from './first-mentions.ts';

const noLimit: Limit = { kind: 'no-limit', minBet: 2 };
const named = (tableId: string, variant: 'holdem' | 'five-stud' | 'razz-casino', limit: Limit) => ({
  tableId,
  rules: presetRules('casino', variants[variant], limit),
});

test('each term of the lobby’s tables is explained at the first of them whose line has it', () => {
  const tables = [
    named('first', 'holdem', noLimit),
    named('second', 'holdem', noLimit),
    named('pot', 'holdem', { kind: 'pot', minBet: 2 }),
    named('ante', 'five-stud', { kind: 'pot', minBet: 2 }),
    // Its stakes are its two bets.
    named('fixed', 'razz-casino', { kind: 'fixed', small: 2, big: 4, cap: 3 }),
  ];
  expect([...listFirstMentions(tables)]).toEqual([
    ['first', ['no-limit', 'blind']],
    ['second', []],
    ['pot', ['pot-limit']],
    ['ante', ['ante']],
    ['fixed', ['fixed-limit']],
  ]);
  expect(listFirstMentions(tables.slice(2)).get('pot')).toEqual(['pot-limit', 'blind']);
});
