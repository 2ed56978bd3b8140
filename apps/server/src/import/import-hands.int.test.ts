import { openDatabase } from '@openfelt/db';
import { dataFolder } from '@openfelt/db/testing';
import { expect, test } from 'vitest';
import { importFile } from './import-hands.ts';

const hand = (actions: string, more = '') => `variant = 'NT'
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [100, 100]
actions = [${actions}]
${more}
`;
const deal = "'d dh p1 ????', 'd dh p2 KsKd'";
const streets = "'d db 2c3c4c', 'p1 cc', 'p2 cc', 'd db 5d', 'p1 cc', 'p2 cc', 'd db 8h', 'p1 cc', 'p2 cc'";

test('every hand of a file stands alone: what cannot be imported says where and why, and the others are', async () => {
  const folder = await dataFolder();
  const database = await openDatabase({ dataDir: folder.path, report: () => undefined });
  const text = [
    hand(`${deal}, 'p2 f'`),
    // A card is shown that lies on the board.
    hand(`${deal}, 'p2 cc', 'p1 cc', ${streets}, 'p1 sm As8h', 'p2 sm KsKd'`),
    hand(`${deal}, 'p2 f`),
    // No database has such a name.
    hand(`${deal}, 'p2 f'`, 'players = ["A\\u0000nn", "Bob"]'),
    // A raise below the least, and a mucker whom no one knows.
    hand(`${deal}, 'p2 cbr 6', 'p1 cbr 9', 'p2 cc', ${streets}, 'p1 sm ????', 'p2 sm KsKd'`),
  ]
    .map((each, at) => `[${at + 1}]\n${each}`)
    .join('');
  const imported = await importFile(database, { name: 'five.phhs', text, collectionId: null, at: 0 });
  expect(imported).toMatchObject([
    { hand: '1', status: 'imported' },
    { hand: '2', status: 'not-replayable', code: 'doubled-card', line: 15, action: 'p1 sm As8h' },
    { hand: '3', status: 'not-replayable', code: 'bad-toml', line: 23 },
    { hand: '4', status: 'not-replayable', code: 'bad-field', line: 32 },
    { hand: '5', status: 'imported' },
  ]);
  const { hands } = await database.hands.page({ viewer: 'x', mine: false, before: null, limit: 10 });
  expect(hands.map(({ tableName }) => tableName).sort()).toEqual(['five.phhs [1]', 'five.phhs [5]']);
  await database.close();
  await folder.remove();
});
