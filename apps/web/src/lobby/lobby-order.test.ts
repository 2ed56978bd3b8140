import type { LobbyTable } from '@openfelt/api';
import { presetRules, variants } from '@openfelt/engine';
import { describe, expect, test } from 'vitest';
import { acting, table } from '../own-tables/lobby-table.fixture.ts';
import { fitsFilter, type LobbyFilter, parseFilter, toFilterHref } from './lobby-filter.ts';
import { findGroup, findOffer, orderTables } from './lobby-order.ts';

const everything = parseFilter(new URLSearchParams());
const list = (
  tables: readonly LobbyTable[],
  filter: Partial<LobbyFilter>,
  favourites: readonly string[] = [],
) =>
  orderTables(tables, [], 'en')
    .filter((each) => fitsFilter(each, { ...everything, ...filter }, favourites))
    .map((each) => each.name);

describe('the tables of the lobby', () => {
  test('stand with those first at which people play', () => {
    const tables = [
      { ...table, name: 'asleep', state: 'paused' as const },
      { ...table, name: 'bots' },
      { ...table, name: 'friends', people: 3 },
    ];
    expect(list(tables, {})).toEqual(['friends', 'bots', 'asleep']);
  });

  test('stay where they stand as people come and go; a new one follows them', () => {
    const named = (name: string, people: number): LobbyTable => ({ ...table, tableId: name, name, people });
    const tables = [named('new', 5), named('left', 0), named('joined', 4)];
    const order = (before: readonly string[]) =>
      orderTables(tables, before, 'en').map(({ tableId }) => tableId);
    expect(order([])).toEqual(['new', 'joined', 'left']);
    expect(order(['left', 'gone', 'joined'])).toEqual(['left', 'joined', 'new']);
  });

  test('can be narrowed to games, a limit, stakes, bots, open seats and favourites', () => {
    const rules = (minBet: number) =>
      presetRules('casino', variants.omaha, { kind: 'pot', minBet }) satisfies LobbyTable['rules'];
    const tables: readonly LobbyTable[] = [
      { ...table, tableId: 'o', name: 'omaha', variant: 'omaha-hilo', rules: rules(20) },
      { ...table, name: 'full', bots: 6 },
      { ...table, name: 'people', bots: 0, people: 2 },
      { ...table, name: 'high', variant: 'omaha', rules: rules(100) },
    ];
    expect(list(tables, { game: 'omaha' })).toEqual(['high', 'omaha']);
    expect(list(tables, { limit: 'no-limit' })).toEqual(['people', 'full']);
    expect(list(tables, { stakes: 'middle' })).toEqual(['omaha']);
    expect(list(tables, { bots: 'without' })).toEqual(['people']);
    expect(list(tables, { game: 'holdem', free: true })).toEqual(['people']);
    expect(list(tables, { favourites: true }, ['o'])).toEqual(['omaha']);
  });

  test('are looked for by an address that can be handed on', () => {
    const filter: LobbyFilter = {
      game: 'stud',
      limit: 'fixed',
      stakes: 'low',
      bots: 'with',
      free: true,
      favourites: false,
    };
    const href = toFilterHref(filter);
    expect(href).toBe('/?game=stud&limit=fixed&stakes=low&bots=with&free=1');
    expect(parseFilter(new URLSearchParams(href.slice(2)))).toEqual(filter);
    expect(toFilterHref(everything)).toBe('/');
    expect(parseFilter(new URLSearchParams('game=chess&free=yes'))).toEqual(everything);
  });
});

describe('who wants to play now', () => {
  test('is sent to an open seat that they can pay, with the chips that the table offers them', () => {
    const offer = findOffer([{ ...table, tableId: 'full', bots: 6 }, table], 'holdem', 10_000);
    expect(offer?.table.tableId).toBe('t');
    expect(offer?.buyIn).toBe(120);
    expect(findOffer([table], 'holdem', 10)).toBeNull();
    expect(findOffer([table], 'stud', 10_000)).toBeNull();
    expect(findOffer([{ ...table, own: 1 }], null, 10_000)).toBeNull();
    expect(findOffer([{ ...table, bots: 0 }], null, 10_000)).toBeNull();
  });

  test('is sent to bots rather than to people who sit out, and nowhere where nobody else plays', () => {
    const left = { ...table, tableId: 'left', bots: 0, people: 3, sittingOut: 2 };
    const offer = (...tables: readonly LobbyTable[]) => findOffer(tables, null, 10_000)?.table.tableId;
    expect(offer({ ...left, sittingOut: 3, bots: 1 }, table)).toBe('t');
    expect(offer(left, table)).toBe('left');
    expect(offer({ ...left, sittingOut: 3 })).toBeUndefined();
  });

  test('waits for the pause alone where bots play and no hand runs, and longer where people play', () => {
    const wait = (part: Partial<LobbyTable>) => findOffer([{ ...table, ...part }], null, 10_000)?.wait ?? 0;
    expect(wait({})).toBe(4);
    expect(wait({ isDealt: true })).toBeLessThanOrEqual(10);
    expect(wait({ isDealt: true, seating: [acting], handsAnHour: 60 })).toBe(34);
    expect(wait({ people: 1, sittingOut: 1 })).toBe(4);
  });

  test('is sent where no person may keep them waiting, though the next hand has not begun yet', () => {
    const beside = { ...table, tableId: 'beside', people: 1 };
    const offer = (...tables: readonly LobbyTable[]) => findOffer(tables, null, 10_000);
    expect(offer(beside, table)?.table.tableId).toBe('t');
    // However fast bots have played there before.
    expect(offer({ ...beside, handsAnHour: 360 }, table)?.table.tableId).toBe('t');
    expect(offer(beside)?.wait).toBe(24);
  });

  test('has cards within ten seconds where a table gives them, and is offered the same one while it does', () => {
    const slow = { ...table, tableId: 'slow', people: 2, isDealt: true, seating: [acting], handsAnHour: 60 };
    const alone = { ...slow, people: 1, bots: 0, isDealt: false, seating: [] };
    const offered = (tables: readonly LobbyTable[], before: string | null = null) =>
      findOffer(tables, null, 10_000, before)?.table.tableId;
    expect(offered([slow, table])).toBe('t');
    expect(offered([alone, table])).toBe('slow');
    expect(offered([alone, table], 't')).toBe('t');
    expect(offered([slow, table], 'slow')).toBe('t');
    expect(offered([slow])).toBe('slow');
  });

  test('is offered hold’em before they have chosen, but where somebody plays it and another game deals sooner', () => {
    const slow = { ...table, tableId: 'slow', people: 2, isDealt: true, seating: [acting], handsAnHour: 60 };
    const razz = { ...table, tableId: 'razz', variant: 'razz' as const };
    const group = (tables: readonly LobbyTable[], before: string | null = null) =>
      findGroup(tables, null, 10_000, before);
    expect(group([razz, table])).toBe('holdem');
    expect(group([razz, slow])).toBe(null);
    // What is offered does not change under the pointer.
    expect(group([razz, table], 'razz')).toBe(null);
    expect(group([razz, table], 't')).toBe('holdem');
    expect(group([slow])).toBe('holdem');
    expect(group([razz])).toBe(null);
    // What was chosen stands.
    expect(findGroup([razz, slow], 'holdem', 10_000, null)).toBe('holdem');
    expect(findGroup([razz, table], 'any', 10_000, null)).toBe(null);
  });
});
