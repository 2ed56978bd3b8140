import type { GameEvent } from '@openfelt/engine';
import { replayHand } from '../replay/replay-hand.ts';
import type { StoredEvent } from '../replay/stored-event.ts';
import { type CountedHand, countHand } from './count-hand.ts';
import type { PlayedStep } from './decisions.ts';
import type { StatisticId } from './statistics.ts';

function toStored({ type, ...payload }: GameEvent, version: number): StoredEvent {
  return { version, type, payload };
}

/** The steps of the last hand that events tell of. */
export function replayLast(events: readonly GameEvent[]): readonly PlayedStep[] {
  const from = events.findLastIndex(({ type }) => type === 'HandStarted');
  const replayed = replayHand(events.slice(from).map((event, index) => toStored(event, from + index)));
  if (!replayed.ok) throw new Error(`event ${replayed.version}: ${replayed.reason.code}`);
  return replayed.steps;
}

/** The finished hands of a session, each with the events from its start on. */
export function listHands(events: readonly GameEvent[]): readonly (readonly GameEvent[])[] {
  const starts = events.flatMap(({ type }, index) => (type === 'HandStarted' ? [index] : []));
  return starts.map((start, index) => events.slice(0, starts[index + 1]).slice(start));
}

/** Counts the last hand that was played at a table, and gives what one player is counted. */
export function countPlayer(table: { readonly events: readonly GameEvent[] }, player: string): CountedHand {
  const counted = countHand(replayLast(table.events)).find((each) => each.player === player);
  if (counted === undefined) throw new Error(`${player} was not dealt in`);
  return counted;
}

/** The counts of some players in the last hand, as `1/1`: taken, of opportunities. */
export function readCounts(
  table: { readonly events: readonly GameEvent[] },
  id: StatisticId,
  players: string,
): string {
  return [...players]
    .map((player) => {
      const { of, did } = countPlayer(table, player).counts[id] ?? { of: 0, did: 0 };
      return `${player} ${did}/${of}`;
    })
    .join(', ');
}
