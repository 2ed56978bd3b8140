import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { computeMedian } from './quantile.ts';

/** What it costs until an evaluator has judged its first hand, in a process of its own. */
export interface StartUp {
  /** Ms from the import to the first strength. */
  readonly milliseconds: number;
  /** Mebibytes that stay, in the heap and outside of it: buffers, memory of WebAssembly. */
  readonly memory: number;
}

const evaluators = ['openfelt', '@pokertools/evaluator', 'phe', 'poker-hand-evaluator-wasm', 'pokersolver'];

/** So many processes an evaluator; the median counts. */
const processes = 7;

const cache = fileURLToPath(new URL('../node_modules/.cache/', import.meta.url));

/** The probe as JavaScript: peers are shipped built, and so are we. They are found from here, so it stands beside them. */
function build(folder: string): string {
  buildSync({
    entryPoints: [fileURLToPath(new URL('./start-up-probe.ts', import.meta.url))],
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    external: evaluators.filter((name) => name !== 'openfelt'),
  });
  return join(folder, 'start-up-probe.mjs');
}

/** Starts a probe for each evaluator, in turns, and gives what they measured. */
export function measureStartUps(): Readonly<Record<string, StartUp>> {
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'start-up-'));
  try {
    const probe = build(folder);
    const runs = Array.from({ length: processes }, () =>
      evaluators.map(
        (name) =>
          JSON.parse(
            execFileSync(process.execPath, ['--expose-gc', probe, name], { encoding: 'utf8' }),
          ) as StartUp,
      ),
    );
    return Object.fromEntries(
      evaluators.map((name, at) => [
        name,
        {
          milliseconds: computeMedian(runs.map((run) => run[at]?.milliseconds ?? 0)),
          memory: computeMedian(runs.map((run) => run[at]?.memory ?? 0)),
        },
      ]),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}
