import {
  type Command,
  decide,
  deckIdOf,
  type GameEvent,
  type GameState,
  type HouseRules,
  initialState,
  type Millis,
  runningHand,
  timeoutCommand,
  type VariantId,
  type VoidReason,
} from '@openfelt/engine';
import type { EventEnvelope } from '@openfelt/event-log';
import type { EvidenceEvent } from '@openfelt/game-events';
import { createAdjustmentDesk } from './adjust-chips.ts';
import { type Book, openBook } from './book.ts';
import type { ChipPlan } from './chip-plan.ts';
import { createDealingRoom, type DealingRoom } from './dealing-room.ts';
import { type CommitReply, createEntropyDesk } from './entropy-desk.ts';
import { cardsDealtTo, headerOf, type PrivateCard } from './hand-deck.ts';
import { createMailbox } from './mailbox.ts';
import { seatOf } from './player-command.ts';
import type { HostPorts, Written } from './ports.ts';
import { createRefusalBound } from './refusal-bound.ts';
import { type HostReply, movedReply, type Refused, replyTo, unavailableReply } from './reply.ts';
import { createSeatBound } from './seat-bound.ts';
import { type PlayerRequest, takeCommand } from './take-command.ts';

/** The one writer of a table: takes requests one at a time, and answers when what they led to is committed. */
export interface TableHost {
  readonly table: string;
  /** The committed table. */
  state(): GameState;
  /** The committed events of the running or last hand, and the state before them. */
  slice(): { readonly before: GameState; readonly envelopes: readonly EventEnvelope[] };
  /** When the present choice times out, in ms since the epoch; null while nobody has one. */
  deadline(): Millis | null;
  /** The cards dealt face down to a player in the running or last hand; none where he was not in it. */
  cardsOf(player: string): readonly PrivateCard[];
  act(request: PlayerRequest): Promise<HostReply>;
  /**
   * Takes a commitment of a seated person's client to a text for the next hand's shuffle: 64 lower-case hex digits of its SHA-256,
   * one a seat and hand. Resolves when commits close, or with a refusal when the hand starts without that.
   */
  commitEntropy(player: string, handNumber: number, commitment: string): Promise<CommitReply>;
  /** Closes commits for the next hand: they are in the evidence before anybody is asked to reveal. */
  closeCommits(): Promise<HostReply>;
  /** Takes the text behind a commitment, after commits have closed and before the hand starts. */
  revealEntropy(player: string, handNumber: number, entropy: string): Promise<HostReply>;
  /**
   * Moves chips by a dispute, once for a command's id however often it is asked: at once between hands, else when the running hand is
   * over, before the next one. Resolves when that is committed, which takes as long as the hand. A refusal is not kept: the same id may
   * be tried again. At a closed table it is `table-closed`: see `planChips`.
   */
  adjustChips(commandId: string, plan: ChipPlan): Promise<HostReply>;
  /** Refuses whoever waits, for commits to close or for a hand to end, as when the table stops. */
  abandonWaiting(): void;
  /** Starts the next hand, dealt from the seed and what was revealed. */
  startHand(): Promise<HostReply>;
  /** Takes the time-out action for a choice whose deadline has passed; does nothing if that choice is over. */
  timeOut(turn: number): Promise<HostReply>;
  /** Makes a player leave his seat, as when he was away for long. */
  dismiss(player: string): Promise<HostReply>;
  /** Closes the table between hands: a carried pot is given back, and seats can only be left. */
  close(): Promise<HostReply>;
  /** Notes in the evidence that a seated person came or went. */
  noteConnection(player: string, change: 'Connected' | 'Disconnected'): Promise<HostReply>;
  /** Gives the present choice its full time again, as after a pause. */
  restartClock(): void;
  /** Tells of everything that is committed from now on; gives what ends it. */
  subscribe(listener: (written: Written) => void): () => void;
  /** Resolves when every request so far is answered. */
  idle(): Promise<void>;
}

/** What a new table is opened with. */
export interface Opening {
  readonly variant: VariantId;
  readonly rules: HouseRules;
  readonly seats: number;
}

/** A hosted table, or why it cannot be. */
export type Hosting =
  | { readonly ok: true; readonly host: TableHost }
  | { readonly ok: false; readonly message: string };

/**
 * Takes over a table, or opens it where its stream is empty. A takeover is an event; a running hand whose seed is
 * lost is voided by it.
 */
export async function hostTable<Row>(
  ports: HostPorts<Row>,
  table: string,
  opening: Opening,
): Promise<Hosting> {
  const listeners = new Set<(written: Written) => void>();
  const opened = await openBook(ports, table, (written) => {
    for (const listener of listeners) {
      try {
        listener(written);
      } catch (error) {
        ports.report({ table, message: 'a listener failed', error });
      }
    }
  });
  if (!opened.ok) return opened;
  const room = createDealingRoom(ports.seeds, table);
  const hosted = createHost(ports, table, opened.book, room, listeners);
  const begun = await hosted.begin(opening);
  return begun.ok ? { ok: true, host: hosted } : { ok: false, message: begun.message };
}

function createHost<Row>(
  ports: HostPorts<Row>,
  table: string,
  book: Book,
  room: DealingRoom,
  listeners: Set<(written: Written) => void>,
): TableHost & { begin(opening: Opening): Promise<HostReply> } {
  const mailbox = createMailbox();
  const bound = createRefusalBound();
  const comings = createSeatBound();
  const entropy = createEntropyDesk(book);
  const dealer = () => room.dealer(book.state(), book.evidence());
  const adjustments = createAdjustmentDesk(book, dealer, ports.balance);
  let clockFrom: Millis = ports.now();

  /** Runs a task alone, on a state that is known to be the log's. */
  function alone<Reply extends { readonly ok: boolean }>(
    task: () => Promise<Reply>,
  ): Promise<Reply | Refused> {
    return mailbox.run(async () => {
      try {
        if (await book.settle()) return await task();
        abandonWaiting(movedReply);
        return movedReply;
      } catch (error) {
        ports.report({ table, message: 'the log could not be read or written', error });
        return unavailableReply;
      }
    });
  }

  function abandonWaiting(reply: Refused): void {
    entropy.abandon();
    adjustments.abandon(reply);
  }

  listeners.add(({ after }) => {
    if (runningHand(after) === null && adjustments.isWaitedFor()) void alone(settleAdjustments);
  });

  async function settleAdjustments(): Promise<HostReply> {
    await adjustments.settle();
    return { ok: true, version: book.state().version };
  }

  /** Decides commands one after the other and enters what they lead to as one. The first has to be accepted. */
  async function run(
    actor: 'host' | 'clock',
    commands: readonly Command[],
    evidence: readonly EvidenceEvent[] = [],
  ): Promise<HostReply> {
    const events: GameEvent[] = [];
    let after = book.state();
    for (const [index, command] of commands.entries()) {
      const decision = decide(after, command, room.dealer(after, book.evidence()));
      if (decision.ok) {
        events.push(...decision.events);
        after = decision.state;
      } else if (index === 0) {
        return { ok: false, ...decision.refusal };
      }
    }
    return replyTo(await book.enter({ actor, command: null, events, after, evidence }), book);
  }

  const voidHand = async (reason: VoidReason, nextHand: number): Promise<Command> => ({
    type: 'voidHand',
    reason,
    nextCommitment: await room.commit(nextHand),
  });

  async function begin({ variant, rules, seats }: Opening): Promise<HostReply> {
    const state = book.state();
    if (state.table === null) {
      const commitment = await room.commit(1);
      return run('host', [{ type: 'openTable', table, variant, rules, seats, commitment }]);
    }
    const flaw = await room.resume(state);
    const hand = runningHand(state);
    const takeOver: Command = { type: 'takeOver', epoch: book.epoch };
    if (hand === null) {
      // What was committed to for the next hand was known to the writer before.
      const handNumber = state.table.context.handNumber + 1;
      return run('host', [takeOver], [{ type: 'EntropyRoundLost', handNumber, at: ports.now() }]);
    }
    return run('host', flaw === null ? [takeOver] : [takeOver, await voidHand(flaw, hand.handNumber + 1)]);
  }

  async function startHand(): Promise<HostReply> {
    await adjustments.settle();
    const now = book.state().table?.context;
    if (now === undefined) return { ok: false, code: 'no-table', message: 'the table is not open' };
    const handNumber = now.handNumber + 1;
    const cards = deckIdOf(now.variant, now.rules);
    const { reveals, evidence } = entropy.resultFor(handNumber, ports.now());
    const { deck, flaw } = await room.prepare(handNumber, now.commitment, cards, reveals);
    // The next seed is durable before anything names its commitment.
    const nextCommitment = await room.commit(handNumber + 1);
    const start: Command = { type: 'startHand', deck: headerOf(deck, cards, reveals), nextCommitment };
    return run('host', flaw === null ? [start] : [start, await voidHand(flaw, handNumber + 1)], evidence);
  }

  function deadline(): Millis | null {
    const { turn, table: now } = book.state();
    if (turn === null || now === null) return null;
    const given = book.slice().find((envelope) => envelope.version === turn)?.recordedAt ?? 0;
    return Math.max(given, clockFrom) + now.context.rules.actionTime;
  }

  async function timeOut(turn: number): Promise<HostReply> {
    const state = book.state();
    const at = ports.now();
    const due = deadline();
    const command = timeoutCommand(state);
    if (state.turn !== turn || due === null || at < due || command === null) {
      return { ok: false, code: 'stale', message: 'that choice is over, or its time is not' };
    }
    const { seat } = command;
    const commands: Command[] = [command];
    const table = state.table?.context;
    // Who is away from a match is dealt in all the same (B14).
    if (table?.seats[seat]?.kind === 'person' && table.match === null)
      commands.push({ type: 'sitOut', seat, reason: 'absent' });
    return run('clock', commands, [{ type: 'TimedOut', seat, turn, deadline: due, at }]);
  }

  return {
    table,
    state: book.state,
    slice() {
      const envelopes = book.slice();
      return { before: initialState(envelopes[0]?.version ?? book.state().version), envelopes };
    },
    deadline,
    cardsOf(player) {
      const hand = book.state().hand?.context;
      const seat = hand?.seats.find((each) => each.player === player)?.seat;
      const deck = hand === undefined ? null : room.deck(hand.handNumber);
      if (seat === undefined || deck === null) return [];
      return cardsDealtTo(book.slice(), seat, deck);
    },
    begin: (opening) => alone(() => begin(opening)),
    act: (request) => {
      const receivedAt = ports.now();
      return alone(() =>
        takeCommand(request, { book, room, bound, comings, receivedAt, deadline: deadline() }),
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
    abandonWaiting: () => abandonWaiting(unavailableReply),
    startHand: () => alone(startHand),
    timeOut: (turn) => alone(() => timeOut(turn)),
    dismiss: (player) =>
      alone(async () => {
        const seat = seatOf(book.state(), player);
        if (seat === null) return { ok: false, code: 'not-seated', message: 'the player has no seat' };
        return run('clock', [{ type: 'leave', seat }]);
      }),
    close: () => alone(() => run('host', [{ type: 'closeTable' }])),
    noteConnection: (player, type) =>
      alone(async () => {
        const after = book.state();
        const evidence: EvidenceEvent[] =
          seatOf(after, player) === null ? [] : [{ type, player, at: ports.now() }];
        return replyTo(await book.enter({ actor: 'host', command: null, events: [], after, evidence }), book);
      }),
    restartClock() {
      clockFrom = ports.now();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    idle: mailbox.idle,
  };
}
