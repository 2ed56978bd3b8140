import {
  type ChipAccount,
  type Chips,
  type CommandResult,
  type Dealer,
  decide,
  type RefusedResult,
  runningHand,
} from '@openfelt/engine';
import { bodyHash, type Json } from '@openfelt/event-log';
import { toCommandResult, unavailableResult } from '../stream/command-result.ts';
import type { TableStream } from '../stream/table-stream.ts';
import { type ChipPlan, listChipAccounts, planChips, validateChipPlan } from './chip-plan.ts';

/** Where decisions about chips are carried out, between hands. Everything but what waits is done one at a time. */
interface ChipAdjuster {
  /** Carries a plan out, or lets it wait for the end of the running hand. Rejects where the storage failed. */
  take(
    commandId: string,
    plan: ChipPlan,
  ): Promise<{ readonly ok: true; readonly answer: Promise<CommandResult> }>;
  isWaitedFor(): boolean;
  /** Carries out what waits, where no hand is running. Rejects where the storage failed: then all that waits is told so. */
  settle(): Promise<void>;
  /** Refuses whatever waits. */
  abandon(result: RefusedResult): void;
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
export function createChipAdjuster(
  stream: TableStream,
  dealer: () => Dealer,
  balance: (account: ChipAccount) => Promise<Chips>,
): ChipAdjuster {
  let waiting: { readonly request: Request; readonly resolve: (result: CommandResult) => void }[] = [];

  async function balancesFor(plan: ChipPlan): Promise<ReadonlyMap<ChipAccount, Chips>> {
    const requested = listChipAccounts(plan);
    return new Map(
      await Promise.all(requested.map(async (account) => [account, await balance(account)] as const)),
    );
  }

  /** The answer to a plan that came before, or that cannot be carried out at all; null for any other. */
  async function answered({ commandId, bodyHash: hash, plan }: Request): Promise<CommandResult | null> {
    const answer = await stream.answer(commandId);
    if (answer === null) return validateChipPlan(plan);
    return toCommandResult(
      answer.bodyHash === hash ? { status: 'repeated', answer } : { status: 'reused' },
      stream,
    );
  }

  async function carryOut(request: Request, attempt = 1): Promise<CommandResult> {
    const before = await answered(request);
    if (before !== null) return before;
    const { commandId, plan } = request;
    const state = stream.state();
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
    const appended = await stream.append({ actor: 'host', command, events, after, evidence: [] });
    const isShort = appended.status === 'rejected' && appended.code === 'insufficient-funds';
    return isShort && attempt < attempts ? carryOut(request, attempt + 1) : toCommandResult(appended, stream);
  }

  function abandon(result: RefusedResult): void {
    for (const { resolve } of waiting) resolve(result);
    waiting = [];
  }

  return {
    async take(commandId, plan) {
      // The plan is what is repeated; where its chips came from may differ by then.
      const request = { commandId, plan, bodyHash: bodyHash(JSON.parse(JSON.stringify(plan)) as Json) };
      if (runningHand(stream.state()) === null)
        return { ok: true, answer: Promise.resolve(await carryOut(request)) };
      const before = await answered(request);
      if (before !== null) return { ok: true, answer: Promise.resolve(before) };
      return { ok: true, answer: new Promise((resolve) => waiting.push({ request, resolve })) };
    },
    isWaitedFor: () => waiting.length > 0,
    async settle() {
      try {
        while (runningHand(stream.state()) === null) {
          const next = waiting[0];
          if (next === undefined) return;
          const result = await carryOut(next.request);
          waiting.shift();
          next.resolve(result);
        }
      } catch (error) {
        abandon(unavailableResult);
        throw error;
      }
    },
    abandon,
  };
}
