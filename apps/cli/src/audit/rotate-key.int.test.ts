import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newSignerKey } from '@openfelt/event-log';
import { expect, test } from 'vitest';
import { folderWith, openfelt } from '../run-cli.fixture.ts';

test('openfelt checkpoint-key rotate adds a key, and prints its public half alone', async () => {
  const old = newSignerKey('felt', new Uint8Array(32).fill(1));
  const folder = await folderWith({ 'checkpoint-key': `${old}\n` });
  const { status, out, said } = await openfelt(['checkpoint-key', 'rotate'], {
    OPENFELT_DATA_DIR: folder.path,
  });
  expect(status).toBe(0);
  expect(out).toMatch(/^felt\+[0-9a-f]{8}\+\S{44}\n$/);
  expect(out + said).not.toContain('PRIVATE');
  const lines = (await readFile(join(folder.path, 'checkpoint-key'), 'utf8')).trimEnd().split('\n');
  expect(lines).toEqual([
    old,
    expect.stringContaining(`PRIVATE+KEY+${out.slice(0, 'felt+00000000'.length)}`),
  ]);
  await folder.remove();
});

test('openfelt checkpoint-key rotate makes no key where no platform has been', async () => {
  const folder = await folderWith({});
  const { status, said } = await openfelt(['checkpoint-key', 'rotate'], { OPENFELT_DATA_DIR: folder.path });
  expect(status).toBe(1);
  expect(said).toContain('the first start of the platform makes it');
  await folder.remove();
});
