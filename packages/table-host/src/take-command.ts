import { decide, type Millis } from '@openfelt/engine';
import { bodyHash, type CommandRefusal, type Json } from '@openfelt/event-log';
import type { EvidenceEvent } from '@openfelt/game-events';
import type { Book } from './book.ts';
import type { DealingRoom } from './dealing-room.ts';
import { commandOf, type Player, type PlayerCommand, seatOf } from './player-command.ts';
import type { RefusalBound } from './refusal-bound.ts';
import { type HostReply, replyTo } from './reply.ts';
import { isSeatCommand, type SeatBound } from './seat-bound.ts';

/** A player's command on its way to a table. */
export interface PlayerRequest {
  /** Chosen by the client: the same id with the same command has one effect and one answer. */
  readonly commandId: string;
  readonly player: Player;
  readonly command: PlayerCommand;
}

/** What a command meets at a table. */
interface Desk {
  readonly book: Book;
  readonly room: DealingRoom;
  readonly bound: RefusalBound;
  readonly comings: SeatBound;
  readonly receivedAt: Millis;
  readonly deadline: Millis | null;
}

/** Decides a player's command and enters what it leads to: its events, or its refusal. */
export async function takeCommand(request: PlayerRequest, desk: Desk): Promise<HostReply> {
  const { commandId, player, command: asked } = request;
  const { book, room, bound, comings, receivedAt, deadline } = desk;
  const state = book.state();
  const seat = seatOf(state, player.id);
  // The client's own words, without the keys that it left undefined.
  const body = JSON.parse(JSON.stringify({ player: player.id, command: asked })) as Json;
  const hash = bodyHash(body);

  const entry = (refusal: CommandRefusal | null) => ({
    actor: player.id,
    command: { commandId, bodyHash: hash, refusal },
    evidence: player.kind === 'person' ? [...bound.over(receivedAt), received(refusal)] : [],
  });

  const received = (refusal: CommandRefusal | null): EvidenceEvent => ({
    type: 'CommandReceived',
    commandId,
    actor: player.id,
    seat,
    command: asked.type,
    turn: 'turn' in asked ? (asked.turn ?? null) : null,
    turnAtReceipt: state.turn,
    receivedAt,
    deadline,
    refusal,
    timeBankUsed: 0,
  });

  /** A refusal is recorded for who has a seat, within a bound; a repetition gets the first answer all the same. */
  async function refuse(refusal: CommandRefusal): Promise<HostReply> {
    if (player.kind === 'person' && seat !== null && bound.takes(player.id, receivedAt)) {
      const entered = await book.enter({ ...entry(refusal), events: [], after: state });
      return entered.status === 'written' ? { ok: false, ...refusal } : replyTo(entered, book);
    }
    const answer = await book.answer(commandId);
    if (answer === null) return { ok: false, ...refusal };
    return replyTo(answer.bodyHash === hash ? { status: 'repeated', answer } : { status: 'reused' }, book);
  }

  if (player.kind === 'person' && isSeatCommand(asked) && !comings.takes(player.id, receivedAt))
    return refuse({ code: 'too-often', message: 'wait a minute before you change your seat again' });
  const command = commandOf(state, player, asked);
  if (command === null) return refuse({ code: 'not-seated', message: 'take a seat at this table first' });
  const decision = decide(state, command, room.dealer(state, book.evidence()));
  if (!decision.ok) return refuse(decision.refusal);
  const entered = await book.enter({ ...entry(null), events: decision.events, after: decision.state });
  return entered.status === 'rejected' ? refuse(entered) : replyTo(entered, book);
}
