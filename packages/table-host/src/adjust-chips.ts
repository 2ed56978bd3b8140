import { type ChipAccount, type Chips, type Dealer, decide, runningHand } from '@openfelt/engine';
import { bodyHash, type Json } from '@openfelt/event-log';
import type { Book } from './book.ts';
import { accountsAsked, type ChipPlan, planChips, planFlaw } from './chip-plan.ts';
import { type HostReply, type Refused, replyTo, unavailableReply } from './reply.ts';

/** Where decisions about chips are carried out, between hands. Everything but what waits is done one at a time. */
interface AdjustmentDesk {
  /** Carries a plan out, or lets it wait for the end of the running hand. Rejects where the storage failed. */
  take(
    commandId: string,
    plan: ChipPlan,
  ): Promise<{ readonly ok: true; readonly answer: Promise<HostReply> }>;
  isWaitedFor(): boolean;
  /** Carries out what waits, where no hand is running. Rejects where the storage failed: then all that waits is told so. */
  settle(): Promise<void>;
  /** Refuses whatever waits. */
  abandon(reply: Refused): void;
}

/** A plan on its way. */
interface Request {
  readonly commandId: string;
  readonly bodyHash: string;
  readonly plan: ChipPlan;
}

/** A balance that changes between plan and append is asked for again, so often in all. */
const attempts = 3;

/** The adjustment desk of a table. `balance` gives what an account holds, in chips. */
export function createAdjustmentDesk(
  book: Book,
  dealer: () => Dealer,
  balance: (account: ChipAccount) => Promise<Chips>,
): AdjustmentDesk {
  let waiting: { readonly request: Request; readonly resolve: (reply: HostReply) => void }[] = [];

  async function balancesFor(plan: ChipPlan): Promise<ReadonlyMap<ChipAccount, Chips>> {
    const asked = accountsAsked(plan);
    return new Map(
      await Promise.all(asked.map(async (account) => [account, await balance(account)] as const)),
    );
  }

  /** The answer to a plan that came before, or that cannot be carried out at all; null for any other. */
  async function answered({ commandId, bodyHash: hash, plan }: Request): Promise<HostReply | null> {
    const answer = await book.answer(commandId);
    if (answer === null) return planFlaw(plan);
    return replyTo(answer.bodyHash === hash ? { status: 'repeated', answer } : { status: 'reused' }, book);
  }

  async function carryOut(request: Request, attempt = 1): Promise<HostReply> {
    const before = await answered(request);
    if (before !== null) return before;
    const { commandId, plan } = request;
    const state = book.state();
    const planned = planChips(plan, state.table?.context.seats ?? [], await balancesFor(plan));
    if (!planned.ok) return planned;
    const { ok: _ok, ...moves } = planned;
    const { dispute, reason } = plan;
    const isNothing = moves.posts.length + moves.accounts.length === 0;
    const decision = isNothing
      ? ({ ok: true, events: [], state } as const)
      : decide(state, { type: 'adjustChips', dispute, reason, ...moves }, dealer());
    if (!decision.ok) return { ok: false, ...decision.refusal };
    const command = { commandId, bodyHash: request.bodyHash, refusal: null };
    const { events, state: after } = decision;
    const entered = await book.enter({ actor: 'host', command, events, after, evidence: [] });
    const isShort = entered.status === 'rejected' && entered.code === 'insufficient-funds';
    return isShort && attempt < attempts ? carryOut(request, attempt + 1) : replyTo(entered, book);
  }

  function abandon(reply: Refused): void {
    for (const { resolve } of waiting) resolve(reply);
    waiting = [];
  }

  return {
    async take(commandId, plan) {
      // The plan is what is repeated; where its chips came from may differ by then.
      const request = { commandId, plan, bodyHash: bodyHash(JSON.parse(JSON.stringify(plan)) as Json) };
      if (runningHand(book.state()) === null)
        return { ok: true, answer: Promise.resolve(await carryOut(request)) };
      const before = await answered(request);
      if (before !== null) return { ok: true, answer: Promise.resolve(before) };
      return { ok: true, answer: new Promise((resolve) => waiting.push({ request, resolve })) };
    },
    isWaitedFor: () => waiting.length > 0,
    async settle() {
      try {
        while (runningHand(book.state()) === null) {
          const next = waiting[0];
          if (next === undefined) return;
          const reply = await carryOut(next.request);
          waiting.shift();
          next.resolve(reply);
        }
      } catch (error) {
        abandon(unavailableReply);
        throw error;
      }
    },
    abandon,
  };
}
