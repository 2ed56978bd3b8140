import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder that is gone after the tests. */
export async function temporaryFolder() {
  const path = await mkdtemp(join(tmpdir(), 'openfelt-server-'));
  // Root's database runs as no one, who has to get there.
  await chmod(path, 0o755);
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}
