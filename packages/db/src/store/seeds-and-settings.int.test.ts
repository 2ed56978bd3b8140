import { describe, expect, test } from 'vitest';
import { databaseForEach } from './fresh-database.fixture.ts';

const fresh = databaseForEach();

describe('seeds and settings', () => {
  test('a seed that stands is never replaced', async () => {
    expect(await fresh.database.seeds.find('t', 1)).toBeNull();
    const [first, second] = await Promise.all([
      fresh.database.seeds.keep('t', 1),
      fresh.database.seeds.keep('t', 1),
    ]);
    expect(second).toEqual(first);
    expect(first).toHaveLength(32);
    expect(await fresh.database.seeds.find('t', 1)).toEqual(first);
    expect(await fresh.database.seeds.keep('t', 2)).not.toEqual(first);
  });

  test('a setting is decided once', async () => {
    expect(await fresh.database.settings.putIfAbsent('key', 'one')).toBe('one');
    expect(await fresh.database.settings.putIfAbsent('key', 'two')).toBe('one');
  });
});
