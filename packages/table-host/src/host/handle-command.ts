import {
  type CommandResult,
  type Decision,
  decide,
  type GameEvent,
  type GameState,
  type Millis,
  type PlayerCommand,
  runningHand,
} from '@openfelt/engine';
import { bodyHash, type CommandRefusal } from '@openfelt/event-log';
import type { EvidenceEvent } from '@openfelt/game-events';
import type { DeckProvider } from '../deck/deck-provider.ts';
import { toCommandResult } from '../stream/command-result.ts';
import type { TableStream } from '../stream/table-stream.ts';
import { findHandLimitRefusal, isSeatCommand, type SeatChangeLimiter } from './command-limits.ts';
import { findPlayerSeat, type Player, toEngineCommand } from './player-command.ts';
import type { RefusalLimiter } from './refusal-limiter.ts';
import type { TurnClock } from './turn-clock.ts';

/** A player's command on its way to a table. */
export interface CommandEnvelope {
  /** Chosen by the client: the same id with the same command has one effect and one answer. */
  readonly commandId: string;
  readonly player: Player;
  readonly command: PlayerCommand;
}

/** What a command meets at a table. */
interface CommandContext {
  readonly stream: TableStream;
  readonly decks: DeckProvider;
  readonly refusalLimiter: RefusalLimiter;
  readonly seatChangeLimiter: SeatChangeLimiter;
  /** What else is to be told with the next command that is recorded. */
  readonly overdue: () => readonly EvidenceEvent[];
  readonly receivedAt: Millis;
  readonly clock: TurnClock;
}

/** Decides a player's command and enters what it leads to: its events, or its refusal. */
export async function handleCommand(
  request: CommandEnvelope,
  context: CommandContext,
): Promise<CommandResult> {
  const { commandId, player, command } = request;
  const { stream, decks, refusalLimiter, seatChangeLimiter, overdue, receivedAt, clock } = context;
  const state = stream.state();
  const deadline = clock.deadline();
  const seat = findPlayerSeat(state, player.id);
  // What is done in turn ends the time for it.
  const endsTurn = seat !== null && runningHand(state)?.toAct === seat && !isSeatCommand(command);
  const used = endsTurn ? clock.used(receivedAt) : { bank: 0, grace: 0 };
  const hash = bodyHash({ player: player.id, command });

  /** Enters what the command led to, or that it was refused. */
  function enter(refusal: CommandRefusal | null, events: readonly GameEvent[], after: GameState) {
    const evidence =
      player.kind === 'person' ? [...refusalLimiter.over(receivedAt), ...overdue(), received(refusal)] : [];
    const record = { commandId, bodyHash: hash, refusal };
    return stream.append({ actor: player.id, command: record, events, after, evidence });
  }

  const received = (refusal: CommandRefusal | null): EvidenceEvent => ({
    type: 'CommandReceived',
    commandId,
    actor: player.id,
    seat,
    command: command.type,
    turn: 'turn' in command ? (command.turn ?? null) : null,
    turnAtReceipt: state.turn,
    receivedAt,
    deadline,
    refusal,
    timeBankUsed: refusal === null ? used.bank : 0,
  });

  /** A refusal is recorded for who has a seat, within a bound; a repetition gets the first answer all the same. */
  async function refuse(refusal: CommandRefusal): Promise<CommandResult> {
    if (player.kind === 'person' && seat !== null && refusalLimiter.takes(player.id, receivedAt)) {
      const appended = await enter(refusal, [], state);
      return appended.status === 'written' ? { ok: false, ...refusal } : toCommandResult(appended, stream);
    }
    const answer = await stream.answer(commandId);
    if (answer === null) return { ok: false, ...refusal };
    return toCommandResult(
      answer.bodyHash === hash ? { status: 'repeated', answer } : { status: 'reused' },
      stream,
    );
  }

  const { events } = stream.sinceHandEnd();
  const seatChange = player.kind === 'person' && isSeatCommand(command) ? command : null;
  const limited =
    seatChange === null
      ? findHandLimitRefusal(command, events)
      : seatChangeLimiter.refusal(player.id, seatChange, events, receivedAt);
  if (limited !== null) return refuse(limited);
  const engineCommand = toEngineCommand(state, player, command, receivedAt);
  if (engineCommand === null)
    return refuse({ code: 'not-seated', message: 'take a seat at this table first' });
  const dealer = decks.dealer(state, stream.evidence());
  const timed: Decision =
    seat !== null && used.bank > 0
      ? decide(state, { type: 'useTimeBank', seat, amount: used.bank }, dealer)
      : { ok: true, events: [], state };
  if (!timed.ok) return refuse(timed.refusal);
  const decision = decide(timed.state, engineCommand, dealer);
  if (!decision.ok) return refuse(decision.refusal);
  const appended = await enter(null, [...timed.events, ...decision.events], decision.state);
  if (appended.status === 'written') {
    if (used.grace > 0) clock.noteGrace(player.id);
    if (seatChange !== null) seatChangeLimiter.count(player.id, seatChange, receivedAt);
  }
  return appended.status === 'rejected' ? refuse(appended) : toCommandResult(appended, stream);
}
