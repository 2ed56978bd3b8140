import { type Database, openDatabase } from '@openfelt/db';
import { dataFolder, type TemporaryFolder } from '@openfelt/db/testing';
import { getHandFormat, parseHands } from '@openfelt/hand-history/formats';
import {
  type FileFormatId,
  fileFormatIds,
  fileFormats,
  writeAmongSeveral,
  writeHand,
} from '@openfelt/hand-history/hand-files';
import { collectPlayerNames, replayPhh } from '@openfelt/hand-history/phh';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importFile } from './import-hands.ts';

const blinds = 'antes = [0, 0]\nblinds_or_straddles = [2, 4]';
const bets = 'small_bet = 4\nbig_bet = 8';
const board = (variant: string, cards: number, stakes = bets) => `variant = '${variant}'
${blinds}
${stakes}
actions = ['d dh p1 ${'??'.repeat(cards)}', 'd dh p2 ${'??'.repeat(cards)}', 'p2 f']`;
const stud = (variant: string, bringsIn: number) => `variant = '${variant}'
antes = [1, 1]
bring_in = 2
${bets}
actions = ['d dh p1 ????2c', 'd dh p2 ????Kh', 'p${bringsIn} pb', 'p${3 - bringsIn} f']`;

/** Eight-game, a hand of each: what PHH calls it, what is played, and its limit. */
const games = [
  [board('F2L3D', 5), 'lowball-27-triple', 'fixed'],
  [board('FT', 2), 'holdem', 'fixed'],
  [board('FO/8', 4), 'omaha-hilo', 'fixed'],
  [stud('FR', 2), 'razz-casino', 'fixed'],
  [stud('F7S', 1), 'seven-stud-casino', 'fixed'],
  [stud('F7S/8', 1), 'stud-hilo', 'fixed'],
  [board('NT', 2, 'min_bet = 4'), 'holdem', 'no-limit'],
  [board('PO', 4, 'min_bet = 4'), 'omaha', 'pot'],
] as const;

const mixed = games
  .map(([hand], at) => `[${at + 1}]\n${hand}\nstarting_stacks = [100, 100]\nplayers = ['Ada', 'Bo']\n`)
  .join('');

/** Open Hand History has no razz and no lowball. */
const unsaid: Readonly<Record<FileFormatId, readonly string[]>> = {
  phh: [],
  ohh: ['lowball-27-triple', 'razz-casino'],
  pokerstars: [],
};

/** The same hands in one file of a format; what it has no words for is left out. */
function writeMixed(format: FileFormatId): string {
  const texts = parseHands(mixed, 'phhs').flatMap((entry, at) => {
    if (!entry.ok) throw new Error(entry.error.message);
    const names = (player: string) => collectPlayerNames(entry.value).get(player) ?? player;
    const { events } = replayPhh(entry.value, 'mix');
    const extras = {
      table: 'Mix',
      startedAt: null,
      unit: 1,
      currency: null,
      tournament: null,
      hero: null,
      known: new Map(),
    };
    const written = writeHand({ events, id: `mix/${at}`, names, ...extras }, format);
    return written.ok ? [written.text] : [];
  });
  const file = texts.map((text, at) => writeAmongSeveral(text, at + 1, format)).join('');
  // That site names the mix before the game.
  return file.replace(/^(PokerStars Hand #\d+: {2})(.+?) \(([^)]*)\) - /gm, '$18-Game ($2, $3) - ');
}

let folder: TemporaryFolder;
let database: Database;

beforeAll(async () => {
  folder = await dataFolder();
  database = await openDatabase({ dataDir: folder.path, report: () => undefined });
});
afterAll(async () => {
  await database?.close();
  await folder?.remove();
});

test.each(fileFormatIds)(
  'a file of %s whose hands are of several games imports all of them, each as its own game with its own limit',
  async (format) => {
    const name = `mix${fileFormats[format].endingOfSeveral}`;
    const text = writeMixed(format);
    if (format === 'pokerstars') expect(text.match(/: {2}8-Game \(/g)).toHaveLength(games.length);
    const imported = await importFile(database, { name, text, collectionId: null, at: Date.now() });
    const hands = await Promise.all(
      imported.map((hand) => (hand.status === 'imported' ? database.hands.findAny(hand.handId) : hand)),
    );
    const expected = games.filter(([, variant]) => !unsaid[format].includes(variant));
    expect(hands).toMatchObject(
      expected.map(([, variant, limit]) => ({ variant, limit, result: 'won', source: 'recorded' })),
    );
    expect(parseHands(text, getHandFormat(name))).toHaveLength(expected.length);
  },
);
