import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foldedHand, folderWith, openfelt } from './run-cli.fixture.ts';

/** A game that PHH has a code for, and OHH has not. */
const razzHand = `variant = 'FR'
antes = [1, 1]
bring_in = 1
small_bet = 2
big_bet = 4
starting_stacks = [20, 20]
actions = ['d dh p1 ????Kc', 'd dh p2 ????2c', 'p1 pb', 'p2 f']
`;

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
  const { file: _file, id: _id, ...line } = Object(after?.lines[0]);
  expect(before?.lines[0]).toMatchObject(line);
});

test('--format pokerstars writes the text of that site, which replays to the same result', async () => {
  const out = join(folder.path, 'text');
  const hand = join(folder.path, 'hand.phh');
  const args = ['convert', hand, '--out', out, '--format', 'pokerstars'];
  expect((await openfelt(args)).status).toBe(0);
  expect(await readFile(join(out, 'hand.txt'), 'utf8')).toMatch(/^PokerStars Hand #\d+: {2}/);
  const [before, after] = await Promise.all(
    [hand, join(out, 'hand.txt')].map((path) => openfelt(['replay', path])),
  );
  const { payoffs } = Object(before?.lines[0]);
  expect(after?.lines[0]).toMatchObject({ ok: true, payoffs });
  const stranger = await openfelt([...args, '--replace', '--hero', 'Nobody']);
  expect([stranger.status, stranger.said]).toEqual([
    1,
    expect.stringContaining('unwritable: no player is called Nobody'),
  ]);
});

test('openfelt convert --format ohh writes an Open Hand History that replays to the same payoffs', async () => {
  const out = join(folder.path, 'ohh');
  const hand = foldedHand.replace('inf', '30');
  const { path, remove } = await folderWith({ 'hand.phh': `${hand}hand = 77\n`, 'razz.phh': razzHand });
  const { status, said } = await openfelt(['convert', path, '--out', out, '--format', 'ohh']);
  expect(status).toBe(1);
  expect(said).toMatch(/razz\.phh:1: unwritable: OHH has no word for this game[\s\S]*1 hands written/);
  expect(JSON.parse(await readFile(join(out, 'hand.ohh'), 'utf8')).ohh).toMatchObject({
    game_number: '77',
    players: [{ name: 'Ann' }, { name: 'Bob' }],
  });
  const [before, after] = await Promise.all([path, out].map((place) => openfelt(['replay', place])));
  const { payoffs, finalStacks } = Object(before?.lines[0]);
  expect(after?.lines).toMatchObject([
    { format: 'ohh', hand: '77', id: '77', variant: 'NT', ok: true, payoffs, finalStacks },
  ]);
  await remove();
});

test('files of equal names in different folders stay apart, and what is there is replaced only where that is asked for', async () => {
  const { path, remove } = await folderWith({});
  for (const [name, stack] of [
    ['a', '20.5'],
    ['b/deep', '30'],
  ] as const) {
    await mkdir(join(path, 'in', name), { recursive: true });
    await writeFile(join(path, 'in', name, 'hand.phh'), foldedHand.replace('20.5', stack));
  }
  const out = join(path, 'out');
  const read = (name: string) => readFile(join(out, name, 'hand.phh'), 'utf8');
  const { status, said } = await openfelt(['convert', join(path, 'in'), '--out', out]);
  expect(said).toContain('2 hands written');
  expect(status).toBe(0);
  expect(await read('a')).toContain('starting_stacks = [ inf, 20.5 ]');
  expect(await read('b/deep')).toContain('starting_stacks = [ inf, 30 ]');

  // Named one by one, they lie apart as well: below the folder that holds them all.
  const files = ['a', 'b/deep'].map((name) => join(path, 'in', name, 'hand.phh'));
  await writeFile(join(out, 'a', 'hand.phh'), 'mine');
  const again = await openfelt(['convert', ...files, '--out', out]);
  expect(again.status).toBe(1);
  expect(again.said).toMatch(/out\/a\/hand\.phh already exists; --replace replaces it[\s\S]*0 hands written/);
  expect(await read('a')).toBe('mine');
  expect((await openfelt(['convert', ...files, '--out', out, '--replace'])).status).toBe(0);
  expect(await read('a')).toContain('starting_stacks = [ inf, 20.5 ]');
  await remove();
});

test('a hand that cannot be written is named with its line, code and action', async () => {
  const out = join(folder.path, 'none');
  const { status, said } = await openfelt(['convert', join(folder.path, 'broken.phh'), '--out', out]);
  expect(status).toBe(1);
  expect(said).toMatch(/broken\.phh:7: bad-action "p2 fly": /);
});

test('a file that cannot be read is named, and the others are written', async () => {
  const mixed = await folderWith({ 'hand.phh': foldedHand });
  await symlink(join(mixed.path, 'gone'), join(mixed.path, 'lost.phh'));
  const { status, said } = await openfelt(['convert', mixed.path, '--out', join(mixed.path, 'out')]);
  expect(status).toBe(1);
  expect(said).toMatch(/lost\.phh: .*no such file[\s\S]*1 hands written/);
  await mixed.remove();
});
