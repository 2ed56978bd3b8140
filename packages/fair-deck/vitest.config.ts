import { defineProject } from 'vitest/config';

export default defineProject({ test: { name: 'fair-deck', include: ['src/**/*.test.ts'] } });
