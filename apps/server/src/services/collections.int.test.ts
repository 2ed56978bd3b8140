import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DisputedPlatform, disputedPlatform } from '../disputes/disputed-platform.fixture.ts';
import { privateHand, rightHand } from '../disputes/planted-disputes.fixture.ts';
import { atRest, type Plant } from '../disputes/planted-table.fixture.ts';
import type { Guest } from '../test-platform.fixture.ts';

let platform: DisputedPlatform;
let ann: Guest;
let bo: Guest;
let annId = '';
/** A hand that everyone may see, and one of a private table. */
let open = '';
let closed = '';

/** Somebody shows their hand, and somebody mucks theirs. */
const muckedHand: Plant = {
  ...rightHand,
  doctor: (events) => (events.some(({ type }) => type === 'HandMucked') ? atRest(events) : null),
};

const database = () => platform.server().database;

beforeAll(async () => {
  platform = await disputedPlatform([muckedHand, privateHand]);
  [open, closed] = platform.tables.map(({ tableId }) => `${tableId}/1`) as [string, string];
  ann = await platform.account('ann@example.org', 'player');
  bo = await platform.account('bo@example.org', 'player');
  annId = (await ann.client.me.get.query()).playerId;
});
afterAll(() => platform.remove());

async function create(who: Guest, name: string): Promise<string> {
  const made = await who.client.collections.create.mutate({ name });
  if (!made.ok) throw new Error(made.message);
  return made.collectionId;
}

const add = (who: Guest, collectionId: string, ...handIds: readonly string[]) =>
  who.client.collections.addHands.mutate({ collectionId, handIds: [...handIds] });

const find = async (who: Guest, collectionId: string, cards?: string) => {
  const { hands } = await who.client.hands.list.query({ collectionId, cards });
  return hands.map(({ handId }) => handId);
};

const count = async (collectionId: string) => {
  const all = await ann.client.collections.list.query();
  return all.find((each) => each.collectionId === collectionId);
};

describe('a hand that was played here', () => {
  test('is added to an own collection and found there, as often as it is added, until it is removed', async () => {
    const collectionId = await create(ann, 'Bluffs');
    expect(await add(ann, collectionId, open, open)).toEqual({ ok: true, hands: 1 });
    expect(await add(ann, collectionId, open)).toEqual({ ok: true, hands: 1 });
    expect(await find(ann, collectionId)).toEqual([open]);
    expect(await count(collectionId)).toMatchObject({ imported: 0, added: 1 });
    expect(await ann.client.collections.ofHand.query({ handId: open })).toEqual([
      { collectionId, name: 'Bluffs' },
    ]);

    const out = { collectionId, handIds: [open] };
    expect(await ann.client.collections.removeHands.mutate(out)).toEqual({ ok: true, hands: 1 });
    expect(await ann.client.collections.removeHands.mutate(out)).toEqual({ ok: true, hands: 0 });
    expect(await find(ann, collectionId)).toEqual([]);
    expect(await ann.client.collections.ofHand.query({ handId: open })).toEqual([]);
    expect((await ann.client.hands.get.query({ handId: open })).hand.handId).toBe(open);
  });

  test('is in no collection of anyone else’s: they neither find it there nor change what is there', async () => {
    const collectionId = await create(ann, 'Her own');
    await add(ann, collectionId, open);
    expect(await find(bo, collectionId)).toEqual([]);
    expect(await bo.client.collections.ofHand.query({ handId: open })).toEqual([]);
    expect(await add(bo, collectionId, open)).toMatchObject({ ok: false, code: 'no-collection' });
    expect(await bo.client.collections.removeHands.mutate({ collectionId, handIds: [open] })).toMatchObject({
      ok: false,
      code: 'no-collection',
    });
    expect(await find(ann, collectionId)).toEqual([open]);
  });

  test('stays as it is when the collection is removed, with its tags, its notes and its players’ names', async () => {
    const collectionId = await create(ann, 'For a while');
    await add(ann, collectionId, open);
    const before = await ann.client.hands.get.query({ handId: open });
    const version = before.events[0]?.version ?? 0;
    await ann.client.tags.set.mutate({ handId: open, tags: ['bluff'] });
    await ann.client.handNotes.put.mutate({ handId: open, version, text: 'Too thin.' });
    expect(await ann.client.collections.remove.mutate({ collectionId })).toEqual({ ok: true });
    const after = await ann.client.hands.get.query({ handId: open });
    expect(after.hand.tags).toEqual(['bluff']);
    expect(after.names).toEqual(before.names);
    expect(await ann.client.handNotes.list.query({ handId: open })).toMatchObject([{ text: 'Too thin.' }]);
    const having = await ann.client.collections.ofHand.query({ handId: open });
    expect(having.map(({ name }) => name)).not.toContain('For a while');
  });

  test('counts in no statistics of recorded hands', async () => {
    const collectionId = await create(ann, 'Counted once');
    const seat = platform.player(0, 0);
    const { playerId } = await seat.client.me.get.query();
    const totals = async (player: string, source: 'live' | 'recorded') =>
      (await seat.client.statistics.player.query({ player, source })).totals.hands;
    await expect.poll(() => totals(playerId, 'live'), { timeout: 20_000 }).toBe(1);
    await add(ann, collectionId, open);
    const own = (await database().collections.create(playerId, 'Own', 9)) ?? '';
    expect(await database().collections.addHands(playerId, own, [open], 9)).toBe('added');
    expect(await totals(playerId, 'recorded')).toBe(0);
    expect(await totals(playerId, 'live')).toBe(1);
  });
});

describe('a hand of a private table', () => {
  test('goes into a collection of who may see it alone, and nobody learns whether there is one', async () => {
    const collectionId = await create(ann, 'Closed');
    expect(await add(ann, collectionId, closed, `${closed}9`)).toEqual({ ok: true, hands: 0 });
    expect(await find(ann, collectionId)).toEqual([]);
    // What is seen as an auditor is nothing to keep either.
    const auditor = await platform.account('auditor@example.org', 'auditor');
    await platform.player(1, 0).client.disputes.open.mutate({
      commandId: crypto.randomUUID(),
      handId: closed,
      pot: 0,
      reason: 'The pot went to the wrong player.',
    });
    expect((await auditor.client.hands.get.query({ handId: closed })).hand.handId).toBe(closed);
    const theirs = await create(auditor, 'Disputed');
    expect(await add(auditor, theirs, closed)).toEqual({ ok: true, hands: 0 });
  });

  test('is hidden in a collection as soon as its owner may not see it any more', async () => {
    const collectionId = await create(ann, 'Once among us');
    const tableId = platform.tables[1]?.tableId ?? '';
    await database().tables.join(tableId, annId);
    expect(await add(ann, collectionId, closed)).toEqual({ ok: true, hands: 1 });
    expect(await find(ann, collectionId)).toEqual([closed]);
    await database().tables.removeMember(tableId, annId);
    expect(await find(ann, collectionId)).toEqual([]);
    expect(await count(collectionId)).toMatchObject({ added: 0 });
  });
});

test('a collection opens nobody’s cards: not in its list, not to a search for them, not in its files', async () => {
  const collectionId = await create(ann, 'Looked through');
  await add(ann, collectionId, open);
  const stored = async () => (await database().hands.findAny(open))?.players ?? [];
  await expect.poll(async () => (await stored()).every(({ cards }) => cards !== null)).toBe(true);
  const players = await stored();
  const hidden = players.filter(({ shown }) => shown === null || shown === '');
  const shown = players.filter((player) => !hidden.includes(player));
  expect([hidden.length, shown.length]).toEqual([expect.any(Number), expect.any(Number)]);
  expect(Math.min(hidden.length, shown.length)).toBeGreaterThan(0);
  for (const { cards } of shown) expect(await find(ann, collectionId, cards ?? '')).toEqual([open]);

  const listed = await ann.client.hands.list.query({ collectionId });
  const files = await Promise.all(
    (['phh', 'ohh', 'pokerstars', 'bundle'] as const).map((kind) =>
      ann.client.hands.writeFound.query({ kind, collectionId }),
    ),
  );
  expect(files[0]?.hands).toMatchObject([{ handId: open, ok: true }]);
  const made = await ann.client.shares.create.mutate({ handId: open, withNames: true, withCards: true });
  if (!made.ok) throw new Error(made.message);
  const shared = await bo.client.shares.get.query({ token: made.token });
  for (const { cards } of hidden) {
    expect(await find(ann, collectionId, cards ?? '')).toEqual([]);
    const [first = '', second = ''] = [cards?.slice(0, 2), cards?.slice(2)];
    const wire = JSON.stringify([listed, files, shared]);
    expect(wire).not.toContain(`${first}${second}`);
    for (const card of [first, second]) expect(wire).not.toMatch(new RegExp(`"card":"${card}"`));
  }
});

test('a collection holds no more than it may, and takes nothing from anyone but its owner', async () => {
  const { collections } = database();
  const owner = (await ann.client.me.get.query()).playerId;
  const other = (await bo.client.me.get.query()).playerId;
  const collectionId = await create(ann, 'Small');
  expect(await collections.addHands(owner, collectionId, [open], 0)).toBe('collection-full');
  expect(await collections.addHands(other, collectionId, [open], 9)).toBe('no-collection');
  expect(await collections.findByHand(owner, open)).not.toContainEqual({ collectionId, name: 'Small' });
  expect(await collections.addHands(owner, collectionId, [open], 1)).toBe('added');
  // What is in it already takes no room.
  expect(await collections.addHands(owner, collectionId, [open], 1)).toBe('added');
  expect(await collections.findByHand(owner, open)).toContainEqual({ collectionId, name: 'Small' });
});

test('what was added to collections stands in the export of its owner, and goes with the account', async () => {
  const collectionId = await create(bo, 'Bo’s');
  await add(bo, collectionId, open);
  const response = await fetch(`${platform.server().address}/export`, { headers: { cookie: bo.cookie } });
  expect(await response.json()).toMatchObject({
    collections: [{ collectionId, name: 'Bo’s', imported: 0, added: 1 }],
    collectionHands: [{ handId: open, collectionIds: [collectionId] }],
  });
  const { playerId } = await bo.client.me.get.query();
  await database().accounts.delete(playerId);
  expect(await database().collections.listHands(playerId, null, 10)).toEqual([]);
  expect((await ann.client.hands.get.query({ handId: open })).hand.handId).toBe(open);
});
