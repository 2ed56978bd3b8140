import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import next from 'next';
import { requireEnv } from './env.ts';
import { runServer } from './run.ts';

const app = next({ dev: false, dir: join(fileURLToPath(import.meta.url), '../../../web') });

await runServer({
  env: requireEnv(),
  openPages: async () => {
    await app.prepare();
    return app.getRequestHandler();
  },
});
