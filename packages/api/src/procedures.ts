import { initTRPC, TRPCError } from '@trpc/server';
import { toErrorShape } from './error-shape.ts';
import { toCallError } from './outage.ts';
import type { AdmissionPort, Admitted } from './ports/admission.ts';
import type { CallObserver } from './ports/call-observer.ts';
import type { ChatPort } from './ports/chat.ts';
import type { CollectionsPort } from './ports/collections.ts';
import type { DisputesPort } from './ports/disputes.ts';
import type { HandNotesPort } from './ports/hand-notes.ts';
import type { HandsPort } from './ports/hands.ts';
import type {
  AccountsPort,
  PasswordLinksPort,
  PlayersPort,
  Role,
  SessionsPort,
  Visitor,
} from './ports/identity.ts';
import type { IntegrityPort } from './ports/integrity.ts';
import type { LedgerPort } from './ports/ledger.ts';
import type { LobbyPort } from './ports/lobby.ts';
import type { NotesPort } from './ports/notes.ts';
import type { PeoplePort } from './ports/people.ts';
import type { SearchesPort } from './ports/searches.ts';
import type { SharesPort } from './ports/shares.ts';
import type { StatisticsPort } from './ports/statistics.ts';
import type { StoragePort } from './ports/storage.ts';
import type { TablesPort } from './ports/tables.ts';
import type { TagsPort } from './ports/tags.ts';
import { isStorable } from './text.ts';

/** What the procedures need from the platform: a port per topic, each described beside its procedures. */
export interface ApiPorts {
  readonly players: PlayersPort;
  readonly accounts: AccountsPort;
  readonly sessions: SessionsPort;
  readonly passwordLinks: PasswordLinksPort;
  readonly lobby: LobbyPort;
  readonly tables: TablesPort;
  readonly people: PeoplePort;
  readonly chat: ChatPort;
  readonly notes: NotesPort;
  readonly collections: CollectionsPort;
  readonly hands: HandsPort;
  readonly searches: SearchesPort;
  readonly tags: TagsPort;
  readonly handNotes: HandNotesPort;
  readonly shares: SharesPort;
  readonly statistics: StatisticsPort;
  readonly integrity: IntegrityPort;
  readonly disputes: DisputesPort;
  readonly ledger: LedgerPort;
}

/** What every procedure gets: the platform's ports, who asks by their cookies, and how much more they may ask. */
export interface ApiContext extends Visitor, ApiPorts {
  readonly admission: AdmissionPort;
  readonly calls: CallObserver;
  readonly storage: StoragePort;
}

const t = initTRPC.context<ApiContext>().create({ sse: { enabled: false }, errorFormatter: toErrorShape });

/** Puts procedures together. */
export const { router } = t;

const refusals = {
  'too-much': 'TOO_MANY_REQUESTS',
  busy: 'SERVICE_UNAVAILABLE',
  'too-slow': 'TIMEOUT',
} as const;

function refuse({ code, message }: Extract<Admitted, { readonly ok: false }>): never {
  throw new TRPCError({ code: refusals[code], message });
}

/** Does for a caller what costs so many points more, see `AdmissionPort`. TOO_MANY_REQUESTS, SERVICE_UNAVAILABLE and TIMEOUT say to try again. */
export async function spend<Value>(
  { admission }: ApiContext,
  points: number,
  task: () => Promise<Value>,
): Promise<Value> {
  const outcome = await admission.run(points, task);
  return outcome.ok ? outcome.value : refuse(outcome);
}

/** What each call of a procedure costs beyond one point. */
export const costs = (points: number) => t.middleware(({ ctx, next }) => spend(ctx, points, () => next()));

/** Every call is seen, also those that are refused; what fails as the storage is away is SERVICE_UNAVAILABLE, which says to try again. */
const observed = t.procedure.use(({ ctx, path, next }) =>
  ctx.calls.around(
    path,
    async () => {
      const result = await next();
      return result.ok ? result : { ...result, error: toCallError(ctx.storage, result.error) };
    },
    (result) => (result.ok ? 'ok' : result.error.code),
  ),
);

/**
 * Procedures for everyone: every visitor is at least a guest. A call costs a point, and what `costs` says. BAD_REQUEST for an input with
 * text that nothing could store.
 */
export const guest = observed.use(async ({ ctx, getRawInput, next }) => {
  const call = await ctx.admission.enter();
  if (!call.ok) refuse(call);
  try {
    if (isStorable(await getRawInput())) return await next();
    throw new TRPCError({ code: 'BAD_REQUEST', message: 'The input has characters that are not text.' });
  } finally {
    call.end();
  }
});

/** Procedures for anyone who has an account; UNAUTHORIZED for a guest. */
export const member = guest.use(({ ctx, next }) => {
  const { account, session } = ctx;
  if (account === null || session === null) {
    throw new TRPCError({ code: 'UNAUTHORIZED', message: 'Sign in for that; a guest has no account.' });
  }
  return next({ ctx: { account, session } });
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

/** Procedures that give every card of a hand, for auditors alone: an administrator can be made one, and then that is seen. */
export const sealed = withRole(['auditor'], 'Only an auditor may do that.');

/** Procedures for administrators. */
export const admin = withRole(['admin'], 'Only an administrator may do that.');

/** Says that something is not there, or not the caller's to see: the two look alike from outside. */
export function notFound(message: string): never {
  throw new TRPCError({ code: 'NOT_FOUND', message });
}
