import { defineProject } from 'vitest/config';

export default defineProject({
  // A hundred thousand histories, or ten thousand verifications, take a minute and more on a busy machine.
  test: { name: 'test-kit', include: ['src/**/*.test.ts'], testTimeout: 600_000, hookTimeout: 600_000 },
});
