import type { LobbyTable } from '@openfelt/api';
import { presetRules, variants } from '@openfelt/engine';
import { describe, expect, test } from 'vitest';
import { freeSeats, shownTables } from './lobby-order.ts';

const table: LobbyTable = {
  tableId: 't',
  name: 'Table',
  variant: 'holdem',
  rules: presetRules('casino', variants.holdem, { kind: 'no-limit', minBet: 2 }),
  seats: 6,
  bots: 3,
  people: 0,
  handNumber: 1,
  pot: 0,
  averagePot: null,
  handsAnHour: null,
  state: 'playing',
  own: null,
};
const everything = { variant: null, free: false };
const names = (tables: readonly LobbyTable[]) => tables.map((each) => each.name);

describe('the tables of the lobby', () => {
  test('stand with the own ones first, then those with people', () => {
    const tables = [
      { ...table, name: 'bots' },
      { ...table, name: 'friends', people: 3 },
      { ...table, name: 'mine', own: 2, people: 1 },
      { ...table, name: 'asleep', state: 'paused' as const },
    ];
    expect(names(shownTables(tables, everything, 'en'))).toEqual(['mine', 'friends', 'bots', 'asleep']);
  });

  test('can be narrowed to a game and to free seats; an own table is never hidden for being full', () => {
    const tables = [
      { ...table, name: 'omaha', variant: 'omaha' as const },
      { ...table, name: 'full', bots: 6 },
      { ...table, name: 'mine', bots: 5, people: 1, own: 0 },
      { ...table, name: 'free' },
    ];
    expect(names(shownTables(tables, { variant: 'omaha', free: false }, 'en'))).toEqual(['omaha']);
    expect(names(shownTables(tables, { variant: 'holdem', free: true }, 'en'))).toEqual(['mine', 'free']);
    expect(freeSeats(table)).toBe(3);
  });
});
