import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type TemporaryFolder, temporaryFolder } from '@openfelt/db/testing';
import { newSignerKey, openCheckpoint, signCheckpoint } from '@openfelt/event-log';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkpointSigners, rotateCheckpointKey } from './checkpoint-key.ts';

let folder: TemporaryFolder;
let file: string;

beforeEach(async () => {
  folder = await temporaryFolder();
  file = join(folder.path, 'checkpoint-key');
});
afterEach(() => folder.remove());

const makeKey = (name: string, byte: number) => newSignerKey(name, new Uint8Array(32).fill(byte));
const verifierKeys = async () => (await checkpointSigners(folder.path)).map(({ verifierKey }) => verifierKey);

/** Why the file is refused. */
const refusal = async (text: string): Promise<string> => {
  await writeFile(file, text);
  return checkpointSigners(folder.path).then(
    () => 'not at all',
    (error: Error) => error.message,
  );
};

describe("the checkpoints' key", () => {
  test('is made on the first start, for its owner alone, also where there is no folder yet', async () => {
    const dataDir = join(folder.path, 'data');
    const [signer, ...more] = await checkpointSigners(dataDir);
    expect(signer.name).toMatch(/^openfelt\.[0-9a-f]{8}$/);
    expect(more).toEqual([]);
    const { mode } = await stat(join(dataDir, 'checkpoint-key'));
    expect(mode & 0o777).toBe(0o600);
  });

  test('is one for all that start at once on a folder', async () => {
    const started = await Promise.all(Array.from({ length: 5 }, verifierKeys));
    expect(new Set(started.flat()).size).toBe(1);
    expect(await verifierKeys()).toEqual(started[0]);
  });

  test('is the same on the next start, and another on another platform', async () => {
    const first = await verifierKeys();
    expect(await verifierKeys()).toEqual(first);
    const other = await checkpointSigners(join(folder.path, 'other'));
    expect(other[0].verifierKey).not.toBe(first[0]);
    expect(other[0].name).not.toBe(first[0]?.split('+')[0]);
  });

  test('stands one a line, and all sign; empty lines and ends of Windows lines count for nothing', async () => {
    await writeFile(file, `${makeKey('felt', 1)}\r\n\n  ${makeKey('felt', 2)}`);
    const signers = await checkpointSigners(folder.path);
    expect(signers).toHaveLength(2);
    const note = signCheckpoint({ origin: 'felt', size: 1, root: '5a'.repeat(32) }, signers);
    for (const { verifierKey } of signers) expect(openCheckpoint(note, verifierKey).ok).toBe(true);
  });

  test.each([
    ['is no key', (key: string) => key.replace('PRIVATE', 'SECRET')],
    ['was cut', (key: string) => key.slice(0, -3)],
    ['has the id of another key', (key: string) => key.replace(/\+[0-9a-f]{8}\+/, '+00000000+')],
  ])('is refused where a line %s, by file and line and without the line', async (_, change) => {
    const key = makeKey('felt', 2);
    const message = await refusal(`${makeKey('felt', 1)}\n\n${change(key)}\n`);
    expect(message).toContain(`${file}, line 3: `);
    for (const secret of [key, change(key)].map((text) => text.split('+').at(-1) ?? '')) {
      expect(secret.length).toBeGreaterThan(30);
      expect(message).not.toContain(secret.slice(0, 8));
    }
  });

  test('is refused where keys bear two names', async () => {
    const message = await refusal(`${makeKey('felt', 1)}\n${makeKey('other', 2)}\n`);
    expect(message).toBe(`${file}: all keys bear the name felt, not other`);
  });

  test.each(['', '\n', ' \r\n\n'])('is refused where the file is empty: %j', async (text) => {
    expect(await refusal(text)).toBe(`${file} holds no key: restore it, or remove it to begin again`);
    expect(await readFile(file, 'utf8')).toBe(text);
  });
});

describe("rotating the checkpoints' key", () => {
  test('adds a new key of the same name, and gives its public half', async () => {
    const [first] = await verifierKeys();
    const second = await rotateCheckpointKey(folder.path);
    expect(await verifierKeys()).toEqual([first, second]);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  test('does so as well where the last line has no end', async () => {
    await writeFile(file, makeKey('felt', 1));
    const second = await rotateCheckpointKey(folder.path);
    expect((await verifierKeys())[1]).toBe(second);
  });

  test('changes nothing where as many keys sign as a checkpoint has room for', async () => {
    const keys = Array.from({ length: 16 }, (_, index) => `${makeKey('felt', index + 1)}\n`);
    await writeFile(file, keys.join(''));
    await expect(rotateCheckpointKey(folder.path)).rejects.toThrow('as many as can sign');
    expect(await readFile(file, 'utf8')).toBe(keys.join(''));
    expect(await refusal(`${keys.join('')}${makeKey('felt', 17)}`)).toContain('holds 17 keys');
  });

  test('changes nothing where there is no key, or none that holds', async () => {
    await expect(rotateCheckpointKey(folder.path)).rejects.toThrow(
      'the first start of the platform makes it',
    );
    await expect(stat(file)).rejects.toThrow('ENOENT');
    await writeFile(file, 'nonsense\n');
    await expect(rotateCheckpointKey(folder.path)).rejects.toThrow(`${file}, line 1: `);
    expect(await readFile(file, 'utf8')).toBe('nonsense\n');
  });
});
