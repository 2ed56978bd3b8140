import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** What it costs until an evaluator has judged its first hand, in a process of its own. */
export interface StartUp {
  /** Ms from the import to the first strength. */
  readonly milliseconds: number;
  /** Mebibytes of heap and buffers that stay. */
  readonly memory: number;
}

/** Starts a probe for an evaluator and reads what it measured. */
export function measureStartUp(name: 'openfelt' | 'pokertools' | 'phe'): StartUp {
  const probe = fileURLToPath(new URL('./start-up-probe.ts', import.meta.url));
  const runs = [0, 1, 2].map(
    () =>
      JSON.parse(
        execFileSync(process.execPath, ['--expose-gc', '--import', 'tsx', probe, name], { encoding: 'utf8' }),
      ) as StartUp,
  );
  const sorted = runs.toSorted((a, b) => a.milliseconds - b.milliseconds);
  return sorted[1] ?? { milliseconds: 0, memory: 0 };
}
