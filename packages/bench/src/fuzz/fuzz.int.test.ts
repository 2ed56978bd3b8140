import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { randomFrom } from '@openfelt/engine/testing';
import { expect, test, vi } from 'vitest';
import { mutateText } from './mutate-text.ts';

vi.setConfig({ testTimeout: 300_000 });

/** The program as `npm run fuzz` runs it; the tests' set-up has built it. */
const program = fileURLToPath(
  new URL('../../../../node_modules/.openfelt/programs/bench.mjs', import.meta.url),
);
const fuzz = (...args: readonly string[]) =>
  promisify(execFile)(process.execPath, ['--enable-source-maps', program, 'fuzz', ...args]);

test('two thousand messages of every kind are answered or refused by a server, and leave nothing', async () => {
  const { stdout } = await fuzz('messages', '2000', '42');
  expect(stdout).toContain('2,000 messages, seed 42');
});

test('three thousand mutated files are read by every parser, and none is taken for genuine', async () => {
  const { stdout } = await fuzz('files', '3000', '42');
  expect(stdout).toContain('3,000 mutated files, seed 42');
});

test('eight hundred mutated hands of each format stop no run, and each error has its line', async () => {
  const { stdout } = await fuzz('hands', '800', '42');
  expect(stdout).toMatch(
    /800 mutated files of phh, .*whole [\s\S]*800 mutated files of phhs, .*whole [\s\S]*800 mutated files of ohh, .*whole [\s\S]*800 mutated files of pokerstars, .*whole /,
  );
});

test('what is fuzzed is the same for the same seed', () => {
  const sample = JSON.stringify({ name: 'sample', numbers: [1, 2, 3] });
  const mutations = (seed: number) => {
    const random = randomFrom(seed);
    return Array.from({ length: 50 }, () => mutateText(sample, sample, random));
  };
  expect(mutations(7)).toEqual(mutations(7));
  expect(mutations(8)).not.toEqual(mutations(7));
});

test('a kind that there is not, and a count that is none, are refused', async () => {
  await expect(fuzz('cards')).rejects.toThrow('messages, files, hands');
  await expect(fuzz('files', 'many')).rejects.toThrow('whole numbers');
});
