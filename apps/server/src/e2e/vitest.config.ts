import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'browser',
    include: ['*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // After all other projects: each of these tests runs a server and a browser beside itself.
    sequence: { groupOrder: 1 },
  },
});
