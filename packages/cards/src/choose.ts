/** All ways to take `count` of the items, each in the order of the items. */
export const choose = <T>(items: readonly T[], count: number): T[][] => {
  const found: T[][] = [];
  findChoice(items, count, (choice) => {
    found.push([...choice]);
    return false;
  });
  return found;
};

/** The first way to take `count` of the items that is accepted, or null; the array given to `accept` is used again. */
export const findChoice = <T>(
  items: readonly T[],
  count: number,
  accept: (choice: readonly T[]) => boolean,
): readonly T[] | null => {
  const taken: T[] = [];
  const extend = (from: number): boolean => {
    if (taken.length === count) return accept(taken);
    for (let at = from; at <= items.length - (count - taken.length); at++) {
      taken.push(items[at] as T);
      if (extend(at + 1)) return true;
      taken.pop();
    }
    return false;
  };
  return extend(0) ? taken : null;
};

/** The largest number that a judge gives to a way to take `count` of the items. */
export const findLargest = <T>(
  items: readonly T[],
  count: number,
  judge: (choice: readonly T[]) => number,
): number => {
  let largest = Number.NEGATIVE_INFINITY;
  findChoice(items, count, (choice) => {
    largest = Math.max(largest, judge(choice));
    return false;
  });
  return largest;
};
