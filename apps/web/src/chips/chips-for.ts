/** The values that chips have unless a table names others (RULES R2.4), the highest first. */
const chipValues = [100, 25, 5, 1] as const;

/** The value of a chip. */
export type ChipValue = (typeof chipValues)[number];

/** Chips of one value on each other. */
export interface ChipColumn {
  readonly value: ChipValue;
  readonly count: number;
}

/**
 * The chips that lie for an amount, columns from the highest value: the fewest that make it up, but no column
 * higher than `highest` and no more columns than `columns`. A picture: the amount is always written beside it.
 */
export function chipsFor(amount: number, highest = 5, columns = 3): readonly ChipColumn[] {
  let rest = amount;
  const all: ChipColumn[] = [];
  for (const value of chipValues) {
    const count = Math.floor(rest / value);
    rest -= count * value;
    if (count > 0) all.push({ value, count: Math.min(count, highest) });
  }
  return all.slice(0, columns);
}
