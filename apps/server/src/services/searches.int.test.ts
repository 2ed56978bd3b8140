import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryDatabase } from '../test-platform.fixture.ts';
import { createSearchService } from './searches.ts';

let folder: Awaited<ReturnType<typeof temporaryDatabase>>;

beforeAll(async () => {
  folder = await temporaryDatabase();
});
afterAll(() => folder.remove());

test('a search is saved, replaced by one of its name, seen by its player alone, and removed', async () => {
  const searches = createSearchService(folder.database, () => 1_000);
  expect(await searches.save('ann', { name: 'Big pots', query: 'minPot=100' })).toEqual({ ok: true });
  await searches.save('ann', { name: 'Big pots', query: 'minPot=500' });
  await searches.save('ann', { name: 'Aces', query: 'cards=AA' });
  expect(await searches.list('ann')).toEqual([
    { name: 'Aces', query: 'cards=AA', savedAt: 1_000 },
    { name: 'Big pots', query: 'minPot=500', savedAt: 1_000 },
  ]);
  expect(await searches.list('bo')).toEqual([]);
  await searches.remove('bo', 'Aces');
  await searches.remove('ann', 'Big pots');
  expect(await searches.list('ann')).toMatchObject([{ name: 'Aces' }]);
});

test('an account saves 50 searches, which can still be replaced', async () => {
  const searches = createSearchService(folder.database, () => 1_000);
  for (let each = 0; each < 50; each += 1)
    expect(await searches.save('cy', { name: `s${each}`, query: 'mine=1' })).toEqual({ ok: true });
  expect(await searches.save('cy', { name: 'one more', query: 'mine=1' })).toMatchObject({
    code: 'too-many-searches',
  });
  expect(await searches.save('cy', { name: 's7', query: 'cards=AA' })).toEqual({ ok: true });
});
