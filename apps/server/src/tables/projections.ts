import type { ProjectionRow } from '@openfelt/db';
import type { Chips, EventOf } from '@openfelt/engine';
import type { EventEnvelope } from '@openfelt/event-log';
import { summarise } from '@openfelt/hand-history';
import { type CommittedEvents, getChipAccount } from '@openfelt/table-host';

/** What a projection needs to know of a table beside its events. */
export interface TableInfo {
  readonly id: string;
  readonly name: string;
  readonly isPrivate: boolean;
}

/** Chips that go from an account to the table, or back where `amount` is negative. */
function transfer(
  table: string,
  reason: string,
  { streamId, version }: EventEnvelope,
  from: string,
  amount: Chips,
): ProjectionRow[] {
  if (amount === 0) return [];
  const lines = [
    { account: from, amount: -amount },
    { account: `escrow:${table}`, amount },
  ];
  return [{ kind: 'ledger', entryId: `${streamId}:${version}`, reason, lines }];
}

const adjustments = { held: 'dispute-held', released: 'dispute-released', corrected: 'correction' } as const;

/** One entry for what a dispute moves: the table's part is what its seats got and gave. */
function adjustment(
  table: string,
  { reason, posts, accounts }: EventOf<'ChipsAdjusted'>,
  { streamId, version }: EventEnvelope,
): ProjectionRow[] {
  const escrow = posts.reduce((sum, { amount }) => sum + amount, 0);
  const lines = escrow === 0 ? accounts : [{ account: `escrow:${table}`, amount: escrow }, ...accounts];
  // Chips that go from one seat to another leave no account.
  if (lines.length === 0) return [];
  return [{ kind: 'ledger', entryId: `${streamId}:${version}`, reason: adjustments[reason], lines }];
}

function handRow(table: TableInfo, { after, slice }: CommittedEvents, end: EventEnvelope): ProjectionRow {
  const summary = summarise(after);
  const first = slice[0] ?? end;
  return {
    kind: 'hand',
    handId: `${table.id}/${summary.handNumber}`,
    streamId: end.streamId,
    tableId: table.id,
    collectionId: null,
    handNumber: summary.handNumber,
    variant: summary.variant,
    limit: summary.limit,
    tableName: table.name,
    source: 'live',
    isPrivate: table.isPrivate,
    startedAt: first.recordedAt,
    endedAt: end.recordedAt,
    firstVersion: first.version,
    lastVersion: end.version,
    result: summary.result,
    pot: summary.pot,
    unit: 1,
    showdown: summary.showdown,
    players: summary.players.map(({ seat, player, net, won }) => ({ seat, playerId: player, net, won })),
  };
}

/** The rows that follow from what a table writes: its directory entry, its members, the ledger, finished hands. */
export function projectEvents(table: TableInfo, written: CommittedEvents): readonly ProjectionRow[] {
  const sitting = (seat: number) => written.before.table?.context.seats[seat] ?? null;
  return written.events.flatMap((event, index): readonly ProjectionRow[] => {
    const envelope = written.envelopes[index];
    if (envelope === undefined) return [];
    switch (event.type) {
      case 'TableOpened':
        return [{ kind: 'table', tableId: table.id, name: table.name, isPrivate: table.isPrivate }];
      case 'SeatTaken': {
        const rows = transfer(table.id, 'buy-in', envelope, getChipAccount(event), event.stack);
        return event.kind === 'person'
          ? [...rows, { kind: 'member', tableId: table.id, playerId: event.player }]
          : rows;
      }
      case 'ChipsAdded': {
        const player = sitting(event.seat);
        return player === null
          ? []
          : transfer(table.id, 'chips-added', envelope, getChipAccount(player), event.amount);
      }
      case 'ChipsAdjusted':
        return adjustment(table.id, event, envelope);
      case 'SeatLeft': {
        const player = sitting(event.seat);
        return player === null
          ? []
          : transfer(table.id, 'cash-out', envelope, getChipAccount(player), -event.stack);
      }
      case 'HandEnded': {
        const { house } = summarise(written.after);
        return [handRow(table, written, envelope), ...transfer(table.id, 'house', envelope, 'house', -house)];
      }
      case 'CardsShown':
      case 'RabbitHunted': {
        const number = written.before.hand?.context.handNumber;
        return [{ kind: 'hand-opened', handId: `${table.id}/${number}`, version: envelope.version }];
      }
      case 'MatchEnded':
        return transfer(table.id, 'set-aside', envelope, 'house', event.fromHouse);
      case 'HandVoided':
        return [handRow(table, written, envelope)];
      default:
        return [];
    }
  });
}
