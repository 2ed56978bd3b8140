import { randomUUID } from 'node:crypto';
import {
  type ChatContent,
  type ChatEmote,
  type ChatMessage,
  type ChatPhrase,
  type ChatPort,
  type ChatUpdate,
  chatEmotes,
  chatPhrases,
} from '@openfelt/api';
import type { Database, StoredMessage } from '@openfelt/db';
import { type GameState, type RefusedResult, runningHand } from '@openfelt/engine';
import type { Logger } from 'pino';
import { createAllowance } from '../admission/allowance.ts';
import { parseMessageText } from '../chat/message-text.ts';
import type { Names } from '../names.ts';
import { createMessageQueue } from '../subscriptions/messages.ts';
import { type NamesAtTables, nameTaken } from '../tables/names-at-tables.ts';
import type { OpenTable } from '../tables/open-table.ts';
import { noTable, type TableAccess } from '../tables/table-access.ts';

/** So many messages of a table are shown to who comes, and kept; a table may have some more until they are trimmed. */
const history = { shown: 100, stored: 500, trimmedEvery: 50 } as const;
/** What one player may say, and report. */
const talk = { burst: 6, perSecond: 1 / 3 } as const;
const reports = { burst: 10, perSecond: 1 / 600 } as const;
/** So many reports are listed. */
const maxListed = 200;
const day = 86_400_000;
/** After so long what was said is forgotten, and what was reported, in ms. */
const retention = { messages: 30 * day, reports: 180 * day } as const;

const refuse = (code: string, message: string): RefusedResult => ({ ok: false, code, message });

/** Whether a player is in a running hand at a table whose rules forbid to talk meanwhile (R2.6). */
function mustBeSilent(state: GameState, player: string): boolean {
  const hand = runningHand(state);
  return hand !== null && hand.rules.tableTalk !== true && hand.seats.some((seat) => seat.player === player);
}

function toStored(content: ChatContent): Pick<StoredMessage, 'kind' | 'text'> {
  switch (content.kind) {
    case 'text':
      return content;
    case 'phrase':
      return { kind: 'phrase', text: content.phrase };
    case 'emote':
      return { kind: 'emote', text: content.emote };
  }
}

/** What a stored message says. A phrase or an emote that there is no more is shown by its name. */
function toContent({ kind, text }: Pick<StoredMessage, 'kind' | 'text'>): ChatContent {
  if (kind === 'phrase' && chatPhrases.some((each) => each === text))
    return { kind, phrase: text as ChatPhrase };
  if (kind === 'emote' && chatEmotes.some((each) => each === text)) return { kind, emote: text as ChatEmote };
  return { kind: 'text', text };
}

/** What is going on in a table's chat. */
interface TableChat {
  readonly listeners: Set<(update: ChatUpdate) => void>;
  /** How many messages have come since the table was opened here. */
  said: number;
}

/** What the chat's procedures need. */
export interface ChatServiceDependencies {
  readonly database: Database;
  readonly access: TableAccess;
  readonly names: Names;
  readonly namesAtTables: NamesAtTables;
  readonly log: Logger;
  /** Ms since the epoch. */
  readonly now: () => number;
}

/** The chat, and what ends its housekeeping. */
export interface ChatService {
  readonly port: ChatPort;
  stop(): void;
}

/** What is said at the tables: stored apart from the log, and passed on as it comes. */
export function createChatService({
  database,
  access,
  names,
  namesAtTables,
  log,
  now,
}: ChatServiceDependencies): ChatService {
  const { chat } = database;
  const chats = new WeakMap<OpenTable, TableChat>();
  const talkAllowance = createAllowance(talk, now);
  const reportAllowance = createAllowance(reports, now);

  async function toMessages(stored: readonly StoredMessage[]): Promise<readonly ChatMessage[]> {
    const known = await names.of([...new Set(stored.map(({ playerId }) => playerId))]);
    return stored.map((each) => ({
      messageId: each.messageId,
      by: { player: each.playerId, name: known[each.playerId] ?? null },
      content: toContent(each),
      sentAt: each.sentAt,
    }));
  }

  function getTableChat(table: OpenTable): TableChat {
    const own = chats.get(table) ?? { listeners: new Set(), said: 0 };
    chats.set(table, own);
    return own;
  }

  async function publish(own: TableChat, stored: StoredMessage): Promise<void> {
    const [message] = await toMessages([stored]);
    if (message === undefined) return;
    for (const listener of own.listeners) listener({ kind: 'message', message });
  }

  async function trim(own: TableChat, tableId: string): Promise<void> {
    own.said += 1;
    if (own.said % history.trimmedEvery === 0) await chat.trim(tableId, history.stored);
  }

  async function forget(): Promise<void> {
    const time = now();
    await chat.forgetBefore({ messages: time - retention.messages, reports: time - retention.reports });
  }
  const forgetting = setInterval(() => {
    forget().catch((err: unknown) => log.error({ err }, 'old chat could not be forgotten'));
  }, day / 24);
  forgetting.unref();

  return {
    stop: () => clearInterval(forgetting),
    port: {
      async watch(player, tableId, signal) {
        const table = await access.find(player, tableId);
        if (table === null) return null;
        const { listeners } = getTableChat(table);
        const receive = (update: ChatUpdate) => updates.push(update);
        const updates = createMessageQueue<ChatUpdate>({
          async begin() {
            listeners.add(receive);
            return [
              { kind: 'history', messages: await toMessages(await chat.newest(tableId, history.shown)) },
            ];
          },
          end: () => void listeners.delete(receive),
          signal: access.whileOpen(tableId, player, signal),
        });
        return updates;
      },
      async say(player, { tableId, content }) {
        const table = await access.find(player, tableId);
        if (table === null) return noTable;
        if (mustBeSilent(table.host.state(), player))
          return refuse('talk-forbidden', 'At this table, players in a hand don’t talk.');
        let stored = toStored(content);
        if (content.kind === 'text') {
          const parsed = parseMessageText(content.text);
          if (!parsed.ok) return parsed;
          stored = { kind: 'text', text: parsed.text };
        }
        if (!(await namesAtTables.isFree(table, player))) return { ok: false, ...nameTaken };
        if (!talkAllowance.take(player, 1))
          return refuse('talk-too-often', 'You have said a lot just now. Wait a few seconds.');
        const message = { messageId: randomUUID(), tableId, playerId: player, ...stored, sentAt: now() };
        await chat.add(message);
        const own = getTableChat(table);
        await publish(own, message);
        await trim(own, tableId);
        return { ok: true };
      },
      async report(player, { tableId, messageId }) {
        if ((await access.find(player, tableId)) === null) return noTable;
        const message = await chat.find(messageId);
        if (message === null || message.tableId !== tableId)
          return refuse('no-message', 'There is no such message any more.');
        if (!reportAllowance.take(player, 1))
          return refuse('reports-too-often', 'You have reported a lot just now. Try again later.');
        await chat.report({ ...message, reporterId: player, reportedAt: now() });
        return { ok: true };
      },
      async listReports() {
        const stored = await chat.listReports(maxListed);
        const messages = await toMessages(stored);
        const reporters = await names.of([...new Set(stored.map(({ reporterId }) => reporterId))]);
        return stored.flatMap(({ tableId, reporterId, reportedAt }, index) => {
          const message = messages[index];
          const reporter = { player: reporterId, name: reporters[reporterId] ?? null };
          return message === undefined ? [] : [{ message, tableId, reporter, reportedAt }];
        });
      },
      settleReport: (messageId) => chat.settleReports(messageId),
    },
  };
}
