import { type HandFileKind, type HandInFile, handsAtOnce } from '@openfelt/api';
import type { GameEvent } from '@openfelt/engine';
import { toGameEvent } from '@openfelt/hand-history';
import { type Bundle, verifyBundle } from '@openfelt/hand-history/audit';
import { getHandFormat, parseHands } from '@openfelt/hand-history/formats';
import {
  type FileFormatId,
  fileFormatIds,
  fileFormats,
  writeAmongSeveral,
} from '@openfelt/hand-history/hand-files';
import { replayPhh } from '@openfelt/hand-history/phh';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { noLimits } from '../admission/limits.ts';
import { type PlayedHand, playHand } from '../audit/play-hand.fixture.ts';
import { type AccountPlatform, accountPlatform, ask, me } from '../identity/account-platform.fixture.ts';
import type { AccountVisitor } from '../identity/account-visitor.fixture.ts';
import { createCollection } from '../import/create-collection.fixture.ts';
import { importFile } from '../import/index.ts';
import type { Guest } from '../test-platform.fixture.ts';

/** A hand of hold'em; each number is another one. */
const holdem = (number: number) => `[${number}]
variant = 'NT'
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [100, ${100 + number}]
actions = ["d dh p1 ????", "d dh p2 KsKd", "p2 cbr 6", "p1 f"]
players = ['Ann Archer', 'Bob']
year = 2009
month = 7
day = 15
`;

/** A game that Open Hand History has no word for. */
const badugi = `variant = 'FB'
antes = [0, 0]
blinds_or_straddles = [1, 2]
small_bet = 2
big_bet = 4
starting_stacks = [100, 100]
actions = ["d dh p1 As2d3c4h", "d dh p2 Ks5d6c7h", "p2 f"]
`;

let platform: AccountPlatform;
let ann: AccountVisitor;
let bob: AccountVisitor;
let player: Guest;
let publicHand: PlayedHand;
let privateHand: PlayedHand;
let key = '';

beforeAll(async () => {
  // What is asked for here one after the other is more than people ask for.
  platform = await accountPlatform(undefined, noLimits);
  ann = await platform.member('ann@example.org');
  bob = await platform.member('bob@example.org');
  player = ann.connect();
  await player.client.me.rename.mutate({ name: 'Ann' });
  publicHand = await playHand(player, false);
  privateHand = await playHand(player, true);
  key = (await (await fetch(`${platform.server.address}/checkpoint/key`)).text()).trim();
});
afterAll(async () => {
  await player?.close();
  await platform?.remove();
});

const pick = (who: AccountVisitor, kind: HandFileKind, handIds: readonly string[]) =>
  ask(who, ({ client }) => client.hands.writePicked.query({ kind, handIds: [...handIds] }));

const getText = (hand: HandInFile | undefined): string => {
  if (hand?.ok !== true) throw new Error(JSON.stringify(hand));
  return hand.text;
};

/** The cards that stand in a text, and those that everyone saw in a hand. */
const listCards = (text: string): readonly string[] => {
  const stated = text.match(/\[[^\]]*\]|"(?:d d|p\d)[^"]*"|"[2-9TJQKA][cdhs]"/g) ?? [];
  return stated.flatMap((part) => part.match(/[2-9TJQKA][cdhs]/g) ?? []);
};
const listOpen = (events: readonly GameEvent[]): readonly string[] =>
  events.flatMap((event) => {
    if (event.type === 'CardsDealt')
      return event.cards.flatMap((dealt) => (dealt.face === 'up' ? [dealt.card] : []));
    return event.type === 'HandShown' || event.type === 'CardsShown'
      ? event.cards.map(({ card }) => card)
      : [];
  });

async function readEvents(handId: string): Promise<readonly GameEvent[]> {
  const { database } = platform.server;
  const hand = await database.hands.findAny(handId);
  if (hand === null) throw new Error('the hand is there');
  const range = { from: hand.firstVersion, to: hand.lastVersion + 1 };
  return (await database.log.read(hand.streamId as never, range)).map(toGameEvent);
}

/** Imports a text for someone, into a new collection of theirs; gives its id. */
async function collect(who: AccountVisitor, name: string, text: string): Promise<string> {
  const { database } = platform.server;
  const collectionId = await createCollection(who, name);
  await importFile(database, { name: `${name}.phhs`, text, collectionId, at: Date.now() });
  return collectionId;
}

/** All hands of a search, page by page. */
async function takeAll(who: AccountVisitor, kind: HandFileKind, collectionId: string) {
  return ask(who, async ({ client }) => {
    const hands: HandInFile[] = [];
    const pages: number[] = [];
    let cursor: string | null = null;
    do {
      const part: { readonly hands: readonly HandInFile[]; readonly next: string | null } =
        await client.hands.writeFound.query({ kind, collectionId, cursor });
      hands.push(...part.hands);
      pages.push(part.hands.length);
      cursor = part.next;
    } while (cursor !== null);
    return { hands, pages };
  });
}

describe('a hand that was played here', () => {
  test.each(fileFormatIds)(
    'is stated to its player with their own cards, to others without, and with no card more, in %s',
    async (format) => {
      const { handId, cards } = publicHand;
      const own = cards.map(({ card }) => card);
      const open = listOpen(await readEvents(handId));
      const [mine] = await pick(ann, format, [handId]);
      const [others] = await pick(bob, format, [handId]);
      expect(new Set(listCards(getText(mine)))).toEqual(new Set([...own, ...open]));
      expect(new Set(listCards(getText(others)))).toEqual(new Set(open));
    },
  );

  test('is stated by PokerStars’ text from the seat of its player', async () => {
    const [mine] = await pick(ann, 'pokerstars', [publicHand.handId]);
    const [others] = await pick(bob, 'pokerstars', [publicHand.handId]);
    const cards = publicHand.cards.map(({ card }) => card).join(' ');
    expect(getText(mine)).toContain(`Dealt to Ann [${cards}]`);
    expect(getText(others)).not.toContain('Dealt to');
  });

  test('is proved by its bundle, to its player from their seat', async () => {
    await vi.waitFor(
      async () => {
        for (const [who, perspective] of [
          [ann, { kind: 'seat', seat: publicHand.seat }],
          [bob, { kind: 'public' }],
        ] as const) {
          const bundle = JSON.parse(getText((await pick(who, 'bundle', [publicHand.handId]))[0])) as Bundle;
          expect(bundle.perspective).toEqual(perspective);
          expect(verifyBundle(bundle, key)).toMatchObject({ verdict: 'holds', first: null });
        }
      },
      { timeout: 20_000, interval: 500 },
    );
  });

  test('at a private table is for who sat there; for others it is as if there were none', async () => {
    const { handId } = privateHand;
    for (const kind of [...fileFormatIds, 'bundle'] as const) {
      await expect
        .poll(async () => (await pick(ann, kind, [handId]))[0], { timeout: 20_000 })
        .toMatchObject({ ok: true, handId });
      const [hidden, none] = await pick(bob, kind, [handId, 'nowhere/1']);
      expect(hidden).toMatchObject({ ok: false, place: null, code: 'no-hand' });
      expect(none).toEqual({ ...hidden, handId: 'nowhere/1' });
    }
  });

  test('is among those of a search of its player', async () => {
    const found = await ask(ann, ({ client }) =>
      client.hands.writeFound.query({ kind: 'pokerstars', mine: true }),
    );
    expect(found.hands.map(({ handId }) => handId).sort()).toEqual(
      [publicHand.handId, privateHand.handId].sort(),
    );
    expect(found.next).toBeNull();
    const { playerId } = await me(ann);
    const seen = await ask(bob, ({ client }) =>
      client.hands.writeFound.query({ kind: 'pokerstars', player: playerId }),
    );
    expect(seen.hands.map(({ handId }) => handId)).toEqual([publicHand.handId]);
  });

  test('is in no file of bundles before a checkpoint covers it', async () => {
    const { handId } = await playHand(player, false);
    let hand: HandInFile | undefined;
    const reasons = new Set<string>();
    await expect
      .poll(
        async () => {
          [hand] = await pick(ann, 'bundle', [handId]);
          if (hand?.ok === false) reasons.add(hand.code);
          return hand?.ok;
        },
        { timeout: 20_000, interval: 20 },
      )
      .toBe(true);
    // One that came before would prove less than it seems to.
    expect(JSON.parse(getText(hand)).inclusion).not.toBeNull();
    expect([...reasons].filter((code) => code !== 'no-checkpoint')).toEqual([]);
  });
});

describe('the hands of a collection', () => {
  test('come page by page, the newest first, and are the same hands when they come in again', async () => {
    const count = 2 * handsAtOnce + 3;
    const text = Array.from({ length: count }, (_, at) => holdem(at + 1)).join('');
    const collection = await collect(ann, 'Nights', text);
    const stacks = (written: string, format: FileFormatId) =>
      parseHands(written, getHandFormat(`hands${fileFormats[format].endingOfSeveral}`)).map((entry) => {
        if (!entry.ok) throw new Error(entry.error.message);
        const { finalStacks, error } = replayPhh(entry.value, 'again');
        expect(error).toBeNull();
        return finalStacks.map((chips) => chips / entry.value.unit);
      });
    const expected = Array.from({ length: count }, (_, at) => [98, 102 + count - at]);
    for (const format of fileFormatIds) {
      const { hands, pages } = await takeAll(ann, format, collection);
      expect(pages).toEqual([handsAtOnce, handsAtOnce, 3]);
      const file = hands.map((hand, at) => writeAmongSeveral(getText(hand), at + 1, format)).join('');
      expect(file).toContain('Ann Archer');
      expect(listCards(file)).toContain('Ks');
      expect(stacks(file, format)).toEqual(expected);
    }
  });

  test('have no bundle, and nobody else finds them', async () => {
    const collection = await collect(ann, 'Mine', holdem(1));
    const { hands } = await takeAll(ann, 'bundle', collection);
    expect(hands).toEqual([
      expect.objectContaining({ ok: false, code: 'no-bundle', place: expect.anything() }),
    ]);
    expect((await takeAll(bob, 'phh', collection)).hands).toEqual([]);
    const handIds = hands.map(({ handId }) => handId);
    expect(await pick(bob, 'phh', handIds)).toEqual([expect.objectContaining({ code: 'no-hand' })]);
  });

  test('that a format has no words for are named with the reason', async () => {
    const collection = await collect(ann, 'Low', `[low]\n${badugi}${holdem(1)}`);
    const { hands } = await takeAll(ann, 'ohh', collection);
    expect(hands.map((hand) => (hand.ok ? 'ok' : `${hand.code}: ${hand.message}`)).sort()).toEqual([
      'no-words: OHH has no word for this game',
      'ok',
    ]);
    expect((await takeAll(ann, 'phh', collection)).hands.every(({ ok }) => ok)).toBe(true);
  });
});

test('a hand says when it was dealt; one whose file does not say is not given the day of its import', async () => {
  const collection = await collect(ann, 'Dates', `${holdem(1)}[2]\n${badugi}`);
  const { hands } = await takeAll(ann, 'phh', collection);
  expect(hands.map((hand) => /^year = \d+$/m.exec(getText(hand))?.[0])).toEqual([undefined, 'year = 2009']);
  const details = await ask(ann, ({ client }) =>
    Promise.all([...hands, publicHand].map(({ handId }) => client.hands.get.query({ handId }))),
  );
  const played = await platform.server.database.hands.findAny(publicHand.handId);
  expect(details.map((detail) => detail?.startedAt)).toEqual([
    null,
    Date.UTC(2009, 6, 15),
    played?.startedAt,
  ]);
});

test('a hand that was imported for everyone tells no card that was not shown', async () => {
  const [imported] = await importFile(platform.server.database, {
    name: 'all.phh',
    text: holdem(7).split('\n').slice(1).join('\n'),
    collectionId: null,
    at: Date.now(),
  });
  if (imported?.status !== 'imported') throw new Error('the hand is imported');
  for (const format of fileFormatIds)
    expect(listCards(getText((await pick(bob, format, [imported.handId]))[0]))).toEqual([]);
});

test('no more hands are asked for at once than are written for one answer', async () => {
  const handIds = Array.from({ length: handsAtOnce + 1 }, () => publicHand.handId);
  await expect(pick(ann, 'phh', handIds)).rejects.toMatchObject({ data: { code: 'BAD_REQUEST' } });
});
