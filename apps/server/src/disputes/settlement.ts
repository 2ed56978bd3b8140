import type { Database } from '@openfelt/db';
import type { CommandResult } from '@openfelt/engine';
import { type EventEnvelope, streamId } from '@openfelt/event-log';
import { parseGameEvent } from '@openfelt/game-events';
import {
  type ChipPlan,
  listChipAccounts,
  type PlayerShare,
  planChips,
  type Scheduler,
  type TableHost,
  tableStreamId,
} from '@openfelt/table-host';
import type { Logger } from 'pino';
import { vacateSeats } from '../tables/live-table.ts';
import {
  type Dispute,
  type Due,
  disputeStreamId,
  getDueSettlements,
  type MovedAt,
  type Share,
} from './dispute.ts';
import type { DisputeCase, DisputeRepository, StoredDisputeEvent } from './dispute-repository.ts';

/** What settling disputes needs. Times are ms. */
export interface SettlementDependencies {
  readonly database: Database;
  readonly disputes: DisputeRepository;
  /** Has the checkpoints cover what waits for one: decisions, and the events that moved chips for them. */
  readonly includePending: () => Promise<void>;
  /** The host of a table that is open here; null where it is closed. */
  readonly findHost: (tableId: string) => TableHost | null;
  /** Whether this server settles the disputes over a table's hands: no other one does at the same time. */
  readonly settles: (tableId: string) => boolean;
  readonly now: () => number;
  readonly at: Scheduler;
  readonly log: Logger;
}

/** Does with chips what disputes ask for, each thing once, whatever comes between. */
export interface Settlement {
  /** Looks again at all that is not settled, as when a table has come to this server; or at one dispute. */
  review(dispute?: string): Promise<void>;
  /** Resolves when nothing is written any more. What waits for the end of a hand is taken up again by the next start. */
  stop(): Promise<void>;
}

/** What could not be done is tried again after so long, in ms. */
const patience = 10_000;
/** A balance that changes between plan and entry is asked for again, so often in all. */
const attempts = 3;

/** A due with how it is done: the id under which a table does it, and the dispute notes it, once, and what it moves. */
interface Task {
  readonly due: Due;
  readonly commandId: string;
  readonly plan: ChipPlan;
}

function toCommandId(dispute: Dispute, due: Due): string {
  return due.kind === 'correct'
    ? `correct-${dispute.id}-${due.decision.version}`
    : `${due.kind}-${dispute.id}`;
}

/** What the winners of the disputed pot got of it, or of all pots; nothing of a pot that another dispute (`others`) is open over. */
function winnings(
  { dispute, hand }: DisputeCase,
  others: readonly Dispute[],
  envelopes: readonly EventEnvelope[],
): readonly Share[] {
  const isOver = (pot: number) => (each: Dispute) => each.pot === null || each.pot === pot;
  const won = new Map<string, number>();
  for (const { type, schema, payload } of envelopes) {
    const read = parseGameEvent(type, schema, payload);
    if (!read.ok || read.event.type !== 'PotAwarded') continue;
    const { pot } = read.event;
    if (!isOver(pot)(dispute) || others.some(isOver(pot))) continue;
    for (const { seat, amount } of read.event.shares) {
      const player = hand.players.find((each) => each.seat === seat)?.playerId;
      if (player !== undefined) won.set(player, (won.get(player) ?? 0) + amount);
    }
  }
  return [...won].flatMap(([player, amount]) => (amount === 0 ? [] : [{ player, amount }]));
}

/**
 * Settles disputes from the start on: holds, gives back and corrects chips through the host of their table, or by accounts where that is
 * closed, and has decisions and what they moved included in the checkpoints. It begins with the disputes that the directory does not call
 * settled: those that are open, and what was not done to the end.
 */
export async function settleDisputes(parts: SettlementDependencies): Promise<Settlement> {
  const { database, disputes, includePending, findHost, settles, now, at, log: logger } = parts;
  const { log } = database;
  /** Disputes that are being settled; `true`: they changed meanwhile. */
  const running = new Map<string, boolean>();
  const underWay = new Set<Promise<void>>();
  let isStopped = false;
  let leave: () => void = () => undefined;
  const stopped = new Promise<null>((resolve) => {
    leave = () => resolve(null);
  });

  async function findPlayerKind(player: string): Promise<PlayerShare['kind']> {
    return (await database.players.find(player))?.kind === 'bot' ? 'bot' : 'person';
  }

  async function withKinds(shares: readonly Share[]): Promise<readonly PlayerShare[]> {
    return Promise.all(shares.map(async (share) => ({ ...share, kind: await findPlayerKind(share.player) })));
  }

  async function planSettlement(found: DisputeCase, due: Due): Promise<ChipPlan> {
    const { dispute, hand } = found;
    switch (due.kind) {
      case 'hold': {
        const range = { from: hand.firstVersion, to: hand.lastVersion + 1 };
        // No one's chips are held twice, however many dispute the pot.
        const all = await disputes.findDisputes(hand.handId);
        const own = all.findIndex(({ id }) => id === dispute.id);
        const earlier = all.slice(0, own).filter(({ status }) => status === 'open');
        const won = winnings(found, earlier, await log.read(streamId(hand.streamId), range));
        const players = await withKinds(won.map(({ player, amount }) => ({ player, amount: -amount })));
        return { dispute: dispute.id, reason: 'held', players };
      }
      case 'release':
        return { dispute: dispute.id, reason: 'released', players: await withKinds(due.shares) };
      case 'correct': {
        const { corrections, house } = due.decision;
        return { dispute: dispute.id, reason: 'corrected', players: await withKinds(corrections), house };
      }
    }
  }

  /** What was held of each: a person's chips as the table's event says; a bot's always all, since it plays with the house's. */
  async function sharesHeld({ plan }: Task, moved: MovedAt | null): Promise<readonly Share[]> {
    if (moved === null) return [];
    const range = { from: moved.version, to: moved.version + 1 };
    const [envelope] = await log.read(streamId(moved.streamId), range);
    const read = envelope && parseGameEvent(envelope.type, envelope.schema, envelope.payload);
    if (!read?.ok || read.event.type !== 'ChipsAdjusted') return [];
    const { posts, accounts } = read.event;
    return plan.players.flatMap(({ player, kind, amount }) => {
      const lines = [
        ...posts.filter((post) => post.player === player),
        ...accounts.filter(({ account }) => account === `player:${player}`),
      ];
      const taken = kind === 'bot' ? -amount : -lines.reduce((sum, line) => sum + line.amount, 0);
      return taken === 0 ? [] : [{ player, amount: taken }];
    });
  }

  async function toDisputeEvent(task: Task, moved: MovedAt | null): Promise<StoredDisputeEvent> {
    switch (task.due.kind) {
      case 'hold':
        return { type: 'ChipsHeld', shares: await sharesHeld(task, moved), at: moved };
      case 'release':
        return { type: 'HoldReleased', at: moved };
      case 'correct':
        return { type: 'CorrectionApplied', decision: task.due.decision.version, at: moved };
    }
  }

  /** The table's event for a command that it has carried out; null where it has not, or had nothing to move. */
  async function movedBy(table: string, commandId: string): Promise<{ readonly at: MovedAt | null } | null> {
    const answer = await log.command(tableStreamId(table), commandId);
    if (answer === null || answer.refusal !== null) return null;
    const { firstVersion } = answer;
    return { at: firstVersion === null ? null : { streamId: tableStreamId(table), version: firstVersion } };
  }

  /** Moves chips between accounts alone, with one entry beside the dispute's own event. Chips of a closed table are not held any more. */
  async function byAccounts({ dispute }: DisputeCase, task: Task): Promise<void> {
    const { plan } = task;
    const event = await toDisputeEvent(task, null);
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const requested = listChipAccounts(plan);
      const balances = await Promise.all(
        requested.map(async (account) => [account, await database.balance(account)] as const),
      );
      const planned = planChips(plan, [], new Map(balances));
      if (!planned.ok) throw new Error(planned.message);
      const lines = task.due.kind === 'hold' ? [] : planned.accounts;
      const reason = task.due.kind === 'release' ? 'dispute-released' : 'correction';
      const stream = disputeStreamId(dispute.id);
      const isWritten = await disputes.note(dispute.id, task.commandId, event, (version) =>
        lines.length === 0 ? [] : [{ kind: 'ledger', entryId: `${stream}:${version}`, reason, lines }],
      );
      if (isWritten) return;
    }
    throw new Error('the accounts change too fast to be corrected');
  }

  /** Does all that is due now. False where nothing is. */
  async function settleOnce(found: DisputeCase): Promise<boolean> {
    const { dispute } = found;
    const host = findHost(dispute.table);
    const isHolding = host?.state().table?.context.rules.holdDisputed === true;
    const begun = async () => (await movedBy(dispute.table, `hold-${dispute.id}`)) !== null;
    const mustHold = dispute.held === null && (dispute.status === 'open' ? isHolding : await begun());
    const dues = getDueSettlements(dispute, mustHold);
    if (dues.length === 0) return false;
    const tasks = await Promise.all(
      dues.map(async (due) => ({
        due,
        commandId: toCommandId(dispute, due),
        plan: await planSettlement(found, due),
      })),
    );
    // Given to the host at once, so that nothing comes between giving back and correcting.
    const requested = tasks.map(({ commandId, plan }) => host?.adjustChips(commandId, plan) ?? null);
    const replies: readonly (CommandResult | null)[] | null = await Promise.race([
      Promise.all(requested),
      stopped,
    ]);
    if (replies === null) return false;
    for (const [index, task] of tasks.entries()) {
      const moved = await movedBy(dispute.table, task.commandId);
      if (moved !== null) {
        await disputes.note(dispute.id, task.commandId, await toDisputeEvent(task, moved.at), () => []);
        continue;
      }
      const result = replies[index] ?? null;
      if (result !== null && !result.ok) {
        if (result.code !== 'table-closed') throw new Error(result.message);
        // A giver's chips are within reach in their account, not on their stack at a closed table.
        if (host !== null && task.due.kind === 'correct' && !(await vacateSeats(host)))
          throw new Error('not everyone could leave the closed table');
      }
      await byAccounts(found, task);
    }
    return true;
  }

  /** Does what is due until nothing is. A start looks again at what is open: its table may be another time. */
  async function settleAll(id: string): Promise<void> {
    for (let found = await disputes.find(id); found !== null; found = await disputes.find(id)) {
      if (!settles(found.dispute.table)) return;
      await includePending();
      if (isStopped) return;
      if (await settleOnce(found)) continue;
      const { dispute, version } = found;
      if (!isStopped && dispute.status !== 'open') await database.disputes.markSettled(id, version);
      return;
    }
  }

  async function settle(id: string): Promise<void> {
    try {
      do {
        running.set(id, false);
        await settleAll(id);
      } while (running.get(id) === true && !isStopped);
    } catch (err) {
      if (!isStopped) {
        logger.error({ err, dispute: id }, 'chips could not be moved for a dispute; it is tried again');
        at(now() + patience, () => start(id));
      }
    } finally {
      running.delete(id);
    }
  }

  function start(id: string): void {
    if (isStopped) return;
    if (running.has(id)) running.set(id, true);
    else {
      const task: Promise<void> = settle(id).finally(() => underWay.delete(task));
      underWay.add(task);
    }
  }

  const unsubscribe = disputes.subscribe(({ dispute }) => start(dispute.id));
  async function review(dispute?: string): Promise<void> {
    for (const id of dispute === undefined ? await database.disputes.unsettled() : [dispute]) start(id);
  }
  await review();

  return {
    review,
    async stop() {
      isStopped = true;
      leave();
      unsubscribe();
      await Promise.all(underWay);
    },
  };
}
