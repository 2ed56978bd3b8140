import type { EventOf } from '../events.ts';
import type { TableContext } from '../table-context.ts';

/** The version of the rules that new tables play by; it stands in every table's log. 2 brought the dead button and owed blinds. */
export const rulesVersion = 2;

/** The empty table that a `TableOpened` begins. */
export function openedTable(event: EventOf<'TableOpened'>): TableContext {
  return {
    table: event.table,
    rulesVersion: event.rulesVersion,
    epoch: 1,
    variant: event.variant,
    rules: event.rules,
    seats: Array.from({ length: event.seats }, () => null),
    dealer: null,
    lastWinner: null,
    carry: 0,
    house: 0,
    handNumber: 0,
    commitment: event.commitment,
    inHand: [],
    match: event.rules.match === undefined ? null : { level: 0, out: [] },
  };
}
