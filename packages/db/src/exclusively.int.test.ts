import pg from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { isStorageAway } from './outage.ts';
import { databaseForEach } from './store/fresh-database.fixture.ts';

const fresh = databaseForEach();

describe('what is done while nobody else does it', () => {
  test('is given up as if the database were away where another one does it for too long', async () => {
    const other = new pg.Client({ connectionString: fresh.url });
    await other.connect();
    await other.query("SELECT pg_advisory_lock(hashtextextended('a name', 0))");
    const task = vi.fn(async () => 'done');
    const given = fresh.database.exclusively(['a name'], task).catch(isStorageAway);
    expect(await given).toBe(true);
    await other.end();
    expect(await fresh.database.exclusively(['a name'], task)).toBe('done');
    // Who waited did not do it after all.
    expect(task).toHaveBeenCalledTimes(1);
  });

  test('is done at once beside what has other names, and after what shares one', async () => {
    const said: string[] = [];
    let end: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const first = fresh.database.exclusively(['ann', 'table'], async () => {
      said.push('first');
      await ended;
    });
    await expect.poll(() => said).toEqual(['first']);
    const second = fresh.database.exclusively(['bo', 'table'], async () => void said.push('second'));
    await fresh.database.exclusively(['cy', 'elsewhere'], async () => void said.push('other'));
    end();
    await Promise.all([first, second]);
    expect(said).toEqual(['first', 'other', 'second']);
  });

  test('fails as it does where it fails itself', async () => {
    const broken = new Error('broken');
    const failed = await fresh.database
      .exclusively(['a name'], () => Promise.reject(broken))
      .catch((error) => error);
    expect(failed).toBe(broken);
    expect(isStorageAway(failed)).toBe(false);
  });
});
