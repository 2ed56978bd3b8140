import { readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foldedHand, folderWith, openfelt } from './run-cli.fixture.ts';

let folder: Awaited<ReturnType<typeof folderWith>>;
beforeAll(async () => {
  folder = await folderWith({
    'hand.phh': foldedHand,
    'broken.phh': foldedHand.replace("'p2 f'", "'p2 fly'"),
  });
});
afterAll(() => folder.remove());

test('openfelt convert writes a file that replays to the same result', async () => {
  const out = join(folder.path, 'out');
  const { status } = await openfelt(['convert', join(folder.path, 'hand.phh'), '--out', out]);
  expect(status).toBe(0);
  expect(await readFile(join(out, 'hand.phh'), 'utf8')).toContain('players = [ "Ann", "Bob" ]');
  const [before, after] = await Promise.all(
    [folder.path, out].map((path) => openfelt(['replay', join(path, 'hand.phh')])),
  );
  expect(before?.lines[0]).toMatchObject({ ok: true });
  const { file: _file, hand: _hand, ...line } = Object(after?.lines[0]);
  expect(before?.lines[0]).toMatchObject(line);
});

test('a hand that cannot be written is named with its line', async () => {
  const out = join(folder.path, 'none');
  const { status, said } = await openfelt(['convert', join(folder.path, 'broken.phh'), '--out', out]);
  expect(status).toBe(1);
  expect(said).toMatch(/broken\.phh:7: /);
});

test('a file that cannot be read is named, and the others are written', async () => {
  const mixed = await folderWith({ 'hand.phh': foldedHand });
  await symlink(join(mixed.path, 'gone'), join(mixed.path, 'lost.phh'));
  const { status, said } = await openfelt(['convert', mixed.path, '--out', join(mixed.path, 'out')]);
  expect(status).toBe(1);
  expect(said).toMatch(/lost\.phh: .*no such file[\s\S]*1 hands written/);
  await mixed.remove();
});
