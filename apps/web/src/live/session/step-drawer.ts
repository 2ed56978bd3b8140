import { computeStepDelays } from './step-delays.ts';
import { showAll, showNext, type TableSession } from './table-session.ts';

/** Draws what a table has to show, of which there is one at a time. */
export interface StepDrawer {
  /** Draws a session and its pending events one after the other, as slowly as `pace` says of the usual; all at once at 0. It takes the place of what was drawn before. */
  draw(session: TableSession, pace: number): void;
  /** Draws what is still to come at once. */
  finish(): void;
  /** Draws nothing more. */
  stop(): void;
}

/** Makes a drawer. `put` is called with the session as it is to be seen. */
export function createStepDrawer(put: (session: TableSession) => void): StepDrawer {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** What is drawn, with what is still to come; null where nothing is. */
  let drawn: TableSession | null = null;

  function stop() {
    clearTimeout(timer);
    drawn = null;
  }

  function drawNext(session: TableSession, waits: readonly number[]) {
    const shown = showNext(session);
    const [wait = 0, ...rest] = waits;
    drawn = shown.pendingEvents.length === 0 ? null : shown;
    put(shown);
    if (drawn === null) return;
    if (wait === 0) drawNext(shown, rest);
    else timer = setTimeout(() => drawNext(shown, rest), wait);
  }

  return {
    draw(session, pace) {
      stop();
      if (session.pendingEvents.length === 0 || pace === 0) return put(showAll(session));
      const delays = computeStepDelays(session.pendingEvents, session.own);
      drawNext(
        session,
        delays.map((delay) => delay * pace),
      );
    },
    finish() {
      const rest = drawn;
      stop();
      if (rest !== null) put(showAll(rest));
    },
    stop,
  };
}
