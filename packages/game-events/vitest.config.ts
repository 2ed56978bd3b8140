import { defineProject } from 'vitest/config';

export default defineProject({ test: { name: 'game-events', include: ['src/**/*.test.ts'] } });
