import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { catalogues } from '@openfelt/phrases/catalogues';

const spaces = Object.keys(catalogues.en);
const handHistory = fileURLToPath(new URL('../../../../packages/hand-history/src/', import.meta.url));

/** Where the entries of hand-history take their exports from. */
function listExports(entry: string): ReadonlyMap<string, string> {
  const exported = new Map<string, string>();
  const code = readFileSync(entry, 'utf8');
  for (const [, names = '', from = ''] of code.matchAll(/export (?:type )?\{([^}]*)\} from '([^']+)'/g)) {
    for (const name of names.split(','))
      exported.set(name.replace('type ', '').trim(), join(dirname(entry), from));
  }
  return exported;
}

const entries: Readonly<Record<string, ReadonlyMap<string, string>>> = {
  '@openfelt/hand-history': listExports(join(handHistory, 'index.ts')),
  '@openfelt/hand-history/audit': listExports(join(handHistory, 'audit/index.ts')),
  '@openfelt/hand-history/describe': listExports(join(handHistory, 'describe/index.ts')),
};

/** The files that a file runs: its imports, but those of types alone, and its workers. */
function imports(file: string, code: string): readonly string[] {
  const found: string[] = [];
  const add = (names: string, from: string) => {
    const values = names.split(',').filter((name) => !name.trim().startsWith('type '));
    if (from.startsWith('.')) {
      if (names === '' || values.some((name) => name.trim() !== '')) found.push(join(dirname(file), from));
    } else {
      for (const name of values) found.push(entries[from]?.get(name.trim()) ?? '');
    }
  };
  for (const [, names = '', from = ''] of code.matchAll(
    /^import (?!type )\{?([^}']*?)\}? from '([^']+)';/gms,
  ))
    add(names, from);
  for (const [, names = '', from = ''] of code.matchAll(/^export (?!type )\{([^}]*)\} from '([^']+)';/gms))
    add(names, from);
  for (const [, from = ''] of code.matchAll(/(?:import\(|new URL\()'([^']+)'/g)) add('', from);
  return found.filter((path) => /\.tsx?$/.test(path) && existsSync(path));
}

/** The parts of the catalogue that a file asks for itself. */
function requested(file: string, code: string): readonly string[] {
  const plain = code.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const byHook = [...plain.matchAll(/useTranslations\('([\w-]+)/g)].map(([, name = '']) => name);
  // Keys are whole where a sentence is said, and there may stand in data; a page's own are relative to their hook.
  const whole = file.startsWith(handHistory) ? /['`]([A-Za-z]+)\.[\w$]/g : /say\(\s*['`]([A-Za-z]+)\./g;
  const byKey = [...plain.matchAll(whole)].map(([, name = '']) => name);
  return [...byHook, ...byKey].filter((name) => spaces.includes(name));
}

/** The parts of the catalogue that a file and everything below it ask for in the browser. */
export function findNamespaces(file: string): ReadonlySet<string> {
  const seen = new Set<string>();
  const found = new Set<string>();
  const visit = (path: string) => {
    if (seen.has(path)) return;
    seen.add(path);
    const code = readFileSync(path, 'utf8');
    for (const name of requested(path, code)) found.add(name);
    for (const next of imports(path, code)) visit(next);
  };
  visit(file);
  return found;
}
