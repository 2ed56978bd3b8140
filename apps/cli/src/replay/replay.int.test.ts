import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '@openfelt/db';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { foldedHand, folderWith, openfelt } from '../run-cli.fixture.ts';

let folder: Awaited<ReturnType<typeof folderWith>>;
const at = (name: string) => join(folder.path, name);

/** A hand in the text of PokerStars. */
const starsHand = `PokerStars Hand #12345: Hold'em No Limit ($0.50/$1 USD) - 2020/01/01 0:00:00 ET
Table 'Somewhere' 6-max Seat #1 is the button
Seat 1: Ann ($20 in chips)
Seat 2: Bo ($20 in chips)
Ann: posts small blind $0.50
Bo: posts big blind $1
*** HOLE CARDS ***
Ann: folds
Uncalled bet ($0.50) returned to Bo
Bo collected $1 from pot
*** SUMMARY ***
Total pot $1 | Rake $0
`;

/** A hand of which one who is all-in, in the third seat, mucks. */
const mucked = `PokerStars Hand #12346: Hold'em No Limit ($0.50/$1 USD) - 2020/01/01 0:00:00 ET
Table 'Somewhere' 6-max Seat #3 is the button
Seat 1: Ann ($20 in chips)
Seat 3: Bo ($10 in chips)
Bo: posts small blind $0.50
Ann: posts big blind $1
*** HOLE CARDS ***
Bo: raises $9 to $10 and is all-in
Ann: calls $9
*** FLOP *** [2c 7d 9h]
*** TURN *** [2c 7d 9h] [Jc]
*** RIVER *** [2c 7d 9h Jc] [3s]
*** SHOW DOWN ***
Ann: shows [As Ad] (a pair of Aces)
Bo: mucks hand
Ann collected $20 from pot
*** SUMMARY ***
Total pot $20 | Rake $0
`;

/** Hands of an Open Hand History: one as it should be, and one of a game that is not played. */
const openHand = (gameType: string) =>
  JSON.stringify({
    ohh: {
      game_number: gameType,
      game_type: gameType,
      bet_limit: { bet_type: 'NL', bet_cap: 0 },
      dealer_seat: 1,
      small_blind_amount: 0.5,
      big_blind_amount: 1,
      players: [1, 2].map((seat) => ({ id: seat, seat, name: `P${seat}`, starting_stack: 20 })),
      rounds: [
        {
          street: 'Preflop',
          actions: [
            { player_id: 1, action: 'Post SB', amount: 0.5 },
            { player_id: 2, action: 'Post BB', amount: 1 },
            { player_id: 1, action: 'Fold' },
          ],
        },
      ],
    },
  });

/** A card is shown that lies on the board. */
const shownTwice = `variant = 'NT'
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [2, 2]
actions = ['d dh p1 ????', 'd dh p2 KsKd', 'p2 cc', 'd db 2c3c4c', 'd db 5d', 'd db 8h',
  'p1 sm As8h', 'p2 sm KsKd']
`;

beforeAll(async () => {
  folder = await folderWith({
    'good.phh': foldedHand,
    'bad.phh': foldedHand.replace('p2 f', 'p1 f'),
    'lies-open.phh': shownTwice,
    'two.phhs': `[1]\n${foldedHand}\nhand = 77\n[2]\n${foldedHand.replace('NT', 'XX')}`,
    'notes.txt': 'no hand',
    'open.ohh': `${openHand('Holdem')}\n${openHand('Courchevel')}\n`,
    'stars.txt': `notes before it\n${starsHand}`,
  });
});
afterAll(() => folder.remove());

describe('openfelt replay', () => {
  test("prints a hand's final stacks and payoffs in the file's unit, with inf as it stood", async () => {
    const { status, out } = await openfelt(['replay', at('good.phh')]);
    expect(out).toBe(
      `${JSON.stringify({ file: at('good.phh'), format: 'phh', id: null, variant: 'NT', ok: true, finalStacks: ['inf', 20], payoffs: [0.5, -0.5] })}\n`,
    );
    expect(status).toBe(0);
  });

  test('a finding names the player as the file does', async () => {
    const own = await folderWith({ 'mucked.txt': mucked });
    const { out } = await openfelt(['replay', own.path]);
    await own.remove();
    expect(JSON.parse(out)).toMatchObject({
      payoffs: [10, -10],
      findings: [{ rule: 'R6.0', message: 'Bo mucks a hand that must be shown' }],
    });
  });

  test('reads files of UTF-16, which old trackers write', async () => {
    const own = await folderWith({ 'plain.txt': mucked });
    await writeFile(join(own.path, 'old.txt'), `\uFEFF${mucked}`, 'utf16le');
    const { lines } = await openfelt(['replay', own.path]);
    await own.remove();
    const [old, plain] = lines.map((line) => JSON.stringify(line));
    expect(plain).toContain('plain.txt');
    expect(old).toBe(plain?.replace('plain.txt', 'old.txt'));
  });

  test('a file that is named as one of hands and holds none is named, another text is not', async () => {
    const own = await folderWith({ 'empty.phhs': '', 'notes.txt': 'no hand' });
    const { status, lines } = await openfelt(['replay', own.path]);
    await own.remove();
    expect(lines).toMatchObject([{ file: join(own.path, 'empty.phhs'), ok: false, error: { code: 'file' } }]);
    expect(status).toBe(1);
  });

  test('goes through a folder in order, a line a hand, and ends with 1 where one is not ok', async () => {
    const { status, lines } = await openfelt(['replay', folder.path]);
    expect(lines).toMatchObject([
      { file: at('bad.phh'), ok: false, error: { code: 'illegal-action', line: 7, action: 'p1 f' } },
      { file: at('good.phh'), ok: true },
      {
        file: at('lies-open.phh'),
        ok: false,
        error: { code: 'doubled-card', line: 7, action: 'p1 sm As8h' },
      },
      { file: at('open.ohh'), hand: 'Holdem', format: 'ohh', variant: 'NT', ok: true, payoffs: [0.5, -0.5] },
      {
        file: at('open.ohh'),
        hand: 'Courchevel',
        ok: false,
        error: { code: 'unsupported-variant', line: 2 },
      },
      {
        file: at('stars.txt'),
        hand: '12345',
        format: 'pokerstars',
        id: '12345',
        ok: true,
        payoffs: [0.5, -0.5],
      },
      { file: at('two.phhs'), hand: '1', format: 'phhs', id: '77', ok: true },
      {
        file: at('two.phhs'),
        hand: '2',
        variant: 'XX',
        ok: false,
        error: { code: 'unsupported-variant', line: 12 },
      },
    ]);
    expect(status).toBe(1);
  });

  test('a text that is asked for and has no hand is told', async () => {
    const { status, lines } = await openfelt(['replay', at('notes.txt')]);
    expect(lines).toMatchObject([
      { ok: false, error: { code: 'file', message: 'this file contains no hand' } },
    ]);
    expect(status).toBe(1);
  });

  test('says which file is not there, and goes on with the others', async () => {
    const { status, lines } = await openfelt(['replay', at('none.phh'), at('good.phh')]);
    expect(lines).toMatchObject([{ ok: false, error: { code: 'file' } }, { ok: true }]);
    expect(status).toBe(1);
  });

  test('is told how to be used where it is not', async () => {
    const { status, said } = await openfelt(['replay']);
    expect(said).toContain("missing required argument 'path'");
    expect(status).toBe(2);
  });

  test('with --import puts hands into the log, once', async () => {
    const dataDir = at('data');
    const first = await openfelt(['replay', '--import', folder.path], { OPENFELT_DATA_DIR: dataDir });
    expect(first.said).toContain('4 hands imported, 0 already there, 4 skipped');
    const again = await openfelt(['replay', '--import', at('good.phh')], { OPENFELT_DATA_DIR: dataDir });
    expect(again.said).toContain('0 hands imported, 1 already there');

    const database = await openDatabase({ dataDir, report: () => undefined });
    const { hands } = await database.hands.page({ viewer: 'x', mine: false, before: null, limit: 10 });
    expect(hands.map(({ tableName }) => tableName).sort()).toEqual([
      'good.phh',
      'open.ohh [Holdem]',
      'stars.txt [12345]',
      'two.phhs [1]',
    ]);
    const folded = hands.find(({ tableName }) => tableName === 'good.phh');
    expect(folded).toMatchObject({
      source: 'recorded',
      unit: 10,
      players: [
        { name: 'Ann', net: 5, won: true },
        { name: 'Bob', net: -5 },
      ],
    });
    const cards = await database.recordedCards(folded?.streamId ?? '');
    expect(cards.map(({ seat, card }) => `${seat}:${card}`).sort()).toEqual(['0:Ad', '0:As', '1:Kd', '1:Ks']);
    await database.close();
  });
});
