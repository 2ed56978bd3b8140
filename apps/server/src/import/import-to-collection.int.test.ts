import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { standardLimits } from '../admission/limits.ts';
import {
  type AccountPlatform,
  accountPlatform,
  ask,
  password,
} from '../identity/account-platform.fixture.ts';
import type { AccountVisitor } from '../identity/account-visitor.fixture.ts';
import { createCollection } from './create-collection.fixture.ts';
import type { Imported } from './import-hands.ts';

const hand = (actions: string, more = '') => `variant = 'NT'
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [100, 100]
actions = ["d dh p1 ????", "d dh p2 KsKd", ${actions}]
players = ['Ann Archer', 'Bob']
${more}
`;
const date = 'year = 2009\nmonth = 7\nday = 15\n';
const good = hand('"p2 f"', date);

/** A file of so many hands, one of them broken. */
const many = (hands: number, broken: number) =>
  Array.from(
    { length: hands },
    (_, at) => `[${at + 1}]\n${at + 1 === broken ? hand('"p2 cc", "p2 cc"') : good}`,
  ).join('');

let platform: AccountPlatform;
let ann: AccountVisitor;
let bob: AccountVisitor;

beforeAll(async () => {
  platform = await accountPlatform();
  ann = await platform.member('ann@example.org');
  bob = await platform.member('bob@example.org');
});
afterAll(() => platform.remove());

/** Sends a file to the door as a page of the site does. */
function send(
  who: AccountVisitor,
  collection: string,
  body: string | Uint8Array<ArrayBuffer>,
  {
    name = 'night.phhs',
    server: address = platform.server.address,
    ...init
  }: RequestInit & { readonly name?: string; readonly server?: string } = {},
): Promise<Response> {
  return fetch(`${address}/collections/${collection}/hands?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    body,
    ...init,
    headers: { cookie: who.cookie(), origin: address, ...init.headers },
  });
}

/** The lines of an answer: hands, then the totals. */
async function readLines(response: Response) {
  const lines = (await response.text()).split('\n').filter((line) => line !== '');
  const read = lines.map((line): unknown => JSON.parse(line));
  return { hands: read.slice(0, -1) as readonly Imported[], last: read.at(-1) };
}

const importAll = async (who: AccountVisitor, collection: string, text: string, name = 'night.phhs') =>
  readLines(await send(who, collection, text, { name }));

/** A hand that was sold before its end, as PokerStars writes one. */
const stars = (
  number: number,
) => `PokerStars Hand #${number}:  Hold'em No Limit ($0.50/$1 USD) - 2020/01/01 0:00:00 ET
Table 'Vesta II' 2-max Seat #1 is the button
Seat 1: Ann ($20 in chips)
Seat 2: Bob ($20 in chips)
Ann: posts small blind $0.50
Bob: posts big blind $1
*** HOLE CARDS ***
Dealt to Ann [As Ad]
Ann: raises $19 to $20 and is all-in
Bob: calls $19 and is all-in
Bob cashed out the hand for $5 | Cash Out Fee $0.10
*** FLOP *** [2c 7d 9h]
*** TURN *** [2c 7d 9h] [Jc]
*** RIVER *** [2c 7d 9h Jc] [3s]
*** SHOW DOWN ***
Ann: shows [As Ad] (a pair of Aces)
Bob: shows [Ks Kd] (a pair of Kings)
Ann collected $40 from pot
*** SUMMARY ***
Total pot $40 | Rake $0
`;

const refusal = async (response: Promise<Response>) => {
  const { status } = await response;
  return { status, ...((await (await response).json()) as { code: string; message: string }) };
};

const find = (who: AccountVisitor, handId: string) =>
  ask(who, ({ client }) =>
    client.hands.get.query({ handId }).then(
      ({ hand: { handId: id } }) => id,
      (error) => error.data.code as string,
    ),
  );

describe('a file', () => {
  test('of UTF-16, which old trackers write, is imported as the same text of UTF-8 is', async () => {
    const collection = await createCollection(ann, 'Old trackers');
    const text = stars(515).replaceAll('Bob', 'Žofie');
    const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
    for (const body of [new Uint8Array(bytes), new Uint8Array(bytes.swap16())]) {
      const { hands } = await readLines(await send(ann, collection, body, { name: 'old.txt' }));
      expect(hands).toMatchObject([{ hand: '515', status: expect.not.stringMatching('not-replayable') }]);
    }
    const { hands } = await importAll(ann, collection, text, 'new.txt');
    expect(hands).toMatchObject([{ hand: '515', status: 'already-there' }]);
  });

  test('is imported hand by hand: what is wrong with one is told, the others are there, and the totals come last', async () => {
    const collection = await createCollection(ann, 'Nights');
    const { hands, last } = await importAll(ann, collection, many(250, 7));
    expect(hands).toHaveLength(250);
    expect(hands[6]).toMatchObject({
      hand: '7',
      status: 'not-replayable',
      code: 'illegal-action',
      line: 79,
      action: 'p2 cc',
    });
    expect(hands.filter(({ status }) => status === 'imported')).toHaveLength(249);
    expect(last).toEqual({ totals: { imported: 249, 'already-there': 0, 'not-replayable': 1 } });
    expect(await ask(ann, ({ client }) => client.collections.list.query())).toContainEqual(
      expect.objectContaining({ collectionId: collection, name: 'Nights', imported: 249, added: 0 }),
    );
    const listed = await platform.server.database.hands.page({
      viewer: (await ask(ann, ({ client }) => client.me.get.query())).playerId,
      mine: false,
      collectionId: collection,
      before: null,
      limit: 3,
    });
    expect(listed.hands.map(({ tableName }) => tableName)).toEqual([
      'night.phhs [250]',
      'night.phhs [249]',
      'night.phhs [248]',
    ]);
    const again = await importAll(ann, collection, many(250, 7));
    expect(again.last).toEqual({ totals: { imported: 0, 'already-there': 249, 'not-replayable': 1 } });
  });

  test('that has grown since, or holds some of the same hands, brings what is new', async () => {
    const collection = await createCollection(ann, 'Grows');
    const table = (number: number, stack: number) =>
      `[${number}]\n${good.replace('[100, 100]', `[100, ${stack}]`)}`;
    const night = table(1, 50) + table(2, 60) + table(3, 60);
    expect((await importAll(ann, collection, night)).last).toMatchObject({ totals: { imported: 3 } });
    const grown = await importAll(ann, collection, night + table(4, 70));
    expect(grown.hands.map(({ status }) => status)).toEqual([
      'already-there',
      'already-there',
      'already-there',
      'imported',
    ]);
    // The two that nothing tells apart are two; numbers and places in a file are no matter.
    const other = await importAll(ann, collection, table(8, 60) + table(9, 80));
    expect(other.last).toMatchObject({ totals: { imported: 1, 'already-there': 1 } });
    const [again] = other.hands;
    if (again?.status !== 'already-there') throw new Error('the hand is there');
    expect(await find(ann, again.handId)).toBe(again.handId);
    // What stands in one file twice is one hand, also in the next file.
    const twice = stars(88) + stars(88);
    expect((await importAll(ann, collection, twice, 'a.txt')).last).toMatchObject({
      totals: { imported: 1, 'already-there': 1 },
    });
    expect((await importAll(ann, collection, stars(87) + twice, 'b.txt')).last).toMatchObject({
      totals: { imported: 1, 'already-there': 2 },
    });
    const elsewhere = await createCollection(ann, 'Grows elsewhere');
    expect((await importAll(ann, elsewhere, night)).last).toMatchObject({ totals: { imported: 3 } });
  });

  test('that is imported many at once is in the log as if each hand were imported alone, and when it was played', async () => {
    const { database } = platform.server;
    const collection = await createCollection(ann, 'Same');
    const text = many(3, 0);
    const { hands } = await importAll(ann, collection, text);
    for (const imported of hands) {
      if (imported.status !== 'imported') throw new Error('every hand is imported');
      const found = await database.hands.findAny(imported.handId);
      const events = await database.log.read(imported.handId as never);
      expect(events.map(({ type }) => type).at(-1)).toBe('HandEnded');
      const playedAt = Date.UTC(2009, 6, 15);
      expect(found).toMatchObject({
        collectionId: collection,
        isPrivate: true,
        startedAt: playedAt,
        endedAt: playedAt,
        firstVersion: events.findIndex(({ type }) => type === 'HandStarted'),
        lastVersion: events.length - 1,
      });
      expect(found?.players.map(({ name }) => name)).toEqual(['Ann Archer', 'Bob']);
      expect(await database.recordedCards(imported.handId)).toHaveLength(2);
    }
  });

  test('is seen by its owner as by who reported it, found by their cards, and by nobody else', async () => {
    const collection = await createCollection(ann, 'Told');
    const { hands } = await importAll(ann, collection, many(1, 0));
    const [first] = hands;
    if (first?.status !== 'imported') throw new Error('the hand is imported');
    const { personal } = await ask(ann, ({ client }) => client.hands.get.query({ handId: first.handId }));
    expect(personal).toMatchObject({ own: 1, cards: [{ card: 'Ks' }, { card: 'Kd' }] });
    const list = (who: AccountVisitor, cards: string) =>
      ask(who, async ({ client }) => {
        const page = await client.hands.list.query({ collectionId: collection, cards });
        return page.hands.map(({ players }) => players.map(({ cards: known }) => known));
      });
    await vi.waitFor(async () => expect(await list(ann, 'KK')).toEqual([[null, 'KsKd']]), {
      timeout: 60_000,
    });
    expect(await list(ann, 'AA')).toEqual([]);
    // Who tells it is the player of a search in the collection: they won it on the small blind.
    const searched = (query: object) =>
      ask(ann, async ({ client }) => {
        const page = await client.hands.list.query({ collectionId: collection, ...query });
        return page.hands.map(({ own }) => own);
      });
    expect(await searched({ mine: true })).toEqual([1]);
    expect(await searched({ result: 'lost', position: 'button' })).toEqual([1]);
    expect(await searched({ result: 'won' })).toEqual([]);
    expect(await searched({ order: 'best' })).toEqual([1]);
    expect(await list(bob, 'KK')).toEqual([]);
  });

  test('says what is to be looked at, and its audit has what its text states of the end', async () => {
    const collection = await createCollection(ann, 'Stated');
    const checked = ['d db 2c3c4c', 'd db 5d', 'd db 8h']
      .map((deal) => `"${deal}", "p1 cc", "p2 cc"`)
      .join(', ');
    const text = [
      hand('"p2 f"', 'winnings = [2, 0]'),
      // A raise below the minimum.
      hand(`"p2 cbr 6", "p1 cbr 9", "p2 cc", ${checked}, "p1 sm 7h7d", "p2 sm KsKd"`),
    ];
    const { hands } = await importAll(
      ann,
      collection,
      text.map((each, at) => `[${at + 1}]\n${each}`).join(''),
    );
    expect(hands).toMatchObject([{ findings: [] }, { findings: ['against-rules'] }]);
    const ends = await Promise.all(
      hands.map((imported) => {
        if (imported.status !== 'imported') throw new Error('every hand is imported');
        const { handId } = imported;
        return ask(ann, async ({ client }) => (await client.hands.bundle.query({ handId })).statedEnd);
      }),
    );
    expect(ends).toEqual([
      { collected: [2, 0], paidBySite: false, cashOuts: [] },
      { collected: null, paidBySite: false, cashOuts: [] },
    ]);
  });

  test('that is broken off stays as far as it was imported, and the next one can be imported', async () => {
    const collection = await createCollection(ann, 'Broken off');
    const leaving = new AbortController();
    const response = await send(ann, collection, many(4_000, 0), { signal: leaving.signal });
    const reader = response.body?.getReader();
    await reader?.read();
    leaving.abort();
    const count = async () => {
      const all = await ask(ann, ({ client }) => client.collections.list.query());
      return all.find(({ collectionId }) => collectionId === collection)?.imported ?? 0;
    };
    await expect
      .poll(async () => (await send(ann, collection, good, { name: 'next.phh' })).status, { timeout: 20_000 })
      .toBe(200);
    const stayed = await count();
    expect(stayed).toBeGreaterThan(1);
    expect(stayed).toBeLessThan(4_000);
  });
});

describe('a collection is its owner’s alone', () => {
  test('another account finds neither its hands nor that there are any, and imports the same file for itself', async () => {
    const collection = await createCollection(ann, 'Private');
    const { hands } = await importAll(ann, collection, good);
    const [first] = hands;
    if (first?.status !== 'imported') throw new Error('the hand is imported');
    expect(await find(ann, first.handId)).toBe(first.handId);
    expect(await find(bob, first.handId)).toBe('NOT_FOUND');
    expect(await refusal(send(bob, collection, good))).toMatchObject({ status: 404, code: 'no-collection' });
    for (const path of ['rename', 'remove'] as const) {
      const input = { collectionId: collection, name: 'Mine' };
      expect(await ask(bob, ({ client }) => client.collections[path].mutate(input))).toMatchObject({
        code: 'no-collection',
      });
    }
    const own = await createCollection(bob, 'Bob’s');
    const [same] = (await importAll(bob, own, good)).hands;
    if (same?.status !== 'imported') throw new Error('the same file is new to another account');
    expect(same.handId).not.toBe(first.handId);
    expect(await find(ann, same.handId)).toBe('NOT_FOUND');
    const listed = await ask(bob, ({ client }) => client.hands.list.query({ limit: 100 }));
    const ids = listed.hands.map(({ handId }) => handId);
    expect(ids).toContain(same.handId);
    expect(ids).not.toContain(first.handId);
  });

  test('its hands cannot be reached once it is removed; names in them are forgotten, tags and notes go', async () => {
    const collection = await createCollection(ann, 'For a while');
    const [first] = (await importAll(ann, collection, good)).hands;
    if (first?.status !== 'imported') throw new Error('the hand is imported');
    const renamed = { collectionId: collection, name: ' For good ' };
    expect(await ask(ann, ({ client }) => client.collections.rename.mutate(renamed))).toEqual({ ok: true });
    const { handId } = first;
    const [playerId, version] = await ask(ann, async ({ client }) => {
      const { events } = await client.hands.get.query({ handId });
      const at = events[0]?.version ?? 0;
      await client.handNotes.put.mutate({ handId, version: at, text: 'Too thin.' });
      await client.tags.set.mutate({ handId, tags: ['for a while'] });
      return [(await client.me.get.query()).playerId, at];
    });
    const { handNotes, tags } = platform.server.database;
    expect(await handNotes.list(playerId, handId)).toMatchObject([{ version, text: 'Too thin.' }]);
    const remove = { collectionId: collection };
    expect(await ask(ann, ({ client }) => client.collections.remove.mutate(remove))).toEqual({ ok: true });
    expect(await find(ann, first.handId)).toBe('NOT_FOUND');
    const stored = await platform.server.database.hands.findAny(first.handId);
    expect(stored?.players.map(({ name }) => name)).toEqual([null, null]);
    expect(await handNotes.list(playerId, handId)).toEqual([]);
    expect((await tags.list(playerId, 200)).map(({ tag }) => tag)).not.toContain('for a while');
  });

  test('goes with its account, and stands in the export before', async () => {
    const cy = await platform.member('cy@example.org');
    const collection = await createCollection(cy, 'Cy’s nights');
    const [first] = (await importAll(cy, collection, good)).hands;
    if (first?.status !== 'imported') throw new Error('the hand is imported');
    const { address, database } = platform.server;
    const exported = await fetch(`${address}/export`, { headers: { cookie: cy.cookie() } });
    expect(await exported.json()).toMatchObject({
      collections: [{ collectionId: collection, name: 'Cy’s nights', imported: 1, added: 0 }],
    });
    const player = (await ask(cy, ({ client }) => client.me.get.query())).playerId;
    expect((await cy.post('/auth/delete-account', { password })).status).toBe(200);
    expect(await database.collections.list(player)).toEqual([]);
    expect(await database.hands.find(first.handId, player)).toBeNull();
  });

  test('an account keeps 100 of them', async () => {
    const dee = await platform.member('dee@example.org');
    await ask(dee, async ({ client }) => {
      const { playerId } = await client.me.get.query();
      for (let at = 0; at < 100; at += 1)
        await platform.server.database.collections.create(playerId, 'x', 100);
      expect(await client.collections.create.mutate({ name: 'one more' })).toMatchObject({
        code: 'too-many-collections',
      });
    });
  });
});

describe('the door is shut to', () => {
  let collection = '';
  beforeAll(async () => {
    collection = await createCollection(ann, 'Door');
  });

  test('a guest, and whoever has no cookie', async () => {
    const guest = await platform.visitor();
    expect(await refusal(send(guest, collection, good))).toMatchObject({ status: 403, code: 'no-account' });
    expect(await refusal(send(ann, collection, good, { headers: { cookie: '' } }))).toMatchObject({
      status: 401,
      code: 'no-visitor',
    });
  });

  test('a page of another site, and whoever asks from none', async () => {
    for (const headers of [{ origin: 'https://elsewhere.example' }, { origin: '' }])
      expect(await refusal(send(ann, collection, good, { headers }))).toMatchObject({ status: 401 });
  });

  test('a file that is none of hands, holds what is no text, or is too large', async () => {
    for (const name of ['', 'a.exe', 'a\u0007.phh', `${'a'.repeat(200)}.phh`])
      expect(await refusal(send(ann, collection, good, { name }))).toMatchObject({ code: 'no-hand-file' });
    expect(await refusal(send(ann, collection, `${good}\0`))).toMatchObject({ code: 'no-text' });
    const large = new Uint8Array(16 * 1024 * 1024 + 1).fill(32);
    expect(await refusal(send(ann, collection, large))).toMatchObject({
      status: 413,
      code: 'file-too-large',
    });
  });

  test('a second file while the first is imported', async () => {
    const first = await send(ann, collection, many(1_500, 0));
    expect(await refusal(send(ann, collection, good))).toMatchObject({
      status: 409,
      code: 'import-under-way',
    });
    expect((await readLines(first)).last).toMatchObject({ totals: { imported: 1_500 } });
  });

  test('whoever has imported a great deal', async () => {
    const small = await accountPlatform(undefined, {
      ...standardLimits,
      imports: { player: { burst: 2 * good.length, perSecond: 1 } },
    });
    try {
      const eve = await small.member('eve@example.org');
      const own = await createCollection(eve, 'Much');
      const statuses: number[] = [];
      for (let file = 0; file < 3; file += 1) {
        const response = await send(eve, own, good, { server: small.server.address });
        statuses.push(response.status);
        await response.text();
      }
      expect(statuses).toEqual([200, 200, 429]);
    } finally {
      await small.remove();
    }
  });

  test('any other method', async () => {
    const answer = await send(ann, collection, good, { method: 'PUT' });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
  });
});
