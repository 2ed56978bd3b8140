import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DisputedPlatform, disputedPlatform } from '../disputes/disputed-platform.fixture.ts';
import { privateHand, rightHand } from '../disputes/planted-disputes.fixture.ts';
import type { Guest } from '../test-platform.fixture.ts';

let platform: DisputedPlatform;
/** Someone who was never here, and a player of the private table. */
let stranger: Guest;
let owner: Guest;
/** The hand of the private table. */
let handId = '';

beforeAll(async () => {
  platform = await disputedPlatform([rightHand, privateHand]);
  handId = `${platform.tables[1]?.tableId}/1`;
  owner = platform.player(1, 0);
  stranger = await platform.account('stranger@example.org', 'player');
});
afterAll(() => platform.remove());

const share = async (kind: { readonly withNames: boolean; readonly withCards: boolean }) => {
  const made = await owner.client.shares.create.mutate({ handId, ...kind });
  if (!made.ok) throw new Error(made.message);
  return made.token;
};

test('whoever has the link sees a hand of a private table, and no more of it than its kind says', async () => {
  await expect(stranger.client.hands.get.query({ handId })).rejects.toThrow('There is no such hand');
  const seen = await owner.client.hands.get.query({ handId });
  const ids = seen.hand.players.map(({ playerId }) => playerId);
  const own = seen.personal.cards.map(({ card }) => card);
  expect(own.length).toBeGreaterThan(0);
  const open = new Set([...JSON.stringify(seen.events).matchAll(/"card":"(..)"/g)].map(([, card]) => card));
  for (const withNames of [true, false]) {
    for (const withCards of [true, false]) {
      const shared = await stranger.client.shares.get.query({ token: await share({ withNames, withCards }) });
      const wire = JSON.stringify(shared);
      for (const id of [...ids, platform.tables[1]?.tableId, seen.events[0]?.hash])
        expect(wire).not.toContain(id);
      for (const name of [...Object.values(seen.names), seen.hand.tableName])
        expect(wire.includes(JSON.stringify(name))).toBe(withNames);
      const cards = new Set([...wire.matchAll(/"card":"(..)"/g)].map(([, card]) => card));
      expect(cards).toEqual(new Set([...open, ...(withCards ? own : [])]));
      expect(wire).not.toMatch(/[0-9a-f]{32}/);
    }
  }
});

test('a player has one link of each kind to a hand, and lists their own alone', async () => {
  const kind = { withNames: true, withCards: false };
  const token = await share(kind);
  expect(token).toMatch(/^[\w-]{22}$/);
  expect(await share(kind)).toBe(token);
  const listed = await owner.client.shares.list.query();
  expect(listed.find((each) => each.token === token)).toMatchObject({ handId, handNumber: 1, ...kind });
  expect(await stranger.client.shares.list.query()).toEqual([]);
});

test('a link leads nowhere once it is withdrawn, by whoever made it alone, until that is taken back', async () => {
  const token = await share({ withNames: false, withCards: false });
  await expect(stranger.client.shares.withdraw.mutate({ token })).rejects.toThrow('no such link');
  await owner.client.shares.withdraw.mutate({ token });
  await expect(stranger.client.shares.get.query({ token })).rejects.toThrow('It may have been withdrawn');
  expect((await owner.client.shares.list.query()).some((each) => each.token === token)).toBe(false);
  // A new link is another one.
  expect(await share({ withNames: false, withCards: false })).not.toBe(token);
  await owner.client.shares.restore.mutate({ token });
  expect((await stranger.client.shares.get.query({ token })).names).toBeNull();
});

test('what a player may not see they do not share, and what they may not see any more their links do not show', async () => {
  await expect(
    stranger.client.shares.create.mutate({ handId, withNames: true, withCards: true }),
  ).rejects.toThrow('There is no such hand');
  const { shares } = platform.server().database;
  const token = 'made-by-somebody-else0';
  const { playerId } = await stranger.client.me.get.query();
  await shares.put({ token, playerId, handId, withNames: true, withCards: true, sharedAt: 1 }, 9);
  await expect(owner.client.shares.get.query({ token })).rejects.toThrow('no such link');
});

test('a player has so many links; for a new one the withdrawn are forgotten', async () => {
  const { shares } = platform.server().database;
  const put = (number: number) =>
    shares.put(
      {
        token: `t${number}`,
        playerId: 'p',
        handId: `h/${number}`,
        withNames: true,
        withCards: true,
        sharedAt: 1,
      },
      2,
    );
  expect([await put(1), await put(2), await put(3)]).toEqual(['t1', 't2', null]);
  expect(await shares.setWithdrawn('p', 't1', 5)).toBe(true);
  expect(await put(3)).toBe('t3');
  expect(await shares.setWithdrawn('p', 't1', null)).toBe(false);
});
