/** The query that says where somebody goes once he has signed in: back to the page that he comes from. */
export function signInHref(from: string): string {
  return from === '/' || from.startsWith('/sign-in')
    ? '/sign-in'
    : `/sign-in?next=${encodeURIComponent(from)}`;
}

/** Where a page's query leads after signing in: a place of this site, else the lobby. */
export function nextPlace(next: string | null, origin: string): string {
  if (next === null) return '/';
  const url = URL.parse(next, origin);
  return url !== null && url.origin === origin ? `${url.pathname}${url.search}` : '/';
}
