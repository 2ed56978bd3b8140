import { defineProject } from 'vitest/config';

export default defineProject({ test: { name: 'event-log', include: ['src/**/*.test.ts'] } });
