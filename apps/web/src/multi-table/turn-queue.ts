import { findOwnTurn, type TableSession } from '../live/session/table-session.ts';

/** A table at which the viewer has a choice to make. */
export interface WaitingTable {
  readonly tableId: string;
  /** When its action time is over, in ms since the epoch by this browser's clock; null where it is not limited. */
  readonly endsAt: number | null;
  /** What the viewer has beyond it, in ms. */
  readonly overtime: number;
  /** The choice that waits: a table that waits again is another one. */
  readonly turn: number;
}

/** The choice that waits for the viewer at a table; null where none does. What is still to be drawn counts. */
export function findWaiting(session: TableSession): WaitingTable | null {
  const { tableId, clock } = session;
  const turn = findOwnTurn(session);
  if (turn === null) return null;
  const limit = clock?.turn === turn ? clock : null;
  return {
    tableId,
    endsAt: limit?.endsAt ?? null,
    overtime: limit?.overtime?.left ?? 0,
    turn,
  };
}

/** Tables that wait for the viewer, the one whose action time ends first at the front: one that spends the time bank comes before all others. */
export function orderQueue(waiting: readonly WaitingTable[]): readonly WaitingTable[] {
  const getEnd = ({ endsAt }: WaitingTable) => endsAt ?? Number.POSITIVE_INFINITY;
  return waiting.toSorted((one, other) => (getEnd(one) === getEnd(other) ? 0 : getEnd(one) - getEnd(other)));
}

/** What tells a choice from every other one of every table. */
export const getChoiceKey = ({ tableId, turn }: WaitingTable): string => `${tableId} ${turn}`;

/** The table that takes the keys. */
export interface ActiveTable {
  readonly tableId: string;
  /** Where the viewer went there by themselves: what waited for them then. */
  readonly left: ReadonlySet<string> | null;
}

/** The table to which the viewer goes by themselves, by a key or its name in a row. From one that waits the keys go on as ever. */
export function goTo(tableId: string, queue: readonly WaitingTable[]): ActiveTable {
  const waits = queue.some((waiting) => waiting.tableId === tableId);
  return { tableId, left: waits ? null : new Set(queue.map(getChoiceKey)) };
}

/**
 * The table that takes the keys: the one that has them for as long as it waits, so that no key meant for one table reaches another;
 * then the one with the least time left. Where the viewer went by themselves they stay until another table begins to wait, and where
 * none waits nothing changes.
 */
export function pickActive(active: ActiveTable | null, queue: readonly WaitingTable[]): ActiveTable | null {
  const [first] = queue;
  if (first === undefined || queue.some(({ tableId }) => tableId === active?.tableId)) return active;
  const left = active?.left ?? null;
  if (left !== null && queue.every((waiting) => left.has(getChoiceKey(waiting)))) return active;
  return { tableId: first.tableId, left: null };
}

/**
 * The table that takes the keys after a click at one. At a table that does not wait what was clicked is done with the click: where
 * others wait the viewer did not go there, and the keys stay or go with those.
 */
export function clickAt(
  tableId: string,
  active: ActiveTable | null,
  queue: readonly WaitingTable[],
): ActiveTable | null {
  if (queue.length === 0 || queue.some((waiting) => waiting.tableId === tableId)) return goTo(tableId, queue);
  return pickActive(active && { tableId: active.tableId, left: null }, queue);
}
