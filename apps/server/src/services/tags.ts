import type { TagsPort } from '@openfelt/api';
import type { Database } from '@openfelt/db';

/** So many different tags an account has. */
const maxTags = 200;

/** The tags in a database. */
export function createTagService({ tags, hands }: Pick<Database, 'tags' | 'hands'>): TagsPort {
  return {
    list: (player) => tags.list(player, maxTags),
    async set(player, handId, given) {
      if ((await hands.find(handId, player)) === null) return null;
      return (await tags.set(player, handId, [...new Set(given)], maxTags))
        ? { ok: true }
        : {
            ok: false,
            code: 'too-many-tags',
            message: `You have ${maxTags} different tags. Use one of them, or remove one from every hand that has it.`,
          };
    },
  };
}
