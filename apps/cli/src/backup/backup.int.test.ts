import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '@openfelt/db';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { foldedHand, folderWith, openfelt } from '../run-cli.fixture.ts';

let folder: Awaited<ReturnType<typeof folderWith>>;
const at = (...path: readonly string[]) => join(folder.path, ...path);
const on = (dataDir: string, ...args: readonly string[]) =>
  openfelt(args, { OPENFELT_DATA_DIR: at(dataDir) });

beforeAll(async () => {
  folder = await folderWith({ 'hand.phh': foldedHand });
  await on('felt', 'replay', '--import', at('hand.phh'));
});
afterAll(() => folder.remove());

describe('openfelt backup and restore', () => {
  test('bring a data folder to another place, and say what was verified', async () => {
    const taken = await on('felt', 'backup', at('felt.backup'));
    expect(taken).toMatchObject({ status: 0, out: expect.stringMatching(/^\d+ rows of \d+ tables are in /) });
    expect(taken.said).toContain('checkpoint-key');
    expect((await stat(at('felt.backup'))).mode & 0o777).toBe(0o600);
    const restored = await on('elsewhere', 'restore', at('felt.backup'));
    expect(restored).toMatchObject({ status: 0, out: expect.stringMatching(/Verified: \d+ events in \d+ /) });
    const again = await on('elsewhere', 'replay', '--import', at('hand.phh'));
    expect(again.said).toContain('1 already there');
  });

  test('work beside a server: the backup is taken, the restore is refused', async () => {
    const database = await openDatabase({ dataDir: at('felt'), report: () => undefined });
    try {
      expect(await on('felt', 'backup', at('beside.backup'))).toMatchObject({ status: 0 });
      const { status, said } = await on('felt', 'restore', at('beside.backup'));
      expect(status).toBe(1);
      expect(said).toContain('Openfelt runs already on');
    } finally {
      await database.close();
    }
  });

  test('refuse with a sentence, and exit 1', async () => {
    const refuse = async (dataDir: string, args: readonly string[], sentence: string) => {
      const { status, said } = await on(dataDir, ...args);
      expect(said).toContain(sentence);
      expect(status).toBe(1);
    };
    await on('felt', 'backup', at('whole.backup'));
    await refuse('felt', ['backup', at('whole.backup')], 'already exists');
    await refuse('felt', ['backup', at('missing', 'x.backup')], 'couldn’t be written. ENOENT');
    await refuse('nowhere', ['backup', at('new.backup')], 'There is no database in');
    await refuse('felt', ['restore', at('whole.backup')], 'The database isn’t empty.');
    const file = await readFile(at('whole.backup'));
    await writeFile(at('cut.backup'), file.subarray(0, file.length - 9));
    await refuse('new', ['restore', at('cut.backup')], 'its end is missing');
    await refuse('new', ['restore', at('missing.backup')], 'ENOENT');
    // Nothing was made for a file that is not whole.
    await expect(stat(at('new'))).rejects.toThrow('ENOENT');
  });
});
