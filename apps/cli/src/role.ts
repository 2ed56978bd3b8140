import type { SetRoleResult } from '@openfelt/api';
import { openDatabase, type Role } from '@openfelt/db';
import { accountRegister } from '@openfelt/server/account-register';
import { type Env, readEnv } from '@openfelt/server/env';
import { phrases } from './language.ts';
import { print, say } from './output.ts';
import { runningPlatform } from './running-platform.ts';

/** What the server answers that runs on the data folder; null where none does. */
async function askServer(env: Env, email: string, role: Role): Promise<SetRoleResult | null> {
  const platform = await runningPlatform(env);
  if (platform === null) return null;
  const { address, headers } = platform;
  const response = await fetch(`${address}/role`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ email, role }),
  }).catch(() => null);
  if (response === null) return null;
  if (!response.ok)
    throw new Error(phrases.say('cli.role.refused', { address, answer: await response.text() }));
  return (await response.json()) as SetRoleResult;
}

async function writeDatabase({ url, dataDir }: Env, email: string, role: Role): Promise<SetRoleResult> {
  const database = await openDatabase({ ...(url === undefined ? {} : { url }), dataDir, report: say });
  try {
    return await accountRegister(database.accounts, () => undefined).setRole(email, role);
  } finally {
    await database.close();
  }
}

/** Gives an account a role: through the server that runs on the data folder, else in the database. Gives the exit status. */
export async function giveRole(email: string, role: Role): Promise<number> {
  const read = readEnv(process.env);
  if (!read.ok) throw new Error(read.message);
  const reply = (await askServer(read.env, email, role)) ?? (await writeDatabase(read.env, email, role));
  if (!reply.ok) {
    say(phrases.say(`cli.role.${reply.code}`, { email }));
    return 1;
  }
  await print(phrases.say('cli.role.given', { email, role }));
  return 0;
}
