import { type GameEvent, type Millis, tablesHands } from '@openfelt/engine';

/** So much longer people look at a hand of which the rest was dealt to open hands, but no longer than at any other. */
const tabledTime: Millis = 2_000;

/** How long a table waits before its next hand after events that end one, where it waits so long after any; null of events that end none. In ms. */
export function findHandPause(events: readonly GameEvent[], pause: Millis): Millis | null {
  if (!events.some(({ type }) => type === 'HandEnded' || type === 'HandVoided')) return null;
  return pause + (tablesHands(events) ? Math.min(tabledTime, pause) : 0);
}
