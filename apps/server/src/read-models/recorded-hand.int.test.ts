import type { HandFileKind, HandSource } from '@openfelt/api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AccountPlatform, accountPlatform, ask } from '../identity/account-platform.fixture.ts';
import type { AccountVisitor } from '../identity/account-visitor.fixture.ts';
import { createCollection } from '../import/create-collection.fixture.ts';
import { importFile } from '../import/index.ts';

let platform: AccountPlatform;
let ann: AccountVisitor;

beforeAll(async () => {
  platform = await accountPlatform();
  ann = await platform.member('ann@example.org');
});
afterAll(() => platform?.remove());

test('a recorded hand has the number, the site, the table, its seats and the currency that its text states, and the seat of its hero, and goes out with them', async () => {
  const text = `PokerStars Hand #88123:  Hold'em No Limit ($0.50/$1 USD) - 2020/01/01 0:00:00 ET
Table 'Vesta II' 6-max Seat #2 is the button
Seat 2: Ann ($100 in chips)
Seat 5: Bob ($100 in chips)
Ann: posts small blind $0.50
Bob: posts big blind $1
*** HOLE CARDS ***
Dealt to Ann [As Ad]
Ann: calls $0.50
Bob: checks
*** FLOP *** [2c 7d 9h]
Bob: checks
Ann: checks
*** TURN *** [2c 7d 9h] [Jc]
Bob: checks
Ann: checks
*** RIVER *** [2c 7d 9h Jc] [3s]
Bob: checks
Ann: checks
*** SHOW DOWN ***
Bob: shows [Ks Kd] (a pair of Kings)
Ann: shows [As Ad] (a pair of Aces)
Ann collected $2 from pot
*** SUMMARY ***
Total pot $2 | Rake $0
`;
  const collectionId = await createCollection(ann, 'Stars');
  await importFile(platform.server.database, { name: 'stars.txt', text, collectionId, at: Date.now() });
  const { hand, ...detail } = await ask(ann, async ({ client }) => {
    const [first] = (await client.hands.list.query({ collectionId, limit: 1 })).hands;
    return client.hands.get.query({ handId: first?.handId ?? '' });
  });
  const write = (kind: HandFileKind) =>
    ask(ann, async ({ client }) => {
      const [written] = await client.hands.writePicked.query({ kind, handIds: [hand.handId] });
      if (written?.ok !== true) throw new Error(JSON.stringify(written));
      return written.text;
    });
  const stars = await write('pokerstars');
  expect(stars).toMatch(/^PokerStars Hand #88123: {2}Hold'em No Limit \(\$0\.50\/\$1\.00 USD\)/);
  expect(stars).toContain(
    "Table 'Vesta II' 6-max Seat #2 is the button\nSeat 2: Ann ($100 in chips)\nSeat 5: Bob ($100 in chips)\n",
  );
  expect(stars).toContain('Dealt to Ann [As Ad]');
  const ohh = JSON.parse(await write('ohh')) as object;
  expect(ohh).toMatchObject({
    ohh: {
      site_name: 'PokerStars',
      game_number: '88123',
      table_name: 'Vesta II',
      table_size: 6,
      currency: 'USD',
      dealer_seat: 2,
      players: [
        { seat: 5, name: 'Bob' },
        { seat: 2, name: 'Ann' },
      ],
    },
  });
  expect(await write('phh')).toContain(
    'hand = 88123\nvenue = "PokerStars"\ntable = "Vesta II"\nseats = [ 5, 2 ]\nseat_count = 6\ncurrency = "USD"\n',
  );
  expect(hand.own).toBe(1);
  expect(hand.own).toBe(detail.personal.own);
  const stated = { id: '88123', site: 'PokerStars', table: 'Vesta II', currency: 'USD' };
  expect(hand.stated).toEqual(stated);
  // Where it is left out of a file, and among the links to it, it is called the same.
  await ask(ann, async ({ client }) => {
    const [leftOut] = await client.hands.writePicked.query({ kind: 'bundle', handIds: [hand.handId] });
    expect(leftOut).toMatchObject({ ok: false, code: 'no-bundle', place: { stated } });
    await client.shares.create.mutate({ handId: hand.handId, withNames: true, withCards: false });
    expect(await client.shares.list.query()).toMatchObject([{ handId: hand.handId, stated }]);
  });
  // Both hands were shown, and Ann's alone is known before.
  expect(detail).toMatchObject({
    personal: { cards: [{ card: 'As' }, { card: 'Ad' }] },
  });
});

test('a hand of a tournament is found as one, says so, and goes out as one', async () => {
  const text = `PokerStars Hand #88124: Tournament #77, $1.00+$0.10 USD Hold'em No Limit - Level IV (50/100) - 2020/01/01 0:00:00 ET
Table '77 3' 2-max Seat #1 is the button
Seat 1: Ann (1500 in chips)
Seat 2: Bob (1500 in chips)
Ann: posts small blind 50
Bob: posts big blind 100
*** HOLE CARDS ***
Dealt to Ann [As Ad]
Ann: folds
Uncalled bet (50) returned to Bob
Bob collected 100 from pot
*** SUMMARY ***
Total pot 100 | Rake 0
`;
  const collectionId = await createCollection(ann, 'Tournaments');
  await importFile(platform.server.database, { name: 'stars.txt', text, collectionId, at: Date.now() });
  const list = (source: HandSource) =>
    ask(ann, async ({ client }) => (await client.hands.list.query({ collectionId, source })).hands);
  expect(await list('recorded')).toEqual([]);
  const [hand] = await list('tournament');
  const buyIn = { prize: '1.00', bounty: null, fee: '0.10', currency: 'USD' };
  expect(hand?.tournament).toEqual({ number: '77', name: null, buyIn, round: null, level: 4 });
  const write = (kind: HandFileKind) =>
    ask(ann, async ({ client }) => {
      const [written] = await client.hands.writePicked.query({ kind, handIds: [hand?.handId ?? ''] });
      if (written?.ok !== true) throw new Error(JSON.stringify(written));
      return written.text;
    });
  expect(await write('pokerstars')).toContain(
    "Hand #88124: Tournament #77, $1.00+$0.10 USD Hold'em No Limit - Level IV (50/100) -",
  );
  expect(JSON.parse(await write('ohh'))).toMatchObject({
    ohh: { tournament: true, tournament_info: { tournament_number: '77', buyin_amount: 1, currency: 'USD' } },
  });
  expect(await write('phh')).toContain('event = "Tournament #77"\nlevel = 4\n');
});

test('what a file tells of mucked cards is in the audit of its owner, where no shown hand beats them, and in nobody else’s', async () => {
  const text = `variant = 'NT'
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [100, 100]
actions = ['d dh p1 KsKd', 'd dh p2 AsAd', 'p2 cc', 'p1 cc', 'd db 2c7d9h', 'p1 cc', 'p2 cc', 'd db Jc', 'p1 cc', 'p2 cc',
  'd db 3s', 'p1 cbr 4', 'p2 cc', 'p1 sm KsKd', 'p2 sm']
`;
  const { database } = platform.server;
  const collectionId = await createCollection(ann, 'Given away');
  await importFile(database, { name: 'own.phh', text, collectionId, at: Date.now() });
  await importFile(database, { name: 'all.phh', text, collectionId: null, at: Date.now() });
  const audit = (search: { readonly collectionId?: string; readonly source?: 'recorded' }) =>
    ask(ann, async ({ client }) => {
      const { hands } = await client.hands.list.query(search);
      const found = hands.find(({ tableName }) => /^(?:own|all)/.test(tableName));
      return client.hands.bundle.query({ handId: found?.handId ?? '' });
    });
  const { mucked } = await audit({ collectionId });
  expect(mucked).toMatchObject([{ seat: 1, cards: ['As', 'Ad'], pot: 0, half: 'whole' }]);
  await ask(ann, ({ client }) => client.collections.remove.mutate({ collectionId }));
  const everyone = await audit({ source: 'recorded' });
  expect(everyone.hand.tableName).toMatch(/^all/);
  expect(everyone.mucked).toEqual([]);
});
