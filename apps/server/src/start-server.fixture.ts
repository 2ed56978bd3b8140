// Runs the server as its process does, with a page that says nothing, on what the environment names.
import { requireEnv } from './env.ts';
import { runServer } from './run.ts';

await runServer({
  env: requireEnv(),
  openPages: async () => async (_request, response) => {
    response.end();
  },
});
