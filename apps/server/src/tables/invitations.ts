import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from '@openfelt/db';

/** Keys that let someone in at a private table: whoever has one may hand it on. */
export interface Invitations {
  /** The invitation of now: whenever the host removes a member there is a new one, and the old one lets nobody in any more. */
  getKey(tableId: string): Promise<string>;
  fits(tableId: string, key: string): Promise<boolean>;
}

/** The invitations of a database's platform: their secret is made once and kept there. */
export async function invitations(database: Database): Promise<Invitations> {
  const stored = await database.settings.putIfAbsent('invitation-key', randomBytes(32).toString('base64'));
  const secret = Buffer.from(stored, 'base64');
  async function getKey(tableId: string): Promise<string> {
    const removals = await database.tables.countRemovals(tableId);
    const about = removals === 0 ? tableId : `${tableId} ${removals}`;
    return createHmac('sha256', secret).update(about).digest('base64url').slice(0, 22);
  }
  return {
    getKey,
    async fits(tableId, key) {
      const [own, given] = [Buffer.from(await getKey(tableId)), Buffer.from(key)];
      return own.length === given.length && timingSafeEqual(own, given);
    },
  };
}
