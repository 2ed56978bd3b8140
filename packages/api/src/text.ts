/** What a database takes for no text: U+0000, and halves of surrogate pairs. */
const unstorable = /\0|\p{Surrogate}/u;

/** Whether every text in a value of JSON, names of fields included, can be stored and sent on. */
export function isStorable(value: unknown): boolean {
  // Not by recursion: what is nested deep must not end on the stack.
  const rest: unknown[] = [value];
  while (rest.length > 0) {
    const next = rest.pop();
    if (typeof next === 'string') {
      if (unstorable.test(next)) return false;
    } else if (Array.isArray(next)) {
      for (const each of next) rest.push(each);
    } else if (typeof next === 'object' && next !== null) {
      for (const [name, each] of Object.entries(next)) rest.push(name, each);
    }
  }
  return true;
}
