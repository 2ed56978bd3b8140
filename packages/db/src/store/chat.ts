import type { PrismaClient } from '../generated/prisma/client.ts';

/** What somebody said at a table: a text of their own, or one of the platform's phrases or emotes by its name. */
export interface StoredMessage {
  readonly messageId: string;
  readonly tableId: string;
  readonly playerId: string;
  readonly kind: 'text' | 'phrase' | 'emote';
  readonly text: string;
  /** Ms since the epoch. */
  readonly sentAt: number;
}

/** A message that somebody reported. It stands here as it was, also when the table's chat has it no more. */
interface StoredReport extends StoredMessage {
  readonly reporterId: string;
  /** Ms since the epoch. */
  readonly reportedAt: number;
}

/** What is said at the tables, apart from the log. */
export interface Chat {
  add(message: StoredMessage): Promise<void>;
  /** The newest messages of a table, oldest first. */
  newest(tableId: string, limit: number): Promise<readonly StoredMessage[]>;
  find(messageId: string): Promise<StoredMessage | null>;
  /** What a player said, newest first. */
  saidBy(playerId: string): Promise<readonly StoredMessage[]>;
  /** Forgets all but a table's newest messages. */
  trim(tableId: string, keep: number): Promise<void>;
  /** Forgets what was said, and what was reported, before a time in ms. */
  forgetBefore(times: { readonly messages: number; readonly reports: number }): Promise<void>;
  /** Notes a report, once for a reporter. */
  report(report: StoredReport): Promise<void>;
  /** The newest reports, newest first. */
  listReports(limit: number): Promise<readonly StoredReport[]>;
  /** Ends all reports of a message. */
  settleReports(messageId: string): Promise<void>;
}

interface MessageRow {
  readonly kind: string;
  readonly sentAt: bigint;
}

const toMessage = <Row extends MessageRow>(row: Row) => ({
  ...row,
  kind: row.kind as StoredMessage['kind'],
  sentAt: Number(row.sentAt),
});

const newestFirst = [{ sentAt: 'desc' }, { messageId: 'desc' }] as const;

/** The chat in a database. */
export function createChatStore(prisma: PrismaClient): Chat {
  const { chatMessage, chatReport } = prisma;
  return {
    async add(message) {
      await chatMessage.create({ data: { ...message, sentAt: BigInt(message.sentAt) } });
    },
    async newest(tableId, limit) {
      const rows = await chatMessage.findMany({ where: { tableId }, orderBy: [...newestFirst], take: limit });
      return rows.map(toMessage).reverse();
    },
    async find(messageId) {
      const row = await chatMessage.findUnique({ where: { messageId } });
      return row === null ? null : toMessage(row);
    },
    async saidBy(playerId) {
      const rows = await chatMessage.findMany({ where: { playerId }, orderBy: [...newestFirst] });
      return rows.map(toMessage);
    },
    async trim(tableId, keep) {
      const [oldest] = await chatMessage.findMany({
        where: { tableId },
        orderBy: [...newestFirst],
        skip: keep - 1,
        take: 1,
      });
      if (oldest !== undefined)
        await chatMessage.deleteMany({ where: { tableId, sentAt: { lt: oldest.sentAt } } });
    },
    async forgetBefore({ messages, reports }) {
      await chatMessage.deleteMany({ where: { sentAt: { lt: BigInt(messages) } } });
      await chatReport.deleteMany({ where: { reportedAt: { lt: BigInt(reports) } } });
    },
    async report({ playerId: authorId, sentAt, reportedAt, ...report }) {
      const data = { ...report, authorId, sentAt: BigInt(sentAt), reportedAt: BigInt(reportedAt) };
      await chatReport.createMany({ data: [data], skipDuplicates: true });
    },
    async listReports(limit) {
      const rows = await chatReport.findMany({
        orderBy: [{ reportedAt: 'desc' }, { messageId: 'desc' }],
        take: limit,
      });
      return rows.map(({ authorId, reportedAt, ...row }) => ({
        ...toMessage(row),
        playerId: authorId,
        reportedAt: Number(reportedAt),
      }));
    },
    async settleReports(messageId) {
      await chatReport.deleteMany({ where: { messageId } });
    },
  };
}
