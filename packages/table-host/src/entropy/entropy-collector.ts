import {
  type CommandResult,
  canDealNext,
  type GameState,
  getStatePath,
  type Millis,
  type RefusedResult,
  runningHand,
} from '@openfelt/engine';
import type { CommitEntropyResult } from '@openfelt/game-events';
import { toCommandResult } from '../stream/command-result.ts';
import type { TableStream } from '../stream/table-stream.ts';
import {
  commitEvidence,
  type EntropyRound,
  listCommitments,
  newRound,
  type RoundResult,
  toRoundResult,
  withCommitment,
  withReveal,
} from './entropy-round.ts';

/** A commitment that was taken; its answer is still to come. */
interface Taken {
  readonly ok: true;
  readonly answer: Promise<CommitEntropyResult>;
}

/** Where persons' clients bring their entropy for the next hand. Everything but what waits is done one at a time. */
interface EntropyCollector {
  commit(player: string, handNumber: number, commitment: string, at: Millis): Taken | RefusedResult;
  /** Writes the commitments down, then answers those who wait. Without commitments nothing is written. */
  close(): Promise<CommandResult>;
  reveal(player: string, handNumber: number, entropy: string): CommandResult;
  /** What a hand that starts now is dealt with. Who still waits for commits to close is refused. */
  resultFor(handNumber: number, at: Millis): RoundResult;
  /** Refuses everyone who waits. */
  abandon(): void;
}

const overResult: RefusedResult = {
  ok: false,
  code: 'round-over',
  message: 'commits were not closed before the hand',
};

/** Why there is no round for a hand; null where there is one. */
function obstacle(state: GameState, handNumber: number): RefusedResult | null {
  const { table } = state;
  if (table === null || getStatePath(table.value) === 'closed')
    return { ok: false, code: 'table-closed', message: 'no hand is dealt at this table any more' };
  if (runningHand(state) !== null)
    return { ok: false, code: 'hand-running', message: 'entropy is given between hands' };
  if (handNumber !== table.context.handNumber + 1)
    return { ok: false, code: 'stale', message: 'that is not the next hand' };
  return null;
}

/** The entropy desk of a table. */
export function createEntropyCollector(stream: TableStream): EntropyCollector {
  let round: EntropyRound = newRound(1);
  let waiting: ((result: CommitEntropyResult) => void)[] = [];

  function answer(result: CommitEntropyResult): void {
    for (const resolve of waiting) resolve(result);
    waiting = [];
  }

  function getRound(handNumber: number): EntropyRound {
    return round.handNumber === handNumber ? round : newRound(handNumber);
  }

  return {
    commit(player, handNumber, commitment, at) {
      const state = stream.state();
      const table = state.table?.context;
      const sitting = table?.seats.find((each) => each?.player === player);
      if (sitting?.kind !== 'person')
        return { ok: false, code: 'not-seated', message: 'take a seat at this table first' };
      const refusal = obstacle(state, handNumber);
      if (refusal !== null) return refusal;
      if (table === undefined || !canDealNext(table))
        return { ok: false, code: 'too-few-players', message: 'no hand can be dealt just now' };
      const step = withCommitment(getRound(handNumber), { seat: sitting.seat, player, commitment, at });
      if (!step.ok) return step;
      round = step.round;
      if (round.phase === 'reveals')
        return { ok: true, answer: Promise.resolve({ ok: true, commitments: listCommitments(round) }) };
      return { ok: true, answer: new Promise((resolve) => waiting.push(resolve)) };
    },
    async close() {
      const after = stream.state();
      const handNumber = (after.table?.context.handNumber ?? 0) + 1;
      const refusal = obstacle(after, handNumber);
      if (refusal !== null) return refusal;
      const open = getRound(handNumber);
      if (open.phase !== 'commits') return { ok: true, version: after.version };
      round = { ...open, phase: 'closing' };
      const evidence = commitEvidence(round);
      const appended = await stream.append({ actor: 'host', command: null, events: [], after, evidence });
      if (appended.status === 'written') {
        round = { ...round, phase: 'reveals' };
        answer({ ok: true, commitments: listCommitments(round) });
      }
      return toCommandResult(appended, stream);
    },
    reveal(player, handNumber, entropy) {
      const refusal = obstacle(stream.state(), handNumber);
      if (refusal !== null) return refusal;
      const step = withReveal(getRound(handNumber), player, entropy);
      if (!step.ok) return step;
      round = step.round;
      return { ok: true, version: stream.state().version };
    },
    resultFor(handNumber, at) {
      answer(overResult);
      return toRoundResult(getRound(handNumber), at);
    },
    abandon: () => answer(overResult),
  };
}
