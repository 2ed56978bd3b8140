/** Whether two plain JSON values are the same, whatever the order of their keys. */
export function deepEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a)) {
    if (!Array.isArray(b) || a.length !== b.length) return false;
    for (let index = 0; index < a.length; index += 1) if (!deepEqual(a[index], b[index])) return false;
    return true;
  }
  if (Array.isArray(b)) return false;
  const [left, right] = [a as Readonly<Record<string, unknown>>, b as Readonly<Record<string, unknown>>];
  let keys = 0;
  for (const key in left) {
    if (!Object.hasOwn(right, key) || !deepEqual(left[key], right[key])) return false;
    keys += 1;
  }
  for (const _key in right) keys -= 1;
  return keys === 0;
}
