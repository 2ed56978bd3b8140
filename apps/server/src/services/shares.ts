import { randomBytes } from 'node:crypto';
import type { HandsPort, SharesPort } from '@openfelt/api';
import type { Database } from '@openfelt/db';
import { shareHand } from '@openfelt/hand-history/share';
import { findStatedNames } from '../read-models/recorded-hand.ts';

/** So many links a player has, withdrawn ones included. */
const maxShares = 200;

/** The links to hands in a database. */
export function createShareService(
  { shares, hands: directory }: Pick<Database, 'shares' | 'hands'>,
  hands: Pick<HandsPort, 'get'>,
  now: () => number,
): SharesPort {
  return {
    list: async (player) => {
      const listed = await shares.list(player, maxShares);
      return listed.map(
        ({ token, handId, tableName, handNumber, withNames, withCards, sharedAt, ...hand }) => ({
          token,
          handId,
          tableName,
          handNumber,
          withNames,
          withCards,
          sharedAt,
          stated: findStatedNames(hand),
        }),
      );
    },
    async create(player, share) {
      if ((await directory.find(share.handId, player)) === null) return null;
      // 128 bits: nobody comes upon a link that they were not given.
      const token = randomBytes(16).toString('base64url');
      const put = await shares.put({ ...share, token, playerId: player, sharedAt: now() }, maxShares);
      return put === null
        ? {
            ok: false,
            code: 'too-many-shares',
            message: `You share ${maxShares} hands. Withdraw a link that you no longer need.`,
          }
        : { ok: true, token: put };
    },
    withdraw: (player, token) => shares.setWithdrawn(player, token, now()),
    restore: (player, token) => shares.setWithdrawn(player, token, null),
    async get(token) {
      const share = await shares.find(token);
      if (share === null) return null;
      // As whoever made it sees it now, and as a player: what they may not see any more, their link does not show.
      const seen = await hands.get({ player: share.playerId, role: 'player' }, share.handId);
      return seen === null ? null : shareHand(seen, share);
    },
  };
}
