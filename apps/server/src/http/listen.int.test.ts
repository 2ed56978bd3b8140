import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { listen } from './listen.ts';

test('a port that is in use is told with what to do', async () => {
  const first = createServer();
  const port = await listen(first, 0);
  await expect(listen(createServer(), port)).rejects.toThrow(
    `Port ${port} is in use: end the program that has it, or set PORT to another one.`,
  );
  first.close();
});
