// Bundles the programs that people run, the server, the command line and the bench, if anything that they are made of has changed since
// the last time: a second, and they start and run faster than from their sources.
import { rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { root } from './pnpm.mjs';
import { fingerprint, isDone, note } from './stamp.mjs';
import { findFolder, findNeededFolders } from './workspace.mjs';

/** The packages whose program is `src/main.ts`, by the name that it is built under. */
const programs = { server: '@openfelt/server', openfelt: '@openfelt/cli', bench: '@openfelt/bench' };
/** What runs in threads of the server, by the name that it is built under. */
const threads = {
  'file-reader': 'apps/server/src/import/file-reader.worker.ts',
  'hand-reader': 'apps/server/src/hand-index/hand-reader.worker.ts',
};
const built = join(root, 'node_modules/.openfelt/programs');

/** A path as an import names it, whatever the machine's separator. */
const asImport = (path) => {
  const slashed = path.replaceAll('\\', '/');
  return slashed.startsWith('.') ? slashed : `./${slashed}`;
};

/** Other people's packages that become part of the programs: they are hundreds of small files, and finding and reading them one by one takes a start a second. */
const taken =
  /^(?:@better-auth|@peculiar|@simplewebauthn|@trpc|better-auth|better-call|kysely|nanostores|nodemailer|xstate|zod)(?:\/|$)/;

/** Leaves other people's packages where they are, found as the package that asks for them finds them. */
const outsidePackages = {
  name: 'outside-packages',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, async ({ path, kind, resolveDir, pluginData }) => {
      if (
        pluginData === outsidePackages ||
        path.startsWith('@openfelt/') ||
        path.startsWith('node:') ||
        taken.test(path)
      )
        return;
      const found = await build.resolve(path, { kind, resolveDir, pluginData: outsidePackages });
      if (found.errors.length > 0 || found.external) return found;
      return { path: asImport(relative(built, found.path)), external: true };
    });
  },
};

/** Lets a file find what lies beside its source: all of a program is one file elsewhere. */
const ownPlaces = {
  name: 'own-places',
  setup(build) {
    build.onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      if (!source.includes('import.meta.url')) return;
      const place = `new URL(${JSON.stringify(asImport(relative(built, path)))}, import.meta.url).href`;
      return {
        contents: source.replaceAll('import.meta.url', place),
        loader: 'ts',
        resolveDir: dirname(path),
      };
    });
  },
};

/**
 * Where a program lies when it is built.
 * @param {keyof typeof programs} name
 */
export const programPath = (name) => join(built, `${name}.mjs`);

/** Returns the exit status. */
export async function buildPrograms() {
  const stamp = join(built, 'built');
  const folders = Object.values(programs).flatMap((name) => [findFolder(name), ...findNeededFolders(name)]);
  const sources = [...new Set(folders)].flatMap((folder) => [`${folder}/package.json`, `${folder}/src`]);
  const mark = fingerprint(root, [...sources, 'scripts/build-programs.mjs', 'pnpm-lock.yaml']);
  if (isDone(stamp, mark)) return 0;
  // What an earlier build left would stay beside the new: its parts bear other names.
  rmSync(built, { recursive: true, force: true });
  const { build } = await import('esbuild');
  const entries = [
    ...Object.entries(programs).map(([name, of]) => [name, join(root, findFolder(of), 'src/main.ts')]),
    ...Object.entries(threads).map(([name, file]) => [name, join(root, file)]),
  ];
  const { errors } = await build({
    entryPoints: Object.fromEntries(entries),
    outdir: built,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: true,
    // What was written for CommonJS asks for Node's own modules in its way.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
    logLevel: 'error',
    plugins: [outsidePackages, ownPlaces],
  }).catch((failed) => failed);
  if (errors.length > 0) return 1;
  note(stamp, mark);
  return 0;
}
