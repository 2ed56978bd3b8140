import { canDealNext, type GameState, type Millis, pathOf, runningHand } from '@openfelt/engine';
import type { Book } from './book.ts';
import {
  commitEvidence,
  commitmentsOf,
  type EntropyRound,
  newRound,
  type RoundResult,
  resultOf,
  type SeatCommitment,
  withCommitment,
  withReveal,
} from './entropy-round.ts';
import { type HostReply, type Refused, replyTo } from './reply.ts';

/** The answer to a commitment, when commits close: all commitments of the round in ascending order of seats, or a refusal. */
export type CommitReply = { readonly ok: true; readonly commitments: readonly SeatCommitment[] } | Refused;

/** A commitment that was taken; its answer is still to come. */
interface Taken {
  readonly ok: true;
  readonly answer: Promise<CommitReply>;
}

/** Where persons' clients bring their entropy for the next hand. Everything but what waits is done one at a time. */
interface EntropyDesk {
  commit(player: string, handNumber: number, commitment: string, at: Millis): Taken | Refused;
  /** Writes the commitments down, then answers those who wait. Without commitments nothing is written. */
  close(): Promise<HostReply>;
  reveal(player: string, handNumber: number, entropy: string): HostReply;
  /** What a hand that starts now is dealt with. Who still waits for commits to close is refused. */
  resultFor(handNumber: number, at: Millis): RoundResult;
  /** Refuses everybody who waits. */
  abandon(): void;
}

const overReply: Refused = {
  ok: false,
  code: 'round-over',
  message: 'commits were not closed before the hand',
};

/** Why there is no round for a hand; null where there is one. */
function obstacle(state: GameState, handNumber: number): Refused | null {
  const { table } = state;
  if (table === null || pathOf(table.value) === 'closed')
    return { ok: false, code: 'table-closed', message: 'no hand is dealt at this table any more' };
  if (runningHand(state) !== null)
    return { ok: false, code: 'hand-running', message: 'entropy is given between hands' };
  if (handNumber !== table.context.handNumber + 1)
    return { ok: false, code: 'stale', message: 'that is not the next hand' };
  return null;
}

/** The entropy desk of a table. */
export function createEntropyDesk(book: Book): EntropyDesk {
  let round: EntropyRound = newRound(1);
  let waiting: ((reply: CommitReply) => void)[] = [];

  function answer(reply: CommitReply): void {
    for (const resolve of waiting) resolve(reply);
    waiting = [];
  }

  function roundOf(handNumber: number): EntropyRound {
    return round.handNumber === handNumber ? round : newRound(handNumber);
  }

  return {
    commit(player, handNumber, commitment, at) {
      const state = book.state();
      const table = state.table?.context;
      const sitting = table?.seats.find((each) => each?.player === player);
      if (sitting?.kind !== 'person')
        return { ok: false, code: 'not-seated', message: 'take a seat at this table first' };
      const refusal = obstacle(state, handNumber);
      if (refusal !== null) return refusal;
      if (table === undefined || !canDealNext(table))
        return { ok: false, code: 'too-few-players', message: 'no hand can be dealt just now' };
      const step = withCommitment(roundOf(handNumber), { seat: sitting.seat, player, commitment, at });
      if (!step.ok) return step;
      round = step.round;
      if (round.phase === 'reveals')
        return { ok: true, answer: Promise.resolve({ ok: true, commitments: commitmentsOf(round) }) };
      return { ok: true, answer: new Promise((resolve) => waiting.push(resolve)) };
    },
    async close() {
      const after = book.state();
      const handNumber = (after.table?.context.handNumber ?? 0) + 1;
      const refusal = obstacle(after, handNumber);
      if (refusal !== null) return refusal;
      const open = roundOf(handNumber);
      if (open.phase !== 'commits') return { ok: true, version: after.version };
      round = { ...open, phase: 'closing' };
      const evidence = commitEvidence(round);
      const entered = await book.enter({ actor: 'host', command: null, events: [], after, evidence });
      if (entered.status === 'written') {
        round = { ...round, phase: 'reveals' };
        answer({ ok: true, commitments: commitmentsOf(round) });
      }
      return replyTo(entered, book);
    },
    reveal(player, handNumber, entropy) {
      const refusal = obstacle(book.state(), handNumber);
      if (refusal !== null) return refusal;
      const step = withReveal(roundOf(handNumber), player, entropy);
      if (!step.ok) return step;
      round = step.round;
      return { ok: true, version: book.state().version };
    },
    resultFor(handNumber, at) {
      answer(overReply);
      return resultOf(roundOf(handNumber), at);
    },
    abandon: () => answer(overReply),
  };
}
