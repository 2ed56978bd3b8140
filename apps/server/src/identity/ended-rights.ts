import type { Visitor } from '@openfelt/api';
import type { Accounts } from '@openfelt/db';
import type { FindEnded } from '../sockets.ts';

/**
 * Finds whose right has ended: a session that ran out, was signed out or speaks for another role by now, and a guest whose player has an
 * account by now.
 */
export function findEndedRights(accounts: Accounts): FindEnded {
  return async (visitors) => {
    const sessions = visitors.flatMap(({ session }) => session ?? []);
    const guests = visitors.flatMap(({ session, player }) => (session === null ? [player] : []));
    const [roles, owners] = await Promise.all([
      accounts.rolesOfSessions(sessions),
      accounts.withAccount(guests),
    ]);
    const hasEnded = ({ session, player, role }: Visitor) =>
      session === null ? owners.has(player) : roles.get(session) !== role;
    return new Set(visitors.filter(hasEnded));
  };
}
