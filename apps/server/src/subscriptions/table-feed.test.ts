import { type EventData, GENESIS_HASH, seal, streamId } from '@openfelt/event-log';
import { expect, test } from 'vitest';
import { toTableEvent } from './table-feed.ts';

function sent(type: string, payload: EventData['payload']) {
  const [envelope] = seal([{ type, schema: 1, payload }], {
    streamId: streamId('table/t'),
    firstVersion: 0,
    prevHash: GENESIS_HASH,
    actor: 'host',
    commandId: null,
    recordedAt: 0,
  });
  if (envelope === undefined) throw new Error('nothing was sealed');
  return toTableEvent(envelope);
}

test.each([
  [
    'CardsDealt',
    [
      { slot: 0, to: 1, face: 'down' },
      { slot: 1, to: 'board', face: 'up', card: 'As', salt: '00ff' },
    ],
    [
      { slot: 0, to: 1, face: 'down' },
      { slot: 1, to: 'board', face: 'up', card: 'As' },
    ],
  ],
  ['HandShown', [{ slot: 0, card: 'Kd', salt: '00ff' }], [{ slot: 0, card: 'Kd' }]],
])('open cards of a %s go out without their salts', (type, cards, sentCards) => {
  expect(sent(type, { seat: 1, cards })).toEqual([type, { seat: 1, cards: sentCards }]);
});

test('any other event goes out as it is stored', () => {
  expect(sent('Called', { seat: 1, amount: 4 })).toEqual(['Called', { seat: 1, amount: 4 }]);
});
