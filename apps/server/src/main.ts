import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import next from 'next';
import { requireEnv } from './env.ts';
import { sendBuiltFiles } from './http/built-files.ts';
import { runServer } from './run.ts';

const dir = join(fileURLToPath(import.meta.url), '../../../web');
const app = next({ dev: false, dir });

await runServer({
  env: requireEnv(),
  openPages: async () => {
    await app.prepare();
    return sendBuiltFiles(join(dir, '.next/static'), app.getRequestHandler());
  },
});
