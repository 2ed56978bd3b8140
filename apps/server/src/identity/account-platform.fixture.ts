import { dataFolder } from '@openfelt/db/testing';
import type { Limits } from '../admission/limits.ts';
import type { SendMail } from '../mail/mailer.ts';
import type { RunningServer } from '../server.ts';
import { type Guest, startPlatform } from '../test-platform.fixture.ts';
import { type AccountVisitor, accountVisitor } from './account-visitor.fixture.ts';

/** The password of every account that the tests make. */
export const password = 'correct horse battery';

/** A platform of one's own, and who visits it. */
export interface AccountPlatform {
  readonly server: RunningServer;
  /** All that it has logged, and said on the terminal. */
  readonly logged: readonly string[];
  visitor(): Promise<AccountVisitor>;
  /** Someone who has just made an account. */
  member(email: string): Promise<AccountVisitor>;
  /** Someone else's browser, or another one of theirs, signed in to an account. */
  signedIn(email: string): Promise<AccountVisitor>;
  remove(): Promise<void>;
}

/** Starts a platform on a database of its own. */
export async function accountPlatform(sendMail?: SendMail, limits?: Limits): Promise<AccountPlatform> {
  const folder = await dataFolder();
  const logged: string[] = [];
  const server = await startPlatform(folder.path, (line) => logged.push(line), {
    sendMail,
    ...(limits === undefined ? {} : { limits }),
  });
  const visitor = () => accountVisitor(server.address);
  const enter = async (path: string, email: string) => {
    const who = await visitor();
    const answer = await who.post(path, { email, password });
    if (answer.status !== 200) throw new Error(`${path} of ${email}: ${await answer.text()}`);
    return who;
  };
  return {
    server,
    logged,
    visitor,
    member: (email) => enter('/auth/sign-up/email', email),
    signedIn: (email) => enter('/auth/sign-in/email', email),
    async remove() {
      await server.stop();
      await folder.remove();
    },
  };
}

/** Asks something once over a socket of its own. */
export async function ask<T>(who: AccountVisitor, question: (guest: Guest) => Promise<T>): Promise<T> {
  const guest = who.connect();
  try {
    return await question(guest);
  } finally {
    await guest.close();
  }
}

/** Who someone is. */
export const me = (who: AccountVisitor) => ask(who, ({ client }) => client.me.get.query());

/** A socket that is open, and the code by which the server closes it. */
export async function watchClose(
  who: AccountVisitor,
): Promise<{ readonly code: () => number | undefined; close(): void }> {
  let closed: number | undefined;
  const guest = who.connect((code) => {
    closed ??= code;
  });
  await guest.client.me.get.query();
  return { code: () => closed, close: () => void guest.close() };
}
