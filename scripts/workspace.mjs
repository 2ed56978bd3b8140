// What the packages of the workspace need of each other, read from their package.json.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './pnpm.mjs';

/** Every package's folder, from the root, and the packages of the workspace that it needs at run time; by name. */
function packages() {
  const found = new Map();
  for (const group of ['apps', 'packages']) {
    for (const name of readdirSync(join(root, group))) {
      const folder = `${group}/${name}`;
      const file = join(root, folder, 'package.json');
      // What tools left in the folder of a package that is gone is no package.
      if (!existsSync(file)) continue;
      const manifest = JSON.parse(readFileSync(file, 'utf8'));
      const needs = Object.entries(manifest.dependencies ?? {})
        .filter(([, version]) => version.startsWith('workspace:'))
        .map(([needed]) => needed);
      found.set(manifest.name, { folder, needs });
    }
  }
  return found;
}

/**
 * A package's folder, from the root.
 * @param {string} name
 * @returns {string}
 */
export const findFolder = (name) => packages().get(name).folder;

/**
 * The folders of all packages that a package needs at run time, all the way down; its own is not among them.
 * @param {string} name
 * @returns {string[]}
 */
export function findNeededFolders(name) {
  const all = packages();
  const needed = new Set();
  const add = (each) => {
    for (const next of all.get(each)?.needs ?? []) {
      if (needed.has(next)) continue;
      needed.add(next);
      add(next);
    }
  };
  add(name);
  return [...needed].map((each) => all.get(each).folder);
}
