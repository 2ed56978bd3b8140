import { initTRPC, TRPCError, tracked } from '@trpc/server';
import { z } from 'zod';
import type { ClientCommand, Platform } from './platform.ts';

export type { PlayerChoice, SeatWish } from '@openfelt/table-host';
export type {
  Clock,
  CommandReply,
  HandDetail,
  HandPage,
  HandRow,
  LobbyTable,
  Me,
  Personal,
  PrivateCard,
  TableEvent,
  TableMessage,
} from './messages.ts';
export type { ClientCommand } from './platform.ts';

/** What every procedure gets: the platform, and who asks by the signed cookie. */
export interface ApiContext {
  readonly platform: Platform;
  readonly player: string;
}

const t = initTRPC.context<ApiContext>().create({ sse: { enabled: false } });

/** Whoever has a signed cookie, which every visitor gets. */
const guest = t.procedure;

const id = z.string().min(1).max(100);
const turn = z.int().nonnegative().optional();
const chips = z.int().nonnegative();
const slots = z.array(z.int().nonnegative().max(255)).max(10);

const command = z.discriminatedUnion('type', [
  z.object({ type: z.literal('fold'), turn }),
  z.object({ type: z.literal('check'), turn }),
  z.object({ type: z.literal('call'), turn, amount: chips.optional() }),
  z.object({ type: z.literal('bringIn'), turn }),
  z.object({ type: z.literal('bet'), turn, to: chips }),
  z.object({ type: z.literal('raise'), turn, to: chips }),
  z.object({ type: z.literal('discard'), turn, slots }),
  z.object({ type: z.literal('show'), turn }),
  z.object({ type: z.literal('muck'), turn }),
  z.object({ type: z.literal('takeSeat'), seat: z.int().nonnegative().max(22), stack: chips }),
  z.object({ type: z.literal('addChips'), amount: chips }),
  z.object({ type: z.literal('sitOut') }),
  z.object({ type: z.literal('sitIn') }),
  z.object({ type: z.literal('leave') }),
]);

/** A name as others see it: what is left of it after trimming, without control characters. */
const name = z
  .string()
  .trim()
  .min(1)
  .max(24)
  .regex(/^[^\p{C}]+$/u);

function notFound(what: string): never {
  throw new TRPCError({ code: 'NOT_FOUND', message: what });
}

/** The API. Each procedure says who may call it; inputs are bounded here and nowhere else. */
export const appRouter = t.router({
  me: t.router({
    /** Any guest: about himself. */
    get: guest.query(({ ctx }) => ctx.platform.me(ctx.player)),
    /** Any guest: his own name. */
    rename: guest
      .input(z.object({ name }))
      .mutation(({ ctx, input }) => ctx.platform.rename(ctx.player, input.name)),
  }),
  lobby: t.router({
    /** Any guest: public tables, and private ones at which he sits. */
    list: guest.query(({ ctx }) => ctx.platform.lobby(ctx.player)),
    /** As `list`, again whenever something changed. */
    changes: guest.subscription(async function* ({ ctx, signal }) {
      yield* ctx.platform.lobbyChanges(ctx.player, signal ?? AbortSignal.abort());
    }),
  }),
  table: t.router({
    /** Any guest at a public table, members at a private one. Own cards go to their player alone. */
    watch: guest
      .input(
        z.object({
          tableId: id,
          lastEventId: z
            .string()
            .regex(/^\d{1,12}$/)
            .nullish(),
        }),
      )
      .subscription(async function* ({ ctx, input, signal }) {
        const last = input.lastEventId == null ? null : Number(input.lastEventId);
        const messages = await ctx.platform.watch(
          ctx.player,
          input.tableId,
          last,
          signal ?? AbortSignal.abort(),
        );
        if (messages === null)
          notFound('There is no such table. Go back to the lobby for those that are open.');
        for await (const { version, message } of messages) yield tracked(String(version), message);
      }),
    /** Any guest: takes a free seat, or acts for the seat that he sits in. */
    command: guest
      .input(z.object({ tableId: id, commandId: z.uuid(), command }))
      .mutation(({ ctx, input }) => ctx.platform.command(ctx.player, input as ClientCommand)),
  }),
  hands: t.router({
    /** Any guest: public hands, and those of private tables in which he sat. */
    list: guest
      .input(
        z.object({
          tableId: id.optional(),
          mine: z.boolean().default(false),
          before: z.string().max(200).nullable().default(null),
          limit: z.int().min(1).max(100).default(25),
        }),
      )
      .query(({ ctx, input }) => ctx.platform.hands(ctx.player, input)),
    /** As `list`: one finished hand. Hidden cards only to the player who held them. */
    get: guest.input(z.object({ handId: z.string().min(1).max(200) })).query(async ({ ctx, input }) => {
      return (
        (await ctx.platform.hand(ctx.player, input.handId)) ??
        notFound('There is no such hand, or it is not yours to see.')
      );
    }),
  }),
});

/** The API's type, for clients. */
export type AppRouter = typeof appRouter;
