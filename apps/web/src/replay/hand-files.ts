import type { HandDetail, HandListItem } from '@openfelt/api';
import type { GameEvent, Knowledge, Seat } from '@openfelt/engine';
import type { HandForFile } from '@openfelt/hand-history/hand-files';

/** A finished hand as one viewer may know it. */
export interface FinishedHand {
  readonly hand: HandListItem;
  /** When it was dealt, ms since the epoch; null where nobody knows. */
  readonly startedAt: number | null;
  readonly events: readonly GameEvent[];
  readonly names: Readonly<Record<string, string>>;
  /** Of a recorded hand: what its text says of the end. */
  readonly statedEnd: HandDetail['statedEnd'];
  /** The cards that the viewer knows beside those that were shown. */
  readonly knowledge: Knowledge;
  /** The viewer's own seat; null of a spectator. */
  readonly own: Seat | null;
  /** From where it is told: the viewer's own seat, another one, as everyone saw it, or with all known cards. */
  readonly view: 'seat' | 'other-seat' | 'spectator' | 'all';
}

/** What of a hand goes into a file. */
export const toHandForFile = ({
  hand,
  startedAt,
  events,
  names,
  statedEnd,
  knowledge,
  own,
}: FinishedHand): HandForFile => ({
  events,
  id: hand.stated?.id ?? hand.handId,
  table: hand.stated?.table ?? hand.tableName,
  ...(hand.stated === null ? {} : { site: hand.stated.site }),
  startedAt,
  unit: hand.unit,
  currency: hand.stated?.currency ?? null,
  tournament: hand.tournament,
  stated: statedEnd,
  hero: own,
  known: knowledge,
  names: (player) => names[player] ?? player,
});
