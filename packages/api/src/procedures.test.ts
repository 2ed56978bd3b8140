import { describe, expect, test } from 'vitest';
import type { Role } from './ports/identity.ts';
import { type ApiContext, admin, auditor, guest, member, router } from './procedures.ts';

const api = router({
  guest: guest.query(() => 'done'),
  member: member.query(({ ctx }) => ctx.account.email),
  auditor: auditor.query(() => 'done'),
  admin: admin.query(() => 'done'),
});

/** What each procedure answers to someone: `done`, or the code of the refusal. */
async function answers(role: Role, email: string | null) {
  const account = email === null ? null : { email };
  const caller = api.createCaller({ player: 'p', role, account, session: null } as unknown as ApiContext);
  const code = (error: { readonly code: string; readonly message: string }) => {
    expect(error.message).toMatch(/^[A-Z].*\.$/);
    return error.code;
  };
  return Promise.all([
    caller.guest(),
    ...[caller.member(), caller.auditor(), caller.admin()].map((each) => each.catch(code)),
  ]);
}

describe('a procedure is for', () => {
  test('everybody, or for who has an account', async () => {
    expect(await answers('player', null)).toEqual(['done', 'UNAUTHORIZED', 'UNAUTHORIZED', 'UNAUTHORIZED']);
    expect(await answers('player', 'a@x.org')).toEqual(['done', 'a@x.org', 'FORBIDDEN', 'FORBIDDEN']);
  });

  test('auditors, or for administrators, who are auditors too', async () => {
    expect(await answers('auditor', 'a@x.org')).toEqual(['done', 'a@x.org', 'done', 'FORBIDDEN']);
    expect(await answers('admin', 'a@x.org')).toEqual(['done', 'a@x.org', 'done', 'done']);
  });

  test('nobody by a role without an account', async () => {
    expect(await answers('admin', null)).toEqual(['done', 'UNAUTHORIZED', 'UNAUTHORIZED', 'UNAUTHORIZED']);
  });
});
