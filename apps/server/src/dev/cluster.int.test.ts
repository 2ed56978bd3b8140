import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const program = fileURLToPath(new URL('cluster.ts', import.meta.url));

// Nothing listens at these addresses of the loopback network.
test.each([
  ['nats://127.9.9.9:1', '127.9.9.9:1'],
  ['nats://127.9.9.9', '127.9.9.9:4222'],
])('without a NATS server at %s it says where it looked and what to do', (NATS_URL, address) => {
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', program], {
    env: { ...process.env, NATS_URL },
    encoding: 'utf8',
    // Where a server of NATS listens at all addresses, it would go on.
    timeout: 20_000,
  });
  expect(stderr).toContain(`No NATS server answers at ${address}. Start one ("nats-server")`);
  expect(status).toBe(1);
});
