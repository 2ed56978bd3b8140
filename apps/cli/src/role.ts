import { openDatabase, type Role } from '@openfelt/db';
import { accountRegister, type RoleReply } from '@openfelt/server/account-register';
import { type Env, readEnv } from '@openfelt/server/env';
import { print, say } from './output.ts';
import { runningPlatform } from './running-platform.ts';

/** What the server answers that runs on the data folder; null where none does. */
async function askServer(env: Env, email: string, role: Role): Promise<RoleReply | null> {
  const platform = await runningPlatform(env);
  if (platform === null) return null;
  const { address, headers } = platform;
  const response = await fetch(`${address}/role`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ email, role }),
  }).catch(() => null);
  if (response === null) return null;
  if (!response.ok) throw new Error(`${address} refused it: ${await response.text()}`);
  return (await response.json()) as RoleReply;
}

async function writeDatabase({ url, dataDir }: Env, email: string, role: Role): Promise<RoleReply> {
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
    say(reply.message);
    return 1;
  }
  await print(
    `${email} is ${{ player: 'a player', auditor: 'an auditor', admin: 'an administrator' }[role]} now.`,
  );
  return 0;
}
