import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DisputedPlatform, disputedPlatform } from '../disputes/disputed-platform.fixture.ts';
import { privateHand, rightHand } from '../disputes/planted-disputes.fixture.ts';
import type { Guest } from '../test-platform.fixture.ts';

let platform: DisputedPlatform;
let ann: Guest;
let bo: Guest;
/** A hand that everyone may see, and one of a private table. */
let seen = '';
let hidden = '';

beforeAll(async () => {
  platform = await disputedPlatform([rightHand, privateHand]);
  [seen, hidden] = platform.tables.map(({ tableId }) => `${tableId}/1`) as [string, string];
  ann = await platform.account('ann@example.org', 'player');
  bo = await platform.account('bo@example.org', 'player');
});
afterAll(() => platform.remove());

test('a tag is the player’s own: they see it in lists and find the hand by it, others do neither', async () => {
  expect(await ann.client.tags.set.mutate({ handId: seen, tags: [' to study ', 'bluff', 'bluff'] })).toEqual({
    ok: true,
  });
  expect(await ann.client.tags.list.query()).toEqual([
    { tag: 'bluff', hands: 1 },
    { tag: 'to study', hands: 1 },
  ]);
  const found = await ann.client.hands.list.query({ tag: 'bluff' });
  expect(found.hands).toMatchObject([{ handId: seen, tags: ['bluff', 'to study'] }]);
  expect((await ann.client.hands.get.query({ handId: seen })).hand.tags).toEqual(['bluff', 'to study']);

  expect(await bo.client.tags.list.query()).toEqual([]);
  expect((await bo.client.hands.list.query({ tag: 'bluff' })).hands).toEqual([]);
  expect((await bo.client.hands.get.query({ handId: seen })).hand.tags).toEqual([]);
});

test('tags that are set take the place of those before', async () => {
  await ann.client.tags.set.mutate({ handId: seen, tags: ['bluff'] });
  expect(await ann.client.tags.list.query()).toEqual([{ tag: 'bluff', hands: 1 }]);
  await ann.client.tags.set.mutate({ handId: seen, tags: [] });
  expect(await ann.client.tags.list.query()).toEqual([]);
});

test('a hand that the player may not see is not tagged, and says nothing of whether it is there', async () => {
  const answers = [hidden, `${hidden}9`].map((handId) =>
    ann.client.tags.set.mutate({ handId, tags: ['x'] }).catch((error: Error) => error.message),
  );
  const [one, other] = await Promise.all(answers);
  expect(one).toMatch(/^There is no such hand/);
  expect(other).toBe(one);
});

test('a tag is given to several hands at once, beside those that each has; what the player may not see is passed over', async () => {
  await ann.client.tags.set.mutate({ handId: seen, tags: ['bluff'] });
  const add = (handIds: readonly string[], tag: string) =>
    ann.client.tags.add.mutate({ handIds: [...handIds], tag });
  expect(await add([seen, hidden, `${hidden}9`, seen], ' river ')).toEqual({ ok: true, hands: 1 });
  expect(await add([seen], 'river')).toEqual({ ok: true, hands: 1 });
  expect(await ann.client.tags.list.query()).toEqual([
    { tag: 'bluff', hands: 1 },
    { tag: 'river', hands: 1 },
  ]);
  expect((await ann.client.hands.get.query({ handId: seen })).hand.tags).toEqual(['bluff', 'river']);
  expect((await bo.client.hands.get.query({ handId: seen })).hand.tags).toEqual([]);
  // A hand that has 20 keeps them, and gets none more.
  const words = Array.from({ length: 20 }, (_, place) => `word ${place}`);
  await ann.client.tags.set.mutate({ handId: seen, tags: words });
  expect(await add([seen], 'one more')).toEqual({ ok: true, hands: 0 });
  expect(await add([seen], 'word 3')).toEqual({ ok: true, hands: 1 });
  await ann.client.tags.set.mutate({ handId: seen, tags: [] });
});

test('a hand has 20 tags of 30 characters, and an account 200 different ones', async () => {
  const set = (tags: readonly string[]) => ann.client.tags.set.mutate({ handId: seen, tags: [...tags] });
  const words = (count: number) => Array.from({ length: count }, (_, place) => `tag ${place}`);
  await expect(set(words(21))).rejects.toThrow();
  await expect(set(['x'.repeat(31)])).rejects.toThrow();
  await expect(set(['  '])).rejects.toThrow();
  const { playerId } = await ann.client.me.get.query();
  const { tags } = platform.server().database;
  for (let hand = 0; hand < 10; hand += 1)
    expect(
      await tags.set(
        playerId,
        `other/${hand}`,
        words(20).map((tag) => `${hand} ${tag}`),
        200,
      ),
    ).toBe(true);
  expect(await set(['one more'])).toMatchObject({ ok: false, code: 'too-many-tags' });
  expect(await ann.client.tags.add.mutate({ handIds: [seen], tag: 'one more' })).toMatchObject({
    ok: false,
    code: 'too-many-tags',
  });
  expect(await set(['3 tag 7'])).toEqual({ ok: true });
  expect(await set([])).toEqual({ ok: true });
});
