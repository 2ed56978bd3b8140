import type { HandListItem } from '@openfelt/api';

/** What a hand is known by: its table, and its number there. */
interface HandName {
  readonly table: string;
  readonly number: string;
}

/** What a hand is called: an imported one as its site does, as far as its text says so, else by its file. `nameNumber` says a number of ours. */
export const nameHand = (
  { tableName, handNumber, stated }: Pick<HandListItem, 'tableName' | 'handNumber' | 'stated'>,
  nameNumber: (number: number) => string,
): HandName => ({
  table: stated?.table ?? tableName,
  number: stated?.id == null ? nameNumber(handNumber) : `#${stated.id}`,
});
