/** The name of a table that is given none: one that no other table has. */
export function findFreeName(name: string, taken: readonly string[]): string {
  let count = 1;
  let free = name;
  while (taken.includes(free)) {
    count += 1;
    free = `${name} ${count}`;
  }
  return free;
}
