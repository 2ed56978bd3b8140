import type { Role } from '@openfelt/db';
import { initTRPC, TRPCError } from '@trpc/server';
import type { AccountRegister } from '../identity/account-register.ts';
import type { Visitor } from '../identity/visitors.ts';
import type { Platform } from './platform.ts';

/** What every procedure gets: the platform, its accounts, and who asks by his cookies. */
export interface ApiContext extends Visitor {
  readonly platform: Platform;
  readonly register: AccountRegister;
}

const t = initTRPC.context<ApiContext>().create({ sse: { enabled: false } });

/** Puts procedures together. */
export const { router } = t;

/** Procedures for everybody: every visitor is at least a guest. */
export const guest = t.procedure;

/** Procedures for who has an account; UNAUTHORIZED for a guest. */
export const member = guest.use(({ ctx, next }) => {
  const { account } = ctx;
  if (account === null) {
    throw new TRPCError({ code: 'UNAUTHORIZED', message: 'Sign in for that; a guest has no account.' });
  }
  return next({ ctx: { account } });
});

/** Procedures for accounts with one of the roles; FORBIDDEN for others. */
function withRole(roles: readonly Role[], message: string) {
  return member.use(({ ctx, next }) => {
    if (!roles.includes(ctx.role)) throw new TRPCError({ code: 'FORBIDDEN', message });
    return next();
  });
}

/** Procedures for auditors, and for administrators, who could make themselves one. */
export const auditor = withRole(['auditor', 'admin'], 'Only an auditor may do that.');

/** Procedures for administrators. */
export const admin = withRole(['admin'], 'Only an administrator may do that.');
