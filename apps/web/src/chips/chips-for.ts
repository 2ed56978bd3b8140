/** The colours of chips by their place, the lowest value first (RULES R2.4). */
const colours = ['white', 'red', 'green', 'black'] as const;

/** The colour of a chip. */
export type ChipColour = (typeof colours)[number];

/** The values that chips have unless a table names others, from white to black. */
export const usualValues: readonly number[] = [1, 5, 25, 100];

/** Chips of one colour on each other. */
export interface ChipColumn {
  readonly colour: ChipColour;
  readonly count: number;
}

/**
 * The chips that lie for an amount, columns from the highest value: the fewest that make it up, but no column
 * higher than `highest` and no more columns than `columns`. A picture: the amount is always written beside it.
 */
export function chipsFor(
  amount: number,
  values: readonly number[] = usualValues,
  highest = 5,
  columns = 3,
): readonly ChipColumn[] {
  let rest = amount;
  const all: ChipColumn[] = [];
  for (const colour of colours.toReversed()) {
    const value = values[colours.indexOf(colour)];
    if (value === undefined) continue;
    const count = Math.floor(rest / value);
    rest -= count * value;
    if (count > 0) all.push({ colour, count: Math.min(count, highest) });
  }
  return all.slice(0, columns);
}
