/** The address of a table. */
export function tableHref(tableId: string): string {
  return `/tables/${encodeURIComponent(tableId)}`;
}

/** The address of a hand's replay. An id may hold a slash. */
export function handHref(handId: string): string {
  return `/hands/${encodeURIComponent(handId)}`;
}

/** What the address of a replay says beside the position; null where it says nothing. */
export interface ReplayAddress {
  /** How the hand is looked at. */
  readonly as: string | null;
  /** The query of the list in which the hand was found: the hands before and after it are those of that list. */
  readonly within: string | null;
}

const plainly: ReplayAddress = { as: null, within: null };

/** Puts what an address says beside the position into its query. */
function writeReplay(query: URLSearchParams, { as, within }: ReplayAddress): URLSearchParams {
  if (as !== null) query.set('as', as);
  if (within !== null) query.set('in', within);
  return query;
}

/** The address of a hand's replay from its beginning, as another one was looked at. */
export function handFromHref(handId: string, address: ReplayAddress): string {
  const query = writeReplay(new URLSearchParams(), address).toString();
  return query === '' ? handHref(handId) : `${handHref(handId)}?${query}`;
}

/** The address of a shared hand at a position. */
export function sharedHref(token: string, at: number): string {
  return `/shared/${token}${positionQuery(at)}`;
}

/** The address of a shared hand for a frame in another page. */
export function embedHref(token: string, at: number): string {
  return `/embed/${token}${positionQuery(at)}`;
}

/** The address of the picture of a shared hand at a position, which stands in its link as `at`. */
export function sharedPictureHref(token: string, at: string | null): string {
  return `/shared/${token}/picture${at === null ? '' : `?${new URLSearchParams({ at })}`}`;
}

/** The address of a player's statistics. */
export function playerHref(playerId: string): string {
  return `/players/${encodeURIComponent(playerId)}`;
}

/** The address of a dispute. */
export function disputeHref(dispute: string): string {
  return `/disputes/${dispute}`;
}

/** The address of what became of a hand's disputes, on its audit page. */
export function handDisputesHref(handId: string): string {
  return `${handHref(handId)}/audit#disputes`;
}

/** The number of a hand at its table, which its id ends with. */
export function parseHandNumber(handId: string): string {
  return handId.slice(handId.lastIndexOf('/') + 1);
}

/** The address of the ledger with the entries of one account, or of all. */
export function accountHref(account: string | null): string {
  return account === null ? '/ledger' : `/ledger?account=${encodeURIComponent(account)}`;
}

/** The query that says where someone goes once they have signed in: back to the page that they come from. */
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

/** The address of a position in a replay. */
export function positionQuery(version: number, address: ReplayAddress = plainly): string {
  return `?${writeReplay(new URLSearchParams({ at: String(version) }), address)}`;
}

/** What Next gives a page: the parts of its address by their names, which stand there encoded, and its query. */
export interface PageProps<Part extends string = never> {
  readonly params: Promise<Readonly<Record<Part, string>>>;
  readonly searchParams: Promise<Readonly<Record<string, string | readonly string[] | undefined>>>;
}
