import {
  type Command,
  type CommandResult,
  decide,
  type GameEvent,
  type GameState,
  getDeckId,
  type RefusedResult,
  runningHand,
  type Seat,
  type VoidReason,
} from '@openfelt/engine';
import { type EvidenceEvent, handLimits } from '@openfelt/game-events';
import { createChipAdjuster } from '../chips/adjust-chips.ts';
import { getChipAccount } from '../chips/chip-plan.ts';
import { createDealtCards, noCards } from '../deck/dealt-cards.ts';
import { createDeckProvider, type DeckProvider } from '../deck/deck-provider.ts';
import { toDeckHeader } from '../deck/hand-deck.ts';
import { createEntropyCollector } from '../entropy/entropy-collector.ts';
import { movedResult, toCommandResult, unavailableResult } from '../stream/command-result.ts';
import { type CommitListeners, createCommitListeners } from '../stream/commit-listeners.ts';
import type { HostPorts } from '../stream/ports.ts';
import { type ClaimedStreams, openTableStream, type TableStream } from '../stream/table-stream.ts';
import { createSeatChangeLimiter } from './command-limits.ts';
import { createConnectionRecord } from './connection-record.ts';
import { findDueChips } from './due-chips.ts';
import { handleCommand } from './handle-command.ts';
import { createMailbox } from './mailbox.ts';
import { findPlayerSeat } from './player-command.ts';
import { createRefusalLimiter } from './refusal-limiter.ts';
import type { HostTableResult, TableHost, TableSetup } from './table-host.ts';
import { createTurnClock } from './turn-clock.ts';

/**
 * Takes over a table, or opens it where its stream is empty. A takeover is an event; a running hand whose seed is
 * lost is voided by it. `claimed`: its streams, where they were claimed with the duty to play it.
 */
export async function hostTable<Row>(
  ports: HostPorts<Row>,
  table: string,
  opening: TableSetup,
  claimed?: ClaimedStreams,
): Promise<HostTableResult> {
  const listeners = createCommitListeners(ports, table);
  const opened = await openTableStream(ports, table, listeners.publish, claimed);
  if (!opened.ok) return opened;
  const decks = createDeckProvider(ports.seeds, table);
  const hosted = createHost(ports, table, opened.stream, decks, listeners);
  const begun = await hosted.begin(opening);
  return begun.ok ? { ok: true, host: hosted } : { ok: false, message: begun.message };
}

/** The seats to which chips come between hands, with how many. */
function dueSeats({ table }: GameState) {
  const context = table?.context;
  if (context === undefined) return [];
  return context.seats.flatMap((sitting) => {
    const due = sitting && findDueChips(context, sitting);
    return sitting && due ? [{ sitting, due }] : [];
  });
}

function createHost<Row>(
  ports: HostPorts<Row>,
  table: string,
  log: TableStream,
  decks: DeckProvider,
  listeners: CommitListeners,
): TableHost & { begin(opening: TableSetup): Promise<CommandResult> } {
  const mailbox = createMailbox();
  /** What leads to nothing at the table is recorded while there is room for it, and counted then. */
  const room = () => handLimits.countedEvidence - log.sinceHandEnd().evidence;
  const refusalLimiter = createRefusalLimiter(room);
  const connections = createConnectionRecord(room);
  const stream: TableStream = {
    ...log,
    async append(append) {
      const appended = await log.append(append);
      if (appended.status === 'written') connections.written(append.evidence);
      return appended;
    },
  };
  const seatChangeLimiter = createSeatChangeLimiter();
  const entropy = createEntropyCollector(stream);
  const dealer = () => decks.dealer(stream.state(), stream.evidence());
  const adjustments = createChipAdjuster(stream, dealer, ports.balance);
  const dealt = createDealtCards(decks.deck);
  const clock = createTurnClock(stream, ports.now());

  /** Runs a task alone, on a state that is known to be the log's. */
  function alone<Result extends { readonly ok: boolean }>(
    task: () => Promise<Result>,
  ): Promise<Result | RefusedResult> {
    return mailbox.run(async () => {
      try {
        if (await stream.ensureCurrent()) return await task();
        abandonWaiting(movedResult);
        return movedResult;
      } catch (error) {
        ports.report({ table, message: 'the log could not be read or written', error });
        return unavailableResult;
      }
    });
  }

  function abandonWaiting(result: RefusedResult): void {
    entropy.abandon();
    adjustments.abandon(result);
  }

  // Before anybody else hears of them.
  listeners.add(({ events }) => dealt.apply(events));
  listeners.add(({ after, events }) => {
    if (events.some(({ type }) => type === 'HandEnded')) {
      refusalLimiter.renew();
      connections.renew();
    }
    const isOver = events.some(({ type }) => type === 'HandEnded' || type === 'HandVoided');
    if (isOver && dueSeats(after).length > 0) void alone(bringChips);
    if (runningHand(after) === null && adjustments.isWaitedFor()) void alone(settleAdjustments);
  });

  /** Brings the chips that are due between hands: as many as the table and the account allow (R8.8). */
  async function bringChips(): Promise<CommandResult> {
    for (const { sitting, due } of dueSeats(stream.state())) {
      const { seat, topUp } = sitting;
      const amount = Math.min(due.max, await ports.balance(getChipAccount(sitting)));
      if (amount >= due.min) await run('host', [{ type: 'addChips', seat, amount }]);
      else if (topUp !== undefined) await run('host', [{ type: 'addChips', seat, amount: 0 }]);
    }
    return { ok: true, version: stream.state().version };
  }

  async function settleAdjustments(): Promise<CommandResult> {
    await adjustments.settle();
    return { ok: true, version: stream.state().version };
  }

  /** Decides commands one after the other and enters what they lead to as one, with evidence, which may stand alone. The first has to be accepted. */
  async function run(
    actor: 'host' | 'clock',
    commands: readonly Command[],
    evidence: readonly EvidenceEvent[] = [],
  ): Promise<CommandResult> {
    const events: GameEvent[] = [];
    let after = stream.state();
    for (const [index, command] of commands.entries()) {
      const decision = decide(after, command, decks.dealer(after, stream.evidence()));
      if (decision.ok) {
        events.push(...decision.events);
        after = decision.state;
      } else if (index === 0) {
        return { ok: false, ...decision.refusal };
      }
    }
    return toCommandResult(await stream.append({ actor, command: null, events, after, evidence }), stream);
  }

  /** Runs a command for the seat of a player. */
  async function runAtSeat(
    actor: 'host' | 'clock',
    player: string,
    toCommand: (seat: Seat) => Command,
  ): Promise<CommandResult> {
    const seat = findPlayerSeat(stream.state(), player);
    if (seat === null) return { ok: false, code: 'not-seated', message: 'the player has no seat' };
    return run(actor, [toCommand(seat)]);
  }

  const voidHand = async (reason: VoidReason, nextHand: number): Promise<Command> => ({
    type: 'voidHand',
    reason,
    nextCommitment: await decks.commit(nextHand),
  });

  async function begin({ variant, rules, seats }: TableSetup): Promise<CommandResult> {
    const state = stream.state();
    if (state.table === null) {
      const commitment = await decks.commit(1);
      return run('host', [{ type: 'openTable', table, variant, rules, seats, commitment }]);
    }
    const issue = await decks.resume(state);
    dealt.apply(stream.loadedEvents);
    const hand = runningHand(state);
    const takeOver: Command = { type: 'takeOver', epoch: stream.epoch };
    if (hand === null) {
      // What was committed to for the next hand was known to the writer before.
      const handNumber = state.table.context.handNumber + 1;
      const taken = await run(
        'host',
        [takeOver],
        [{ type: 'EntropyRoundLost', handNumber, at: ports.now() }],
      );
      return taken.ok ? bringChips() : taken;
    }
    return run('host', issue === null ? [takeOver] : [takeOver, await voidHand(issue, hand.handNumber + 1)]);
  }

  async function startHand(): Promise<CommandResult> {
    await adjustments.settle();
    const now = stream.state().table?.context;
    if (now === undefined) return { ok: false, code: 'no-table', message: 'the table is not open' };
    const handNumber = now.handNumber + 1;
    const cards = getDeckId(now.variant, now.rules);
    const { reveals, evidence } = entropy.resultFor(handNumber, ports.now());
    const { deck, issue } = await decks.prepare(handNumber, now.commitment, cards, reveals);
    // The next seed is durable before anything names its commitment.
    const nextCommitment = await decks.commit(handNumber + 1);
    const start: Command = { type: 'startHand', deck: toDeckHeader(deck, cards, reveals), nextCommitment };
    if (issue === null) return run('host', [start], evidence);
    // A hand that is void from its start names evidence that stands before it.
    const noted = await run('host', [], evidence);
    return noted.ok ? run('host', [start, await voidHand(issue, handNumber + 1)]) : noted;
  }

  async function timeOut(turn: number): Promise<CommandResult> {
    const state = stream.state();
    const at = ports.now();
    const due = clock.deadline();
    const seat = runningHand(state)?.toAct ?? null;
    if (state.turn !== turn || due === null || at < due || seat === null) {
      return { ok: false, code: 'stale', message: 'that turn is over, or its time is not' };
    }
    const { bank, grace } = clock.used(at);
    const player = state.table?.context.seats[seat]?.player ?? '';
    const useTimeBank: readonly Command[] = bank > 0 ? [{ type: 'useTimeBank', seat, amount: bank }] : [];
    const timedOut: EvidenceEvent = {
      type: 'TimedOut',
      seat,
      turn,
      deadline: due,
      at,
      ...(bank > 0 ? { timeBankUsed: bank } : {}),
      ...(grace > 0 ? { graceUsed: grace } : {}),
    };
    const result = await run(
      'clock',
      [...useTimeBank, { type: 'timeOut' }],
      [...connections.unreported(player), timedOut],
    );
    if (result.ok && grace > 0) clock.noteGrace(player);
    return result;
  }

  /** Why a host changes nothing more of the table until a hand has been played: each change is an event that every later load reads. */
  function findChangesRefusal(): RefusedResult | null {
    return stream.sinceHandEnd().events < handLimits.slowSeatChanges
      ? null
      : { ok: false, code: 'too-many-changes', message: 'too much has changed here since the last hand' };
  }

  return {
    table,
    epoch: stream.epoch,
    state: stream.state,
    slice: () => ({ before: stream.before(), envelopes: stream.slice() }),
    deadline: clock.deadline,
    turnTime: clock.time,
    getOwnCards(player) {
      const seat = stream.state().hand?.context.seats.find((each) => each.player === player)?.seat;
      return seat === undefined ? noCards : dealt.of(seat);
    },
    begin: (opening) => alone(() => begin(opening)),
    act: (request) => {
      const receivedAt = ports.now();
      return alone(() =>
        handleCommand(request, {
          stream,
          decks,
          refusalLimiter,
          seatChangeLimiter,
          overdue: connections.over,
          receivedAt,
          clock,
        }),
      );
    },
    async commitEntropy(player, handNumber, commitment) {
      const at = ports.now();
      const taken = await alone(async () => entropy.commit(player, handNumber, commitment, at));
      return taken.ok ? taken.answer : taken;
    },
    closeCommits: () => alone(entropy.close),
    revealEntropy: (player, handNumber, text) => alone(async () => entropy.reveal(player, handNumber, text)),
    async adjustChips(commandId, plan) {
      const taken = await alone(() => adjustments.take(commandId, plan));
      return taken.ok ? taken.answer : taken;
    },
    abandonWaiting: () => abandonWaiting(unavailableResult),
    startHand: () => alone(startHand),
    timeOut: (turn) => alone(() => timeOut(turn)),
    dismiss: (player) =>
      alone(() => runAtSeat('clock', player, (seat) => ({ type: 'leave', seat, at: ports.now() }))),
    pause: (by) => alone(async () => findChangesRefusal() ?? run('host', [{ type: 'pauseTable', by }])),
    resume: (by) => alone(() => run('host', [{ type: 'resumeTable', by }])),
    proposeStakes: (stakes, by) =>
      alone(async () => findChangesRefusal() ?? run('host', [{ type: 'proposeStakes', stakes, by }])),
    withdrawStakes: (by) => alone(() => run('host', [{ type: 'withdrawStakes', by }])),
    remove: (player, by) =>
      alone(() => runAtSeat('host', player, (seat) => ({ type: 'removePlayer', seat, by }))),
    close: () => alone(() => run('host', [{ type: 'closeTable' }])),
    noteConnection(player, change) {
      const at = ports.now();
      clock.noteConnection(player, change === 'Connected', at);
      return alone(async () => {
        const isSeated = findPlayerSeat(stream.state(), player) !== null;
        return run('host', [], connections.note(player, change === 'Connected', at, isSeated));
      });
    },
    restartClock(from) {
      const at = ports.now();
      clock.restart(at);
      void alone(() => run('clock', [], room() > 0 ? clock.restarted(from, at) : []));
    },
    subscribe: listeners.add,
    idle: mailbox.idle,
  };
}
