import { advance } from '@openfelt/engine';
import { type ReplayedHand, type ReplayStep, replayHand } from './replay-hand.ts';
import { type StoredEvent, toGameEvent } from './stored-event.ts';
import { getStreet } from './streets.ts';

/** Whether an event belongs to the hand before it, though that has ended: it opens cards of it and changes nothing else (R6.1, R8.4). */
export const opensLater = ({ type }: Pick<StoredEvent, 'type'>): boolean =>
  type === 'CardsShown' || type === 'RabbitHunted';

/**
 * Replays a finished hand with what was opened after its end. Between those events the table may have had others, which are no part of the
 * hand: their versions are left out, and only there.
 */
export function replayFinished(events: readonly StoredEvent[]): ReplayedHand {
  const end = events.findIndex(({ type }) => type === 'HandEnded');
  const later = end < 0 ? [] : events.slice(end + 1);
  const played = replayHand(end < 0 ? events : events.slice(0, end + 1));
  if (!played.ok) return played;
  const steps: ReplayStep[] = [...played.steps];
  for (const stored of later) {
    const { version } = stored;
    const state = steps.at(-1)?.state;
    if (state === undefined) break;
    const before = { ...state, version: Math.max(state.version, version) };
    const event = toGameEvent(stored);
    const evolved = advance(before, event);
    if (evolved.kind === 'impossible') return { ok: false, version, reason: evolved.reason, steps };
    const street = getStreet(event, before);
    steps.push({ version, event, before, state: evolved.state, street, findings: evolved.findings });
  }
  return { ok: true, steps };
}
