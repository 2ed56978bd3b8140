/** The address of a hand's replay. An id may hold a slash. */
export function handHref(handId: string): string {
  return `/hands/${encodeURIComponent(handId)}`;
}
