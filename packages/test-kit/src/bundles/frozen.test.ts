import { readdir, readFile } from 'node:fs/promises';
import { verifyBundleText } from '@openfelt/hand-history/audit';
import { describe, expect, test } from 'vitest';
import { frozenDir, frozenTables } from './frozen.ts';

const files = (await readdir(frozenDir)).filter((name) => name.endsWith('.json'));
const key = (await readFile(`${frozenDir}checkpoint-key.txt`, 'utf8')).trim();

describe('frozen bundles', () => {
  test('are there in every perspective', () => {
    for (const table of [...frozenTables, 'corrected', 'corrected-by-accounts'])
      for (const kind of ['public', 'seat', 'auditor']) expect(files).toContain(`${table}.${kind}.json`);
  });

  test.each([
    ['corrected', ['ChipsAdjusted', 'ChipsAdjusted']],
    ['corrected-by-accounts', ['ChipsAdjusted', 'CorrectionApplied']],
  ])('show what was put right, and how the chips moved: %s', async (name, moves) => {
    const text = await readFile(`${frozenDir}${name}.public.json`, 'utf8');
    const { bundle, checks, decisions } = verifyBundleText(text, key);
    expect(bundle?.corrections.map(({ adjustment }) => adjustment?.type)).toEqual(moves);
    expect(checks.find(({ id }) => id === 'pots')?.verdict).toBe('corrected');
    expect(decisions.map(({ final }) => final)).toEqual([false, true]);
  });

  test.each(files)('%s verifies as it did when it was written', async (file) => {
    const { verdict, checks } = verifyBundleText(await readFile(`${frozenDir}${file}`, 'utf8'), key);
    expect(verdict).toBe('holds');
    const isOpen = file.endsWith('.auditor.json') || file.startsWith('disclosed');
    // Nothing can be said of a deck whose seed is lost.
    const shuffle = file.startsWith('voided') ? 'none' : isOpen ? 'holds' : 'secret';
    expect(checks.find(({ id }) => id === 'shuffle')?.verdict).toBe(shuffle);
  });
});
