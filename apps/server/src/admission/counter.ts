/** How many there are of each of many; what there is none of takes no room. */
export interface Counter {
  get(key: string): number;
  add(key: string, by: 1 | -1): void;
}

/** Counts by key, from none on. */
export function createCounter(): Counter {
  const counts = new Map<string, number>();
  return {
    get: (key) => counts.get(key) ?? 0,
    add(key, by) {
      const count = (counts.get(key) ?? 0) + by;
      if (count === 0) counts.delete(key);
      else counts.set(key, count);
    },
  };
}
