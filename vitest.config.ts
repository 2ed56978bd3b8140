import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';

/** The tests whose file's name ends so. */
const tests = (ending: string) => [`{apps,packages}/*/src/**/*${ending}`];

const integration = '.int.test.ts';
const browser = '.e2e.test.ts';
/** After so long, in ms, something hangs: a machine may be several times slower than it was the day before. */
const patience = 300_000;

/** Of all projects. Files share the modules of their process, in which none leaves anything for the next: to read them for each file took a third of the time. */
const shared = { isolate: false } as const;

/** What the tests need is told by their file's name; CONTRIBUTING.md says how. */
export default defineConfig({
  test: {
    // One more than there are cores: some tests wait for bots and people, who take their time.
    maxWorkers: availableParallelism() + 1,
    passWithNoTests: false,
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: tests('.test.{ts,tsx}'),
          exclude: [...configDefaults.exclude, ...tests(integration), ...tests(browser)],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'int',
          globalSetup: [
            'scripts/build-programs-first.mjs',
            'packages/db/src/prepare-database-first.fixture.ts',
          ],
          include: tests(integration),
          testTimeout: patience,
          hookTimeout: patience,
        },
      },
      {
        test: {
          ...shared,
          name: 'e2e',
          globalSetup: [
            'scripts/build-programs-first.mjs',
            'packages/db/src/prepare-database-first.fixture.ts',
            'apps/server/src/e2e/unpack-browser-first.fixture.ts',
          ],
          // What a page shows may take its time beside other tests.
          expect: { poll: { timeout: 60_000 } },
          include: tests(browser),
          testTimeout: patience,
          hookTimeout: patience,
          // After all others: each of these tests runs a server and a browser beside itself.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
