import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const packages = fileURLToPath(new URL('../../', import.meta.url));

/** How many rules each section of the rule book has, and the limits of §5. */
const sections = { R1: 9, R2: 6, R3: 3, R4: 11, R6: 6, R7: 4 } as const;

function testFiles(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules') return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? testFiles(path) : entry.name.endsWith('.test.ts') ? [path] : [];
  });
}

test('every numbered rule has a test that bears its number', () => {
  const text = testFiles(packages)
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
  const named = new Set(text.match(/\b(?:R\d+\.\d+|L\d|B\d+)\b/g));
  const rules = Object.entries(sections).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
  );
  const bluffjack = Array.from({ length: 14 }, (_, index) => `B${index + 1}`);
  const missing = [
    ...rules,
    ...bluffjack,
    'R6.0',
    'R8.4',
    'R8.6',
    'R8.7',
    'R8.8',
    'R8.10',
    'L1',
    'L2',
    'L3',
    'L4',
    'L5',
  ].filter((rule) => !named.has(rule));
  expect(missing).toEqual([]);
});

test('every file that the rules are said to be in is there', () => {
  const text = readFileSync(join(packages, '../docs/rules.md'), 'utf8');
  const named = [...text.matchAll(/`([\w./-]+(?:\.ts|\/))`/g)].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(30);
  const places = ['engine/src', 'cards/src', '..'].map((folder) => join(packages, folder));
  expect(named.filter((path) => !places.some((place) => existsSync(join(place, path))))).toEqual([]);
});
