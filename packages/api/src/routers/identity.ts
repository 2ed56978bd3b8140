import * as z from 'zod/mini';
import {
  endSessionInput,
  type Me,
  type OwnPlayer,
  passwordLinkInput,
  type RenameResult,
  renameInput,
  setRoleInput,
  type Visitor,
} from '../ports/identity.ts';
import { admin, costs, guest, member, router } from '../procedures.ts';

function toMe({ role, account }: Visitor, player: OwnPlayer): Me {
  return { ...player, role, account };
}

/** The asking player. */
export const meRouter = router({
  /** Any guest: about themselves. */
  get: guest.query(async ({ ctx }) => toMe(ctx, await ctx.players.get(ctx))),
  /** Any guest: their own name. */
  rename: guest.input(renameInput).mutation(async ({ ctx, input }): Promise<RenameResult<Me>> => {
    const result = await ctx.players.rename(ctx, input.name);
    return result.ok ? { ok: true, player: toMe(ctx, result.player) } : result;
  }),
  /** Whoever has an account: where they are signed in. */
  sessions: member.use(costs(4)).query(({ ctx }) => ctx.sessions.list(ctx.player, ctx.session)),
  /** Whoever has an account: ends one of their own sessions; another's is not there for them. */
  endSession: member
    .use(costs(4))
    .input(endSessionInput)
    .mutation(async ({ ctx, input }) => {
      await ctx.sessions.end(ctx.player, input.session);
      return { ok: true } as const;
    }),
  /** Whoever has an account: ends all of their sessions but this one. */
  endOtherSessions: member.use(costs(4)).mutation(async ({ ctx }) => {
    await ctx.sessions.endOthers(ctx.player, ctx.session);
    return { ok: true } as const;
  }),
});

/** Accounts and their roles. */
export const accountsRouter = router({
  /** Administrators: accounts by email, those whose address contains a text. */
  list: admin
    .use(costs(10))
    .input(
      z.object({
        search: z._default(z.string().check(z.trim(), z.maxLength(254)), ''),
        cursor: z._default(z.nullable(z.string().check(z.maxLength(254))), null),
        limit: z._default(z.int().check(z.minimum(1), z.maximum(100)), 25),
      }),
    )
    .query(({ ctx, input: { cursor: after, ...query } }) => ctx.accounts.page({ ...query, after })),
  /** Administrators: gives a role; the last administrator keeps theirs. */
  setRole: admin
    .input(setRoleInput)
    .mutation(({ ctx, input }) => ctx.accounts.setRole(input.email, input.role)),
  /** Administrators: makes a link by which someone who has forgotten their password sets a new one. */
  issuePasswordLink: admin
    .use(costs(10))
    .input(passwordLinkInput)
    .mutation(({ ctx, input }) => ctx.passwordLinks.issue(input.email, ctx.player)),
});
