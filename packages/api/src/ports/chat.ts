import * as z from 'zod/mini';
import type { DoneResult } from './done.ts';
import type { NamedPlayer } from './people.ts';
import { byTableId, id } from './tables.ts';

/** Phrases that are said with one click, each in the language of who reads it. */
export const chatPhrases = [
  'hello',
  'good-luck',
  'nice-hand',
  'well-played',
  'thanks',
  'sorry',
  'one-moment',
  'good-game',
  'bye',
] as const;

/** A phrase by its name. */
export type ChatPhrase = (typeof chatPhrases)[number];

/** Pictures that are said with one click. */
export const chatEmotes = ['smile', 'laugh', 'wink', 'think', 'wow', 'cry', 'heart', 'clap'] as const;

/** An emote by its name. */
export type ChatEmote = (typeof chatEmotes)[number];

/** The most characters of a text that somebody writes. */
export const maxChatLength = 200;

const content = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('text'),
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(maxChatLength)),
  }),
  z.object({ kind: z.literal('phrase'), phrase: z.enum(chatPhrases) }),
  z.object({ kind: z.literal('emote'), emote: z.enum(chatEmotes) }),
]);

/** What is said: a text of one's own, a phrase, or an emote. */
export type ChatContent = z.infer<typeof content>;

/** The input of `chat.say`. */
export const sayInput = z.extend(byTableId, { content });

/** The input of `chat.report`. */
export const reportInput = z.extend(byTableId, { messageId: id });

/** The input of `chat.settleReport`. */
export const settleReportInput = z.object({ messageId: id });

/** Something that was said at a table. */
export interface ChatMessage {
  readonly messageId: string;
  readonly by: NamedPlayer;
  readonly content: ChatContent;
  /** Ms since the epoch. */
  readonly sentAt: number;
}

/** What a subscription of the chat brings: what was said before, then each message. */
export type ChatUpdate =
  | { readonly kind: 'history'; readonly messages: readonly ChatMessage[] }
  | { readonly kind: 'message'; readonly message: ChatMessage };

/** A message that somebody reported, as it was. */
export interface ChatReport {
  readonly message: ChatMessage;
  readonly tableId: string;
  readonly reporter: NamedPlayer;
  /** Ms since the epoch. */
  readonly reportedAt: number;
}

/** What is said at the open tables. `player` is always the caller's own id. */
export interface ChatPort {
  /** Null: no such table, or not for this player. */
  watch(player: string, tableId: string, signal: AbortSignal): Promise<AsyncIterable<ChatUpdate> | null>;
  say(player: string, input: z.infer<typeof sayInput>): Promise<DoneResult>;
  report(player: string, input: z.infer<typeof reportInput>): Promise<DoneResult>;
  /** The newest reports that are not settled. */
  listReports(): Promise<readonly ChatReport[]>;
  settleReport(messageId: string): Promise<void>;
}
