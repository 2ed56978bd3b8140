import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dataFolder } from '@openfelt/db/testing';
import { openCheckpoint } from '@openfelt/event-log';
import { type Bundle, type CheckId, type Verification, verifyBundle } from '@openfelt/hand-history/audit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importFile } from '../import/index.ts';
import type { RunningServer } from '../server.ts';
import { type Guest, startPlatform, visit } from '../test-platform.fixture.ts';
import { askPlatform, included } from './ask-platform.fixture.ts';
import { rotateCheckpointKey } from './checkpoint-key.ts';
import { type PlayedHand, playHand } from './play-hand.fixture.ts';

const folder = await dataFolder();
const keyFile = join(folder.path, 'checkpoint-key');
let server: RunningServer;
let player: Guest;
let stranger: Guest;

/** All that the server logs, says and answers. */
const heard: string[] = [];
const hear = (text: string) => void heard.push(text);
const { ask, authorised, take, bundleFor, publishedKeys, latestNote, fetchExtension } = askPlatform({
  address: () => server.address,
  dataDir: folder.path,
  hear,
});

beforeAll(async () => {
  server = await startPlatform(folder.path, hear);
  player = await visit(server.address);
  stranger = await visit(server.address);
});
afterAll(async () => {
  await Promise.all([player.close(), stranger.close()]);
  await server.stop();
  await folder.remove();
});

const verdicts = ({ checks }: Verification) =>
  Object.fromEntries(checks.map(({ id, verdict }) => [id, verdict])) as Record<CheckId, string>;

/** A hand that ends when the button folds; each stack is another hand. */
const recordedHand = (stack: number) => `variant = 'NT'
antes = [0, 0]
blinds_or_straddles = [0.5, 1]
min_bet = 1
starting_stacks = [inf, ${stack}]
actions = ['d dh p1 AsAd', 'd dh p2 KsKd', 'p2 f']
`;

test('before a hand has ended there is a key, and nothing that it has signed', async () => {
  expect(await publishedKeys()).toHaveLength(1);
  expect((await ask('/checkpoint')).status).toBe(404);
  expect((await ask('/checkpoint/extension?from=1')).status).toBe(404);
});

describe('a platform whose hands have come to their ends', () => {
  let publicHand: PlayedHand;
  let privateHand: PlayedHand;
  let key: string;
  /** The first checkpoint that covers both. */
  let first: string;

  beforeAll(async () => {
    [publicHand, privateHand] = await Promise.all([playHand(player, false), playHand(player, true)]);
    for (const { handId } of [publicHand, privateHand]) await included(() => take(handId));
    [key = ''] = await publishedKeys();
    first = await latestNote();
  });

  describe('gives the bundle of a hand', () => {
    test("to everybody as everybody's, to its players each from their own seat: one history, and all holds", async () => {
      const { handId, seat, cards } = publicHand;
      const seen = await bundleFor(stranger, handId);
      const own = await bundleFor(player, handId);
      expect(seen.perspective).toEqual({ kind: 'public' });
      expect(own.perspective).toEqual({ kind: 'seat', seat });
      for (const bundle of [seen, own]) {
        expect(verifyBundle(bundle, key)).toMatchObject({ verdict: 'holds', first: null });
        expect(bundle.seed).toBeNull();
      }
      expect(own.events).toEqual(seen.events);
      expect(own.events.at(-1)).toMatchObject({
        streamId: `table/${handId.split('/')[0]}`,
        type: 'HandEnded',
      });
      const slots = new Set(cards.map(({ slot }) => slot));
      const mine = own.openings.filter(({ slot }) => slots.has(slot));
      expect(mine.map(({ slot, card }) => ({ slot, card }))).toEqual(
        expect.arrayContaining(cards.map(({ slot, card }) => ({ slot, card }))),
      );
      // What is not the player's own is there as everyone has it.
      const others = (bundle: Bundle) => bundle.openings.filter(({ slot }) => !slots.has(slot));
      expect(others(own)).toEqual(others(seen));
      expect([seen.evidence === null, own.evidence === null]).toEqual([true, false]);
    });

    test('of a private table to its members alone', async () => {
      const { handId, seat } = privateHand;
      expect((await bundleFor(player, handId)).perspective).toEqual({ kind: 'seat', seat });
      for (const id of [handId, 'nowhere/1'])
        await expect(bundleFor(stranger, id)).rejects.toMatchObject({ data: { code: 'NOT_FOUND' } });
    });
  });

  describe('at /bundle', () => {
    test.each([
      ['no token', undefined],
      ['another token', `Bearer ${'0'.repeat(64)}`],
      ['half a token', 'Bearer 0'],
      ['a password', 'Basic YTpi'],
    ])('refuses who comes with %s', async (_, authorization) => {
      const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
      const { status, text } = await ask(`/bundle?hand=${publicHand.handId}&as=public`, { headers });
      expect(status).toBe(403);
      expect(JSON.parse(text)).toEqual({ error: expect.stringContaining('openfelt -- bundle') });
    });

    test('gives every perspective to who can read the data folder', async () => {
      const { handId, seat } = privateHand;
      const bundles = [];
      for (const as of ['public', `seat-${seat}`, `seat-${1 - seat}`, 'auditor'])
        bundles.push(await take(handId, as));
      expect(bundles.map(({ perspective }) => perspective)).toEqual([
        { kind: 'public' },
        { kind: 'seat', seat },
        { kind: 'seat', seat: 1 - seat },
        { kind: 'auditor' },
      ]);
      for (const bundle of bundles)
        expect(verifyBundle(bundle, key)).toMatchObject({ verdict: 'holds', first: null });
      const [everybody, own, other, auditor] = bundles;
      expect(await take(handId)).toEqual(everybody);
      expect([own?.seed, other?.seed]).toEqual([null, null]);
      expect(auditor?.seed).toMatch(/^[0-9a-f]{64}$/);
      const dealt = new Set([own, other].flatMap((bundle) => bundle?.openings.map(({ slot }) => slot) ?? []));
      expect(auditor?.openings.map(({ slot }) => slot)).toEqual(expect.arrayContaining([...dealt]));
    });

    test('with the seed an auditor checks the shuffle, which is a secret to others', async () => {
      const [auditor, everybody] = [await take(publicHand.handId, 'auditor'), await take(publicHand.handId)];
      expect(verdicts(verifyBundle(auditor, key)).shuffle).toBe('holds');
      expect(verdicts(verifyBundle(everybody, key)).shuffle).toBe('secret');
    });

    test.each([
      ['an unknown hand', 'hand=nowhere/1', 404],
      ['a seat that is not in the hand', 'as=seat-7', 404],
      ['an unknown perspective', 'as=god', 400],
      ['no seat', 'as=seat-', 400],
      ['a negative seat', 'as=seat--1', 400],
      ['a seat of three digits', 'as=seat-100', 400],
      ['no hand', 'hand=', 400],
      ['a hand whose name has no end', `hand=${'x'.repeat(201)}`, 400],
    ])('says what is wrong with %s', async (_, wrong, status) => {
      const query = new URLSearchParams({ hand: publicHand.handId });
      for (const [name, value] of new URLSearchParams(wrong)) query.set(name, value);
      const answered = await ask(`/bundle?${query}`, await authorised());
      expect(answered.status).toBe(status);
      expect(JSON.parse(answered.text)).toEqual({ error: expect.any(String) });
    });
  });

  describe('publishes a checkpoint', () => {
    test('which is a note that its key has signed', () => {
      expect(openCheckpoint(first, key)).toMatchObject({ ok: true, checkpoint: { size: 2 } });
    });

    test('which covers imported hands as well; in those no card was committed to', async () => {
      const response = await ask('/import', {
        method: 'POST',
        ...(await authorised()),
        body: JSON.stringify({ name: 'folded.phh', text: recordedHand(20) }),
      });
      const [{ handId } = { handId: '' }] = JSON.parse(response.text) as { readonly handId: string }[];
      const bundle = await included(() => bundleFor(stranger, handId));
      const verified = verifyBundle(bundle, key);
      expect(verified).toMatchObject({ verdict: 'holds', first: null });
      expect(verdicts(verified)).toMatchObject({ openings: 'none', shuffle: 'none', pots: 'holds' });
      expect(await take(handId)).toEqual(bundle);
      for (const as of ['auditor', 'seat-0']) {
        const { status } = await ask(`/bundle?hand=${handId}&as=${as}`, await authorised());
        expect(status).toBe(404);
      }
    });

    test('which continues every one before it', async () => {
      expect(await fetchExtension(first, key)).toMatchObject({
        ok: true,
        older: { size: 2 },
        newer: { size: 3 },
      });
      expect(await fetchExtension(await latestNote(), key)).toMatchObject({ ok: true, newer: { size: 3 } });
    });

    test.each(['', '?from=', '?from=0', '?from=-1', '?from=1.5', '?from=x', '?from=4'])(
      'and no other: extension%s is not found',
      async (query) => {
        expect((await ask(`/checkpoint/extension${query}`)).status).toBe(404);
      },
    );

    test.each(['/checkpoint', '/checkpoint/key', '/checkpoint/extension?from=1', '/bundle'])(
      'by GET alone: POST %s is not allowed',
      async (path) => {
        const { status, headers } = await ask(path, { method: 'POST' });
        expect([status, headers.get('allow')]).toEqual([405, 'GET']);
      },
    );
  });

  describe('stopped and started again, with a new key beside the old one', () => {
    let before: Bundle;
    let late: PlayedHand;
    let unseen: string;
    let keys: readonly string[];
    let stale: RequestInit;

    beforeAll(async () => {
      stale = await authorised();
      before = await take(publicHand.handId);
      late = await playHand(player, false);
      // Written as if the server had been killed before it could include the hand.
      const at = Date.now();
      const [imported] = await importFile(server.database, {
        name: 'late.phh',
        text: recordedHand(21),
        collectionId: null,
        at,
      });
      if (imported?.status !== 'imported') throw new Error('the hand was not imported');
      unseen = imported.handId;
      const pending = await take(unseen);
      expect(verifyBundle(pending, key)).toMatchObject({ verdict: 'pending', first: null });
      await Promise.all([player.close(), stranger.close()]);
      await server.stop();

      // With a key that does not hold it does not start, and leaves the database to the next start.
      const held = await readFile(keyFile, 'utf8');
      await writeFile(keyFile, held.replace('PRIVATE', 'SECRET'));
      const refused: unknown = await startPlatform(folder.path, hear).catch((error: unknown) => error);
      expect(String(refused)).toContain(`${keyFile}, line 1: `);
      hear(String(refused));
      await writeFile(keyFile, held);
      keys = [key, await rotateCheckpointKey(folder.path)];
      server = await startPlatform(folder.path, hear);
      [player, stranger] = [await visit(server.address, player.cookie), await visit(server.address)];
    });

    test('publishes both keys, and either opens its checkpoint', async () => {
      expect(await publishedKeys()).toEqual(keys);
      const note = await latestNote();
      for (const each of keys) expect(openCheckpoint(note, each).ok).toBe(true);
    });

    test('includes what had ended and was in no checkpoint', async () => {
      const bundles = [
        await included(() => take(unseen)),
        await included(() => bundleFor(player, late.handId)),
      ];
      for (const bundle of bundles) {
        for (const each of keys)
          expect(verifyBundle(bundle, each)).toMatchObject({ verdict: 'holds', first: null });
      }
      expect(bundles[1]?.perspective).toEqual({ kind: 'seat', seat: late.seat });
      const size = 5;
      expect(openCheckpoint(await latestNote(), key)).toMatchObject({ ok: true, checkpoint: { size } });
    });

    test('continues the checkpoints from before, which still hold', async () => {
      expect(verifyBundle(before, key).verdict).toBe('holds');
      for (const older of [first, before.inclusion?.note ?? ''])
        expect(await fetchExtension(older, key)).toMatchObject({ ok: true, newer: { size: 5 } });
      const after = await take(publicHand.handId);
      expect(after.inclusion?.index).toBe(before.inclusion?.index);
      expect(after.events).toEqual(before.events);
    });

    test('refuses the token of the start before', async () => {
      expect((await ask(`/bundle?hand=${publicHand.handId}`, stale)).status).toBe(403);
    });
  });

  test('never logs, says or answers a private key', async () => {
    const lines = (await readFile(keyFile, 'utf8')).trim().split('\n');
    expect(lines).toHaveLength(2);
    const all = heard.join('\n');
    expect(all).toContain('openfelt-bundle/1');
    for (const line of lines) {
      const secret = line.split('+').slice(4).join('+');
      expect(all).not.toContain(secret);
      const seed = Buffer.from(secret, 'base64').subarray(1);
      expect(seed).toHaveLength(32);
      for (const encoding of ['hex', 'base64', 'base64url'] as const)
        expect(all).not.toContain(seed.toString(encoding));
    }
    expect(all).not.toContain('PRIVATE+KEY+openfelt');
  });
});
