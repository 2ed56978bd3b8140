import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';

/** The tests whose file's name ends so. */
const tests = (ending: string) => [`{apps,packages}/*/src/**/*${ending}`];

const integration = '.int.test.ts';
const browser = '.e2e.test.ts';

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
          testTimeout: 120_000,
          hookTimeout: 120_000,
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
          expect: { poll: { timeout: 30_000 } },
          include: tests(browser),
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // After all others: each of these tests runs a server and a browser beside itself.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
