import type { SessionsPort } from '@openfelt/api';
import type { Accounts } from '@openfelt/db';
import Bowser from 'bowser';
import ipaddr from 'ipaddr.js';

/** So much of what a browser calls itself is read: a real one says it in half of that. */
const maxUserAgent = 512;

/** What a browser is, in the words that people know it by. */
function readDevice(userAgent: string): { readonly browser: string | null; readonly system: string | null } {
  const { browser, os } = Bowser.parse(userAgent.slice(0, maxUserAgent) || '-');
  return { browser: browser.name || null, system: os.name || null };
}

/** An address as people write it; of IPv6 better-auth keeps the network, which of this machine itself says nothing. */
function readAddress(address: string | null): string | null {
  if (address === null || !ipaddr.isValid(address)) return null;
  const parsed = ipaddr.process(address);
  return parsed.range() === 'unspecified' ? null : parsed.toString();
}

/** The sessions of a database's accounts. `ended` is called with those that have ended. */
export function createSessions(
  accounts: Accounts,
  ended: (sessions: ReadonlySet<string>) => void,
): SessionsPort {
  return {
    async list(player, current) {
      const stored = await accounts.sessions(player);
      const sessions = stored.map(({ userAgent, address, ...session }) => ({
        ...session,
        ...readDevice(userAgent),
        address: readAddress(address),
        isThis: session.id === current,
      }));
      return sessions.toSorted((a, b) => Number(b.isThis) - Number(a.isThis));
    },
    async end(player, session) {
      ended(new Set(await accounts.endSessions(player, { only: session })));
    },
    async endOthers(player, current) {
      ended(new Set(await accounts.endSessions(player, { allBut: current })));
    },
  };
}
