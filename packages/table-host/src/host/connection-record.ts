import type { Millis } from '@openfelt/engine';
import type { EvidenceEvent } from '@openfelt/game-events';

/** How often a player's coming and going is recorded as it happens until a hand ends; more is counted. */
const recordedAHand = 32;

/** How a player stands, and what the evidence does not say of it yet. */
interface Standing {
  readonly connected: boolean;
  /** Since when. */
  readonly at: Millis;
  /** Changes that were not told, the last one included, and when the first of them was. */
  readonly changes: number;
  readonly from: Millis;
}

/** Who is connected to a table, and what of their coming and going goes into the evidence. */
export interface ConnectionRecord {
  /** Notes that a player came or went, and gives what is to be written at once: nothing of who has no seat, or beyond the bound. */
  note(player: string, connected: boolean, at: Millis, isSeated: boolean): readonly EvidenceEvent[];
  /** What the evidence does not say of a player, before their time-out is written: whether they were there then. */
  unreported(player: string): readonly EvidenceEvent[];
  /** What was counted until the last hand ended, as far as there is room. */
  over(): readonly EvidenceEvent[];
  /** These events are in the log: what they say is not told again. */
  written(events: readonly EvidenceEvent[]): void;
  /** A hand has ended: as much may be recorded again. */
  renew(): void;
}

/** A record of nobody yet. `room`: how many more events the evidence of the hand has room for. */
export function createConnectionRecord(room: () => number): ConnectionRecord {
  /** Whoever is connected, and of whom something is unreported. */
  const standings = new Map<string, Standing & { reported: boolean }>();
  const recorded = new Map<string, number>();
  /** Of whom something was unreported when the last hand ended. */
  let due: readonly string[] = [];

  function unreported(player: string): readonly EvidenceEvent[] {
    const standing = standings.get(player);
    if (standing === undefined || standing.reported) return [];
    const { connected, at, from, changes } = standing;
    return changes > 1
      ? [{ type: 'ConnectionsCounted', player, count: changes, from, to: at, connected }]
      : [{ type: connected ? 'Connected' : 'Disconnected', player, at }];
  }

  return {
    note(player, connected, at, isSeated) {
      const before = standings.get(player);
      // What was told of somebody who had a seat must not be believed when they have one again.
      if (!isSeated && !connected && before?.reported !== true) {
        standings.delete(player);
        return [];
      }
      const changes = isSeated ? (before?.changes ?? 0) + 1 : 0;
      const from = before === undefined || before.changes === 0 ? at : before.from;
      standings.set(player, { connected, at, changes, from, reported: false });
      const ofHand = recorded.get(player) ?? 0;
      if (!isSeated || ofHand >= recordedAHand || room() <= 0) return [];
      recorded.set(player, ofHand + 1);
      return unreported(player);
    },
    unreported,
    over() {
      const reported = due.slice(0, Math.max(0, room()));
      due = due.slice(reported.length);
      return reported.flatMap(unreported);
    },
    written(events) {
      for (const event of events) {
        if (
          event.type !== 'Connected' &&
          event.type !== 'Disconnected' &&
          event.type !== 'ConnectionsCounted'
        )
          continue;
        const standing = standings.get(event.player);
        if (standing?.connected) standings.set(event.player, { ...standing, changes: 0, reported: true });
        else standings.delete(event.player);
      }
    },
    renew() {
      recorded.clear();
      for (const [player, { connected, changes }] of standings)
        if (!connected && changes === 0) standings.delete(player);
      due = [...standings].flatMap(([player, { reported, changes }]) =>
        reported || changes === 0 ? [] : [player],
      );
    },
  };
}
