/** All ways to take `count` of the items, each in the order of the items. */
export const choose = <T>(items: readonly T[], count: number): T[][] => {
  const found: T[][] = [];
  const taken: T[] = [];
  const extend = (from: number): void => {
    if (taken.length === count) {
      found.push([...taken]);
      return;
    }
    for (let at = from; at <= items.length - (count - taken.length); at++) {
      taken.push(items[at] as T);
      extend(at + 1);
      taken.pop();
    }
  };
  extend(0);
  return found;
};
