// Makes the database client from the schema. Prisma would download a schema engine that this does not use; any
// executable in its place keeps it offline.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = join(dirname(fileURLToPath(import.meta.url)), '..');
const prisma = createRequire(import.meta.url).resolve('prisma/build/index.js');
const done = spawnSync(process.execPath, [prisma, 'generate', '--schema', 'prisma/schema.prisma'], {
  cwd: folder,
  env: { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, PRISMA_HIDE_UPDATE_MESSAGE: '1' },
  encoding: 'utf8',
});
if (done.status !== 0) process.stderr.write(`${done.stdout}\n${done.stderr}\n`);
process.exitCode = done.status ?? 1;
