/** The colours of chips by their place, the lowest value first: the four of RULES R2.4, then two for large amounts. */
const colours = ['white', 'red', 'green', 'black', 'violet', 'orange'] as const;

/** The colour of a chip. */
export type ChipColour = (typeof colours)[number];

/** The values that chips have unless a table names others, from white to black. */
export const usualValues: readonly number[] = [1, 5, 25, 100];

/** A chip as it lies on the felt. */
export interface Chip {
  readonly colour: ChipColour;
  readonly value: number;
}

/** How many chips lie on each other at most. */
const highest = 5;

/**
 * The chips that lie for an amount, in columns from the highest value, each from below: the fewest that make it up, as far as
 * `columns` have room. A picture: the amount is always written beside it.
 */
export function chipsFor(
  amount: number,
  columns: number,
  values: readonly number[] = usualValues,
): readonly (readonly Chip[])[] {
  const top = values.at(-1) ?? 1;
  const all = [...values, 5 * top, 10 * top];
  const room = columns * highest;
  const chips: Chip[] = [];
  let rest = amount;
  for (const colour of colours.toReversed()) {
    const value = all[colours.indexOf(colour)];
    if (value === undefined) continue;
    const count = Math.floor(rest / value);
    rest -= count * value;
    for (let nth = 0; nth < count && chips.length < room; nth += 1) chips.push({ colour, value });
  }
  return Array.from({ length: Math.ceil(chips.length / highest) }, (_, column) =>
    chips.slice(column * highest, (column + 1) * highest),
  );
}
