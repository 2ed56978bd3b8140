import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';

/** The tests whose file's name ends so. */
const tests = (ending: string) => [`{apps,packages}/*/src/**/*${ending}`];

const integration = '.int.test.ts';
const browser = '.e2e.test.ts';
/** After so long, in ms, something hangs: a machine may be several times slower than it was the day before. */
const patience = 300_000;

/** What the tests need is told by their file's name; CONTRIBUTING.md says how. */
export default defineConfig({
  test: {
    // One more than there are cores: some tests wait for bots and people, who take their time.
    maxWorkers: availableParallelism() + 1,
    passWithNoTests: false,
    projects: [
      {
        test: {
          name: 'unit',
          include: tests('.test.{ts,tsx}'),
          // They share nothing that one could leave behind for another.
          isolate: false,
          exclude: [...configDefaults.exclude, ...tests(integration), ...tests(browser)],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'int',
          globalSetup: 'scripts/build-programs-first.mjs',
          include: tests(integration),
          testTimeout: patience,
          hookTimeout: patience,
        },
      },
      {
        test: {
          name: 'e2e',
          globalSetup: [
            'scripts/build-programs-first.mjs',
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
