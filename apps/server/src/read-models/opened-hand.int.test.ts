import { dataFolder } from '@openfelt/db/testing';
import { toGameEvent } from '@openfelt/hand-history';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { playHand } from '../audit/play-hand.fixture.ts';
import type { RunningServer } from '../server.ts';
import { type Guest, startPlatform, visit } from '../test-platform.fixture.ts';

const folder = await dataFolder();
let server: RunningServer;
let player: Guest;
let stranger: Guest;

beforeAll(async () => {
  server = await startPlatform(folder.path);
  player = await visit(server.address);
  stranger = await visit(server.address);
});
afterAll(async () => {
  await Promise.all([player.close(), stranger.close()]);
  await server.stop();
  await folder.remove();
});

test('R6.1: a card that is shown after the hand is its last event for everyone, and the one beside it stays hidden', async () => {
  const { handId, seat, cards } = await playHand(player, false, ([first]) => [
    { type: 'showCards', slots: first === undefined ? [] : [first.slot] },
  ]);
  const [shown, hidden] = cards;
  const found = await stranger.client.hands.get.query({ handId });
  expect(found.personal).toEqual({ own: null, cards: [] });
  const events = found.events.map(toGameEvent);
  expect(events.at(-1)).toMatchObject({ type: 'CardsShown', seat, cards: [{ card: shown?.card }] });
  expect(events.at(-2)?.type).toBe('HandEnded');
  expect(JSON.stringify(events)).not.toContain(`"${hidden?.card}"`);
  // What a checkpoint covers and a bundle proves ends with the hand.
  const stored = await server.database.hands.findAny(handId);
  expect(stored?.openedVersion).toBe(found.events.at(-1)?.version);
  expect(stored?.lastVersion).toBe(found.events.at(-2)?.version);
});
