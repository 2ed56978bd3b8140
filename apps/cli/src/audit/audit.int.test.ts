import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { folderWith, openfelt } from '../run-cli.fixture.ts';

let folder: Awaited<ReturnType<typeof folderWith>>;
const at = (...path: readonly string[]) => join(folder.path, ...path);
const simulate = (out: string, ...more: readonly string[]) =>
  openfelt(['simulate', '--seed', '7', '--bundles', at(out), ...more]);

beforeAll(async () => {
  folder = await folderWith({});
  await simulate('holdem', '--variant', 'holdem', '--players', '3', '--hands', '4');
});
afterAll(() => folder.remove());

const key = () => at('holdem', 'checkpoint-key.txt');

describe('openfelt simulate --bundles', () => {
  test('writes a bundle a hand in each perspective, with the public key beside them', async () => {
    const files = await readdir(at('holdem'));
    expect(files.filter((name) => name.startsWith('simulation-2.')).sort()).toEqual([
      'simulation-2.auditor.json',
      'simulation-2.public.json',
      'simulation-2.seat-0.json',
      'simulation-2.seat-1.json',
      'simulation-2.seat-2.json',
    ]);
    expect(await readFile(key(), 'utf8')).toMatch(/^openfelt\.simulation\+[0-9a-f]{8}\+\S+\n$/);
  });

  test('writes the same bytes for the same seed, and prints the same hands as without it', async () => {
    const hands = ['--variant', 'holdem', '--players', '3', '--hands', '4'];
    const [again, plain] = await Promise.all([
      simulate('again', ...hands),
      openfelt(['simulate', '--seed', '7', ...hands]),
    ]);
    expect(again.out).toBe(plain.out);
    for (const name of await readdir(at('holdem')))
      expect(await readFile(at('again', name), 'utf8')).toBe(await readFile(at('holdem', name), 'utf8'));
  });

  test('writes the hands of matches by their match', async () => {
    const rules = [
      '--options',
      '{"noHouse":true,"match":{"stack":60}}',
      '--players',
      '2',
      '--match',
      '--matches',
      '2',
    ];
    await simulate('matches', '--variant', 'bluffjack', ...rules);
    const files = await readdir(at('matches'));
    expect(files).toContain('match-2-1.auditor.json');
    const bundles = files.filter((name) => name.endsWith('.json')).map((name) => at('matches', name));
    const { status } = await openfelt([
      'verify',
      ...bundles.slice(0, 40),
      '--key',
      at('matches', 'checkpoint-key.txt'),
    ]);
    expect(status).toBe(0);
  });
});

describe('openfelt verify', () => {
  test('says what holds, with the key as a file or as text', async () => {
    const file = at('holdem', 'simulation-3.public.json');
    const text = (await readFile(key(), 'utf8')).trim();
    const [byFile, byText] = await Promise.all(
      [key(), text].map((each) => openfelt(['verify', file, '--key', each])),
    );
    expect(byFile).toMatchObject({ status: 0, said: '' });
    expect(byFile?.out).toContain('✓ Pots: ');
    expect(byFile?.out).toContain('· Shuffle: ');
    expect(byFile?.out).toContain('All available checks passed.');
    expect(byText?.out).toBe(byFile?.out);
  });

  test('an auditor’s bundle has the shuffle and the evidence checked as well', async () => {
    const { out, status } = await openfelt([
      'verify',
      at('holdem', 'simulation-3.auditor.json'),
      '--key',
      key(),
    ]);
    expect(status).toBe(0);
    expect(out).toMatch(/✓ Evidence: [\s\S]*✓ Shuffle: /);
  });

  test('speaks the language of the environment to people, and English to programs', async () => {
    const file = at('holdem', 'simulation-3.public.json');
    const japanese = { LC_ALL: 'ja_JP.UTF-8' };
    const [printed, plain, asJson, asJsonInEnglish, help] = await Promise.all([
      openfelt(['verify', file, '--key', key()], japanese),
      openfelt(['verify', file, '--key', key()], { LC_ALL: 'C' }),
      openfelt(['verify', file, '--key', key(), '--json'], japanese),
      openfelt(['verify', file, '--key', key(), '--json']),
      openfelt(['verify', '--help'], japanese),
    ]);
    expect(printed.out).toContain('✓ ポット：');
    expect(printed.out).toContain('検証できる項目はすべてOKです。');
    expect(plain.out).toContain('✓ Pots: ');
    expect(asJson.out).toBe(asJsonInEnglish.out);
    expect(help.out).toMatch(/^使い方：[\s\S]*バンドルのファイル/);
  });

  test('names the first event that does not hold, and exits 1', async () => {
    const bundle = JSON.parse(await readFile(at('holdem', 'simulation-2.public.json'), 'utf8'));
    const index = bundle.events.findLastIndex(({ type }: { type: string }) => type === 'PotAwarded');
    const award = bundle.events[index];
    award.payload.shares[0].amount += 1;
    await writeFile(at('changed.json'), JSON.stringify(bundle));
    const { lines, status } = await openfelt(['verify', at('changed.json'), '--key', key(), '--json']);
    expect(status).toBe(1);
    expect(lines[0]).toMatchObject({
      verdict: 'fails',
      first: { code: 'chain', version: award.version, why: 'hash' },
    });
    const printed = await openfelt(['verify', at('changed.json'), '--key', key()]);
    expect(printed.out).toContain(`First: Event ${award.version}: `);
  });

  test('tells a pending hand from one that fails: exit status 3', async () => {
    const bundle = JSON.parse(await readFile(at('holdem', 'simulation-2.public.json'), 'utf8'));
    await writeFile(at('pending.json'), JSON.stringify({ ...bundle, inclusion: null }));
    const { out, status } = await openfelt(['verify', at('pending.json'), '--key', key()]);
    expect(status).toBe(3);
    expect(out).toContain('… Checkpoint: No checkpoint covers this hand yet.');
  });

  test('another key, no bundle and no file are errors that say what is wrong', async () => {
    const other = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW';
    const file = at('holdem', 'simulation-2.public.json');
    const stranger = await openfelt(['verify', file, '--key', other]);
    expect(stranger.status).toBe(1);
    expect(stranger.out).toContain('The checkpoint is not signed by the given key.');
    await writeFile(at('none.json'), '{"format":"another"}');
    const none = await openfelt(['verify', at('none.json'), '--key', key()]);
    expect(none).toMatchObject({
      status: 1,
      out: expect.stringContaining('This is not a valid bundle (format)'),
    });
    const gone = await openfelt(['verify', at('gone.json'), '--key', key()]);
    expect(gone).toMatchObject({ status: 1, said: expect.stringContaining('no such file') });
    const keyless = await openfelt(['verify', file, '--key', at('gone.txt')]);
    expect(keyless).toMatchObject({ status: 1, said: expect.stringContaining('neither a public key') });
  });
});

describe('openfelt explain', () => {
  test.each([
    ['en', /main pot[\s\S]*put in[\s\S]*The pot, [\d,]+: [\s\S]*Rules:\n {2}R\d/],
    ['ja', /メインポット[\s\S]*投入[\s\S]*ルール：\n {2}R\d/],
  ])('prints the ladder, who could win what, and why, in %s', async (lang, expected) => {
    const file = at('holdem', 'simulation-3.public.json');
    const { out, status } = await openfelt(['explain', file, '--lang', lang]);
    expect(status).toBe(0);
    expect(out).toMatch(expected);
    expect(out).not.toMatch(/undefined|NaN/);
  });

  test('text of a file does not steer the terminal', async () => {
    await writeFile(at('escape.json'), '\u001b[2J\u001b[1;1HEverything holds.');
    const { out, said } = await openfelt(['verify', at('escape.json'), '--key', key()]);
    expect(out).toContain('This is not a valid bundle');
    expect(out + said).not.toContain('\u001b');
  });

  test('what is no bundle is named', async () => {
    await writeFile(at('text.json'), 'hello');
    const { said, status } = await openfelt(['explain', at('text.json')]);
    expect(status).toBe(1);
    expect(said).toContain('text.json is not a valid bundle');
  });
});

test('openfelt bundle says that it takes a running platform', async () => {
  const env = { OPENFELT_DATA_DIR: at('nothing') };
  const { said, status } = await openfelt(['bundle', 'harbour/1'], env);
  expect(status).toBe(1);
  expect(said).toContain('Start it with npm start');
});
