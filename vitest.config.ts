import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // On two cores vitest would otherwise use one of them.
    maxWorkers: '100%',
    projects: ['packages/*', 'apps/*', 'apps/server/src/e2e'],
    passWithNoTests: false,
  },
});
