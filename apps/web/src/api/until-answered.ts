import { whenOpen } from './connection.ts';
import { asksToWait, isAnswer, isUnavailable } from './errors.ts';
import { sleep } from './sleep.ts';

/** How long an unanswered command is sent again; the log answers a repeated one as it did the first time. */
const patience = 30_000;

/** The answer to a command that was not carried out. */
interface Refused {
  readonly ok: false;
  readonly code: string;
  readonly message: string;
}

/** What a call that failed came to: it was answered with an error, or not at all. */
export function toRefusal(error: unknown): Refused {
  if (!isAnswer(error)) return { ok: false, code: 'unanswered', message: '' };
  if (isUnavailable(error)) return { ok: false, code: 'unavailable', message: error.message };
  return { ok: false, code: asksToWait(error) ? 'too-much' : 'rejected', message: error.message };
}

/** Whether a refusal leaves open what became of the command: the log failed, or the table is being taken over. */
function isOpen(code: string): boolean {
  return code === 'unavailable' || code === 'moved';
}

/** Milliseconds until a command is sent again whose outcome the server left open. */
const pause = 500;

/**
 * Sends a command until it is answered: if the connection is lost before, it goes again when that is back, and if the server cannot do it just
 * now, after a moment; so `send` has to send the same command under the same id. Never throws: what fails is a refusal with the code
 * `unanswered`, `unavailable`, `too-much` or `rejected`. `reopened` resolves when the connection is back, or after so many milliseconds.
 */
export async function untilAnswered<Result extends { readonly ok: true } | Refused>(
  send: () => Promise<Result>,
  reopened: (timeout: number) => Promise<void> = whenOpen,
): Promise<Result | Refused> {
  const giveUpAt = Date.now() + patience;
  for (;;) {
    try {
      const result = await send();
      if (result.ok || !isOpen(result.code) || Date.now() >= giveUpAt) return result;
      await sleep(pause);
    } catch (error) {
      const isFinal = isAnswer(error) && !isUnavailable(error);
      if (isFinal || Date.now() >= giveUpAt) return toRefusal(error);
      await (isAnswer(error) ? sleep(pause) : reopened(giveUpAt - Date.now()));
    }
  }
}
