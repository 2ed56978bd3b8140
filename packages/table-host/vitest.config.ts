import { defineProject } from 'vitest/config';

export default defineProject({ test: { name: 'table-host', include: ['src/**/*.test.ts'] } });
