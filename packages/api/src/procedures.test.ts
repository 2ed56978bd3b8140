import { setImmediate } from 'node:timers/promises';
import type { TRPCError } from '@trpc/server';
import { describe, expect, test } from 'vitest';
import { follow } from './follow.ts';
import type { AdmissionPort, AdmittedCall, Outcome } from './ports/admission.ts';
import type { CallObserver } from './ports/call-observer.ts';
import type { Role } from './ports/identity.ts';
import type { StoragePort } from './ports/storage.ts';
import { type ApiContext, admin, auditor, costs, guest, member, router } from './procedures.ts';

async function* untilAway() {
  yield 'something';
  await setImmediate();
  throw new Error('away');
}

async function* untilBroken() {
  yield 'something';
  throw new Error('broken');
}

const storage: StoragePort = { isAway: (error) => error instanceof Error && error.message === 'away' };

const api = router({
  guest: guest.query(() => 'done'),
  member: member.query(({ ctx }) => ctx.account.email),
  auditor: auditor.query(() => 'done'),
  admin: admin.query(() => 'done'),
  dear: guest.use(costs(7)).query(() => 'done'),
  broken: guest.query(() => {
    throw new Error('broken');
  }),
  away: guest.use(costs(7)).query(async () => {
    throw new Error('away');
  }),
  goesAway: guest.subscription(({ ctx, signal }) => follow(ctx, untilAway(), signal)),
  breaks: guest.subscription(({ ctx, signal }) => follow(ctx, untilBroken(), signal)),
});

const open: AdmissionPort = {
  enter: async () => ({ ok: true, end: () => undefined }),
  run: async (_points, task) => ({ ok: true, value: await task() }),
};

/** The calls that were seen, with how they came out. */
const seenCalls: string[] = [];

const calls: CallObserver = {
  async around(procedure, task, outcome) {
    const result = await task();
    seenCalls.push(`${procedure} ${outcome(result)}`);
    return result;
  },
};

/** What each procedure answers to someone: `done`, or the code of the refusal. */
async function answers(role: Role, email: string | null) {
  const account = email === null ? null : { email, isEmailConfirmed: null, hasTwoFactor: false };
  const caller = api.createCaller({
    player: 'p',
    role,
    account,
    session: email === null ? null : 'a session',
    admission: open,
    calls,
    storage,
  } as unknown as ApiContext);
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

describe('a call', () => {
  /** Calls as someone to whom admission answers so; `charged` are the points that were taken, `underWay` the calls without an end. */
  function callAs(
    enter: AdmittedCall['ok'] | 'too-much',
    refusal: Extract<Outcome<never>, { readonly ok: false }> | null,
  ) {
    const seen = { charged: 0, underWay: 0 };
    const admission: AdmissionPort = {
      async enter() {
        if (enter === 'too-much') return { ok: false, code: 'too-much', message: 'Wait.' };
        seen.underWay += 1;
        const end = () => {
          seen.underWay -= 1;
        };
        return { ok: true, end };
      },
      async run(points, task) {
        seen.charged += points;
        return refusal ?? { ok: true, value: await task() };
      },
    };
    const context = { player: 'p', admission, calls, storage };
    return { seen, caller: api.createCaller(context as unknown as ApiContext) };
  }

  test('is seen with how it came out, also where it is refused or fails', async () => {
    seenCalls.length = 0;
    await callAs(true, null).caller.guest();
    await callAs('too-much', null)
      .caller.guest()
      .catch(() => undefined);
    await callAs(true, null)
      .caller.broken()
      .catch(() => undefined);
    expect(seenCalls).toEqual(['guest ok', 'guest TOO_MANY_REQUESTS', 'broken INTERNAL_SERVER_ERROR']);
  });

  test('that costs more is charged for it, and ends also where it fails', async () => {
    const { seen, caller } = callAs(true, null);
    expect(await caller.dear()).toBe('done');
    await expect(caller.broken()).rejects.toThrow('broken');
    expect(seen).toEqual({ charged: 7, underWay: 0 });
  });

  test('that fails as the storage is away says to try again, and is seen so; what is broken stays broken', async () => {
    seenCalls.length = 0;
    const { seen, caller } = callAs(true, null);
    const away = { code: 'SERVICE_UNAVAILABLE', message: expect.stringMatching(/Try again/) };
    await expect(caller.away()).rejects.toMatchObject(away);
    await expect(caller.broken()).rejects.toMatchObject({ code: 'INTERNAL_SERVER_ERROR' });
    expect(seenCalls).toEqual(['away SERVICE_UNAVAILABLE', 'broken INTERNAL_SERVER_ERROR']);
    expect(seen.underWay).toBe(0);
  });

  test('that follows something ends the same way, after what came before', async () => {
    const { caller } = callAs(true, null);
    const ends = async (messages: AsyncIterable<string>) => {
      const heard: string[] = [];
      try {
        for await (const message of messages) heard.push(message);
      } catch (error) {
        return [...heard, (error as TRPCError).code];
      }
      return heard;
    };
    expect(await ends(await caller.goesAway())).toEqual(['something', 'SERVICE_UNAVAILABLE']);
    expect(await ends(await caller.breaks())).toEqual(['something', 'INTERNAL_SERVER_ERROR']);
  });

  test('of who asks too much is refused, and one that a busy server cannot take', async () => {
    await expect(callAs('too-much', null).caller.guest()).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: 'Wait.',
    });
    const busy = { ok: false, code: 'busy', message: 'Later.' } as const;
    await expect(callAs(true, busy).caller.dear()).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      message: 'Later.',
    });
    const slow = { ok: false, code: 'too-slow', message: 'Again.' } as const;
    await expect(callAs(true, slow).caller.dear()).rejects.toMatchObject({
      code: 'TIMEOUT',
      message: 'Again.',
    });
  });
});
