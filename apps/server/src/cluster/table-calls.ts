import type { CommandResult, RefusedResult } from '@openfelt/engine';
import type { TableCallOutcome } from '../telemetry/metrics.ts';
import type { Link } from './link.ts';
import { tableSubjects } from './subjects.ts';

/** What one server asks of the one that plays a table: a method of one of its services, with what it takes. */
export interface TableCall {
  readonly service: string;
  readonly method: string;
  readonly args: readonly unknown[];
}

/** What came of it: nothing that is known where no server played the table, or none answered. */
export type Called = { readonly ok: true; readonly value: unknown } | { readonly ok: false };

/** A call is tried so long while nobody plays the table, as after a server was killed, in ms. */
const patience = 8_000;
const retryAfter = 100;

/** What a player is told where no server answers for the table. */
export const unreachable: RefusedResult = {
  ok: false,
  code: 'unavailable',
  message: 'This table is on its way to another server. Try again in a few seconds.',
};

const isMoved = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (value as Partial<CommandResult & { code: string }>).code === 'moved';

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Asks who plays a table, on this server or another. `playHere` answers while this server plays it; null while it does not. */
export function createTableCaller(
  link: Link,
  playHere: (table: string, call: TableCall) => Promise<unknown> | null,
  count: (outcome: TableCallOutcome) => void,
) {
  function giveUp(): Called {
    count('given-up');
    return { ok: false };
  }

  /**
   * Carries a call out where the table is played. What was not heard, or came to a server that had lost the table, is asked again; what may
   * have been carried out is not, unless it `isRepeatable`. Answers within `answerTime` ms.
   */
  return async function call(
    table: string,
    requested: TableCall,
    { isRepeatable, answerTime }: { readonly isRepeatable: boolean; readonly answerTime: number },
  ): Promise<Called> {
    const end = performance.now() + patience;
    for (;;) {
      const here = playHere(table, requested);
      if (here !== null) {
        const value = await here;
        if (!isMoved(value)) return { ok: true, value };
      } else {
        const answer = await link.ask<{ readonly value: unknown } | null>(
          tableSubjects.call(table),
          requested,
          answerTime,
        );
        if (answer.ok && answer.answer !== null && !isMoved(answer.answer.value)) {
          count('answered');
          return { ok: true, value: answer.answer.value };
        }
        if (!answer.ok && answer.reason === 'late' && !isRepeatable) return giveUp();
      }
      if (performance.now() > end) return giveUp();
      count('again');
      await wait(retryAfter);
    }
  };
}

/** See {@link createTableCaller}. */
export type CallTable = ReturnType<typeof createTableCaller>;
