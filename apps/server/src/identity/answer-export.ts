import type { Visitor } from '@openfelt/api';
import type { Database } from '@openfelt/db';
import type { DisputeRepository } from '../disputes/dispute-repository.ts';
import { isSameOrigin } from '../http/origin.ts';
import { type RequestHandler, respondJson } from '../http/request-handler.ts';
import type { Visitors } from './visitors.ts';

/** So many rows are read at a time. */
const pageSize = 500;

type Page<Row> = { readonly rows: readonly Row[]; readonly next: string | null };

/** The rows of a list that is read page by page, as the items of a list in JSON. */
async function* writeRows<Row>(read: (before: string | null) => Promise<Page<Row>>): AsyncGenerator<string> {
  let before: string | null = null;
  let isFirst = true;
  do {
    const { rows, next }: Page<Row> = await read(before);
    if (rows.length > 0) yield `${isFirst ? '' : ','}\n${rows.map((row) => JSON.stringify(row)).join(',\n')}`;
    isFirst &&= rows.length === 0;
    before = next;
  } while (before !== null);
}

/**
 * All that is kept about a player, as the text of one JSON object. Of what is secret, the hash of the password, only that it is there; of
 * the log, the hands, each of which can be had whole as its bundle; those of a collection can be downloaded together.
 */
async function* writeExport(
  database: Database,
  disputes: Pick<DisputeRepository, 'playedBy'>,
  { player }: Pick<Visitor, 'player'>,
): AsyncGenerator<string> {
  const [
    known,
    account,
    sessions,
    tables,
    waitsAt,
    balance,
    played,
    said,
    notes,
    collections,
    searches,
    shares,
  ] = await Promise.all([
    database.players.find(player),
    database.accounts.find(player),
    database.accounts.sessions(player),
    database.tables.findMemberships(player),
    database.waitingLists.findTables(player),
    database.players.balance(player),
    disputes.playedBy(player),
    database.chat.saidBy(player),
    database.notes.list(player, pageSize),
    database.collections.list(player),
    database.searches.list(player, pageSize),
    database.shares.list(player, pageSize),
  ]);
  const own = played.map(({ dispute }) => ({
    dispute: dispute.id,
    hand: dispute.hand.handId,
    reason: dispute.opener === player ? dispute.reason : null,
    answers: dispute.answers.filter(({ by }) => by === player),
    appeal: dispute.appeal?.by === player ? dispute.appeal : null,
  }));
  const head = {
    format: 'openfelt-account/1',
    exportedAt: Date.now(),
    player: { playerId: player, name: known?.name ?? null },
    account: account === null ? null : { ...account, hasPassword: true },
    sessions,
    tables: [...tables],
    waitsAt,
    disputes: own,
    chat: said.map(({ tableId, kind, text, sentAt }) => ({ tableId, kind, text, sentAt })),
    notes,
    collections,
    searches,
    shares: shares.map(({ playerId: _player, ...share }) => share),
    balance,
  };
  yield `${JSON.stringify(head, null, 1).slice(0, -2)},\n "ledger": [`;
  yield* writeRows(async (before) => {
    const query = { account: `player:${player}`, before, limit: pageSize };
    const { entries, next } = await database.ledger.entries(query);
    const rows = entries.map(({ lines, ...entry }) => {
      const amount = lines.find(({ account }) => account === query.account)?.amount ?? 0;
      return { ...entry, amount };
    });
    return { rows, next };
  });
  yield '],\n "tags": [';
  yield* writeRows(async (before) => {
    const rows = await database.tags.listHands(player, before, pageSize);
    return { rows, next: rows.length < pageSize ? null : (rows.at(-1)?.handId ?? null) };
  });
  yield '],\n "collectionHands": [';
  yield* writeRows(async (before) => {
    const rows = await database.collections.listHands(player, before, pageSize);
    return { rows, next: rows.length < pageSize ? null : (rows.at(-1)?.handId ?? null) };
  });
  yield '],\n "handNotes": [';
  yield* writeRows(async (before) => {
    const rows = await database.handNotes.listHands(player, before, pageSize);
    return { rows, next: rows.length < pageSize ? null : (rows.at(-1)?.handId ?? null) };
  });
  yield '],\n "hands": [';
  yield* writeRows(async (before) => {
    const { hands, next } = await database.hands.page({
      viewer: player,
      mine: true,
      before,
      limit: pageSize,
    });
    const rows = hands.map(({ handId, tableName, variant, startedAt, endedAt, result, pot, players }) => {
      const seats = players.filter(({ playerId }) => playerId === player);
      return {
        handId,
        tableName,
        variant,
        startedAt,
        endedAt,
        result,
        pot: Number(pot),
        seats: seats.map(({ seat, net, won }) => ({ seat, net, won })),
      };
    });
    return { rows, next };
  });
  yield ']\n}\n';
}

/** `GET /export`: all that is kept about who asks, in one file. Only for pages of this site. */
export function createAnswerExport(
  database: Database,
  disputes: Pick<DisputeRepository, 'playedBy'>,
  identify: Visitors['identify'],
): RequestHandler {
  return async (request, response) => {
    const site = request.headers['sec-fetch-site'] ?? 'same-origin';
    const isOwn = isSameOrigin(request) && (site === 'same-origin' || site === 'none');
    const visitor = isOwn ? await identify(request) : null;
    if (visitor === null) return respondJson(response, 401, { error: 'Open a page of this server first.' });
    response.writeHead(200, {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="openfelt-account.json"',
      'Cache-Control': 'no-store',
    });
    for await (const text of writeExport(database, disputes, visitor)) {
      if (response.destroyed) return;
      if (!response.write(text))
        await new Promise((resolve) => response.once('drain', resolve).once('close', resolve));
    }
    response.end();
  };
}
