import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from '@openfelt/db';

/** Keys that let someone in at a private table: whoever has one may hand it on. */
export interface Invitations {
  getKey(tableId: string): string;
  fits(tableId: string, key: string): boolean;
}

/** The invitations of a database's platform: their secret is made once and kept there. */
export async function invitations(database: Database): Promise<Invitations> {
  const stored = await database.settings.putIfAbsent('invitation-key', randomBytes(32).toString('base64'));
  const secret = Buffer.from(stored, 'base64');
  const getKey = (tableId: string) =>
    createHmac('sha256', secret).update(tableId).digest('base64url').slice(0, 22);
  return {
    getKey,
    fits(tableId, key) {
      const [own, given] = [Buffer.from(getKey(tableId)), Buffer.from(key)];
      return own.length === given.length && timingSafeEqual(own, given);
    },
  };
}
