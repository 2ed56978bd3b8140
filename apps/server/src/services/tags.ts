import { maxTagsPerHand, type TagsPort } from '@openfelt/api';
import type { Database } from '@openfelt/db';
import pLimit from 'p-limit';

/** So many different tags an account has. */
const maxTags = 200;

/** So many hands of one request are looked up at once: what is played waits for the same connections. */
const foundAtOnce = 3;

const tooMany = {
  ok: false,
  code: 'too-many-tags',
  message: `You have ${maxTags} different tags. Use one of them, or remove one from every hand that has it.`,
} as const;

/** The tags in a database. */
export function createTagService({ tags, hands }: Pick<Database, 'tags' | 'hands'>): TagsPort {
  const few = pLimit(foundAtOnce);
  return {
    list: (player) => tags.list(player, maxTags),
    async set(player, handId, given) {
      if ((await hands.find(handId, player)) === null) return null;
      return (await tags.set(player, handId, [...new Set(given)], maxTags)) ? { ok: true } : tooMany;
    },
    async add(player, handIds, tag) {
      const found = await few.map(handIds, (handId) => hands.find(handId, player));
      const visible = found.flatMap((hand) => (hand === null ? [] : [hand.handId]));
      const max = { perHand: maxTagsPerHand, different: maxTags };
      const count = await tags.add(player, visible, tag, max);
      return count === null ? tooMany : { ok: true, hands: count };
    },
  };
}
