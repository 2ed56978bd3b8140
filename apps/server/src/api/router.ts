import { roles } from '@openfelt/db';
import { isVariantId, type VariantId } from '@openfelt/engine';
import { houseRules, optionsFrom, ruleOptions } from '@openfelt/game-events';
import { TRPCError, tracked } from '@trpc/server';
import * as z from 'zod';
import { disputeRouter, sealedLooks } from './dispute-router.ts';
import { follow } from './follow.ts';
import { houseRouter } from './house-router.ts';
import type { Me, OwnPlayer } from './messages.ts';
import type { ClientCommand } from './platform.ts';
import { type ApiContext, admin, guest, router } from './procedures.ts';

export type { AccountPage, Role, StoredAccount } from '@openfelt/db';
export type { PlayerChoice, SeatWish } from '@openfelt/table-host';
export type { RoleReply } from '../identity/account-register.ts';
export type {
  CaseFile,
  Correction,
  CorrectionState,
  DisputeAction,
  DisputeAnswer,
  DisputeDecision,
  DisputeDetail,
  DisputeOutcome,
  DisputePage,
  DisputeReply,
  DisputeRow,
  DisputeStatus,
  SealedLook,
  Verdict,
} from './disputes.ts';
export type { AccountRow, EntryPage, EntryRow, EscrowRow, HouseAccounts } from './house.ts';
export type {
  AuditedHand,
  Clock,
  CommandReply,
  HandDetail,
  HandPage,
  HandRow,
  LobbyTable,
  Me,
  NewTable,
  Personal,
  PrivateCard,
  TableEvent,
  TableMessage,
} from './messages.ts';
export type { ClientCommand } from './platform.ts';

const id = z.string().min(1).max(100);
const turn = z.int().nonnegative().optional();
const handNumber = z.int().positive();
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
  z.object({ type: z.literal('hit'), turn }),
  z.object({ type: z.literal('stand'), turn }),
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

/** What the asking player is told of himself. */
function meOf({ role, account }: ApiContext, player: OwnPlayer): Me {
  return { ...player, role, account };
}

/** The API. Each procedure says who may call it; inputs are bounded here and nowhere else. */
export const appRouter = router({
  me: router({
    /** Any guest: about himself. */
    get: guest.query(async ({ ctx }) => meOf(ctx, await ctx.platform.me(ctx.player))),
    /** Any guest: his own name. */
    rename: guest
      .input(z.object({ name }))
      .mutation(async ({ ctx, input }) => meOf(ctx, await ctx.platform.rename(ctx.player, input.name))),
  }),
  accounts: router({
    /** Administrators: accounts by e-mail, those whose address contains a text. */
    list: admin
      .input(
        z.object({
          search: z.string().trim().max(254).default(''),
          after: z.string().max(254).nullable().default(null),
          limit: z.int().min(1).max(100).default(25),
        }),
      )
      .query(({ ctx, input }) => ctx.register.page(input)),
    /** Administrators: gives a role; the last administrator keeps his. */
    setRole: admin
      .input(z.object({ email: z.string().min(1).max(254), role: z.enum(roles) }))
      .mutation(({ ctx, input }) => ctx.register.setRole(input.email, input.role)),
  }),
  lobby: router({
    /** Any guest: public tables, and private ones at which he sits. */
    list: guest.query(({ ctx }) => ctx.platform.lobby(ctx.player)),
    /** As `list`, again whenever something changed. */
    changes: guest.subscription(async function* ({ ctx, signal }) {
      yield* follow(ctx, ctx.platform.lobbyChanges(ctx.player, signal ?? AbortSignal.abort()));
    }),
  }),
  table: router({
    /** Any guest: opens a table; how many at once is bounded. */
    create: guest
      .input(
        z.object({
          name,
          variant: z.custom<VariantId>((value) => typeof value === 'string' && isVariantId(value)),
          preset: z.enum(['home', 'casino']),
          limit: houseRules.shape.limit,
          options: ruleOptions,
          seats: z.int().min(2).max(10),
          bots: z.int().min(0).max(9),
          isPrivate: z.boolean(),
        }),
      )
      .mutation(({ ctx, input }) =>
        ctx.platform.createTable(ctx.player, { ...input, options: optionsFrom(input.options) }),
      ),
    /** Any guest at a public table, members at a private one: the same match anew, once it is over. */
    rematch: guest
      .input(z.object({ tableId: id }))
      .mutation(({ ctx, input }) => ctx.platform.rematch(ctx.player, input.tableId)),
    /** Any guest with the invitation to a private table, who is a member from then on. */
    enter: guest
      .input(z.object({ tableId: id, invitation: z.string().max(100) }))
      .mutation(({ ctx, input }) => ctx.platform.enter(ctx.player, input.tableId, input.invitation)),
    /** Members of a private table: the invitation to hand on. */
    invitation: guest
      .input(z.object({ tableId: id }))
      .query(({ ctx, input }) => ctx.platform.invitation(ctx.player, input.tableId)),
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
        for await (const { version, message } of follow(ctx, messages))
          yield tracked(String(version), message);
      }),
    /** Any guest: takes a free seat, or acts for the seat that he sits in. */
    command: guest
      .input(z.object({ tableId: id, commandId: z.uuid(), command }))
      .mutation(({ ctx, input }) => ctx.platform.command(ctx.player, input as ClientCommand)),
    /** A seated person, for his own seat: commits to a text for the next hand's shuffle. Answered when commits close. */
    commitEntropy: guest
      .input(z.object({ tableId: id, handNumber, commitment: z.string().regex(/^[0-9a-f]{64}$/) }))
      .mutation(({ ctx, input }) => ctx.platform.commitEntropy(ctx.player, input)),
    /** A seated person, for his own seat: the text that he committed to, once commits are closed. */
    revealEntropy: guest
      .input(z.object({ tableId: id, handNumber, entropy: z.string().min(1).max(200) }))
      .mutation(({ ctx, input }) => ctx.platform.revealEntropy(ctx.player, input)),
  }),
  hands: router({
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
    /** As `list`, and auditors and administrators where it is disputed: one finished hand. Hidden cards only to the player who held them. */
    get: guest.input(z.object({ handId: z.string().min(1).max(200) })).query(async ({ ctx, input }) => {
      return (
        (await ctx.platform.hand(ctx, input.handId)) ??
        notFound('There is no such hand, or it is not yours to see.')
      );
    }),
    /** As `get`: the hand's bundle, from the seat of who was dealt in, else as everybody sees it. */
    bundle: guest.input(z.object({ handId: z.string().min(1).max(200) })).query(async ({ ctx, input }) => {
      return (
        (await ctx.platform.bundle(ctx, input.handId)) ??
        notFound('There is no such hand, or it is not yours to see.')
      );
    }),
    looks: sealedLooks,
  }),
  disputes: disputeRouter,
  house: houseRouter,
});

/** The API's type, for clients. */
export type AppRouter = typeof appRouter;
