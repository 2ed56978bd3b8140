import { type EventOf, initialState } from '@openfelt/engine';
import { GENESIS_HASH, seal } from '@openfelt/event-log';
import { toEventData } from '@openfelt/game-events';
import { tableStreamId } from '@openfelt/table-host';
import { expect, test } from 'vitest';
import { projectEvents } from './projections.ts';

/** The rows of one adjustment at the table `t`. */
function project(event: EventOf<'ChipsAdjusted'>) {
  const envelopes = seal([toEventData(event)], {
    streamId: tableStreamId('t'),
    firstVersion: 7,
    prevHash: GENESIS_HASH,
    actor: 'host',
    commandId: 'k1',
    recordedAt: 0,
  });
  const [before, after] = [initialState(7), initialState(8)];
  const card = { id: 't', name: 'T', isPrivate: false };
  return projectEvents(card, { before, after, events: [event], envelopes, slice: envelopes });
}

const post = (seat: number, player: string, amount: number) => ({ seat, player, amount });

test.each([
  ['held', 'dispute-held'],
  ['released', 'dispute-released'],
  ['corrected', 'correction'],
] as const)('chips that are %s make one balanced entry in the ledger', (reason, lines) => {
  const rows = project({
    type: 'ChipsAdjusted',
    dispute: 'd1',
    reason,
    posts: [post(0, 'a', -25), post(1, 'b', 80)],
    accounts: [
      { account: 'held:d1', amount: -30 },
      { account: 'player:a', amount: -15 },
      { account: 'house', amount: -10 },
    ],
  });
  expect(rows).toEqual([
    {
      kind: 'ledger',
      entryId: 'table/t:7',
      reason: lines,
      lines: [
        { account: 'escrow:t', amount: 55 },
        { account: 'held:d1', amount: -30 },
        { account: 'player:a', amount: -15 },
        { account: 'house', amount: -10 },
      ],
    },
  ]);
});

test('chips that go from one seat of a table to another leave the ledger as it is', () => {
  const posts = [post(0, 'a', -25), post(1, 'b', 25)];
  expect(project({ type: 'ChipsAdjusted', dispute: 'd1', reason: 'corrected', posts, accounts: [] })).toEqual(
    [],
  );
});

test('what accounts alone give and get is no part of the table’s', () => {
  const accounts = [
    { account: 'player:a', amount: -9 },
    { account: 'player:b', amount: 9 },
  ] as const;
  const [row] = project({ type: 'ChipsAdjusted', dispute: 'd1', reason: 'corrected', posts: [], accounts });
  expect(row).toMatchObject({ kind: 'ledger', lines: accounts });
});
