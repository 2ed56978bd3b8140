import { expect, test } from 'vitest';
import { bundleFileName } from './bundle-file.ts';

test('a bundle’s file is named after its table, hand and perspective, seats counted from 1', () => {
  expect(bundleFileName('garden/12', { kind: 'public' })).toBe('openfelt-garden-12-public.json');
  expect(bundleFileName('garden/12', { kind: 'seat', seat: 2 })).toBe('openfelt-garden-12-seat-3.json');
  expect(bundleFileName('import/../0a', { kind: 'auditor' })).toBe('openfelt-import-0a-auditor.json');
});
