import { type Knowledge, type TableView, view } from '@openfelt/engine';
import type { ExampleTable } from './example-table.ts';

/** What the player of a seat knows of a table: the cards of their own hand. */
export function knowOwn({ state, deck }: ExampleTable, seat: number): Knowledge {
  const held = state.hand?.context.seats.find((each) => each.seat === seat)?.cards ?? [];
  return new Map(held.flatMap(({ slot }) => (deck[slot] === undefined ? [] : [[slot, deck[slot]]])));
}

/** A table as the player of a seat sees it. */
export function seeFrom(table: ExampleTable, seat: number): TableView {
  const seen = view(table.state, seat, knowOwn(table, seat));
  if (seen === null) throw new Error('the table is open');
  return seen;
}
