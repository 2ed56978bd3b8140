/** So many hands can be selected: a search is downloaded without selecting its hands. */
export const maxSelected = 1_000;

/** The hands that are selected in a list, in the order in which they were, and the one from which a range begins. */
export interface Selection {
  readonly handIds: ReadonlySet<string>;
  /** The hand that was clicked last; null before, and where the selection was cleared. */
  readonly anchor: string | null;
}

/** Nothing is selected. */
export const noSelection: Selection = { handIds: new Set(), anchor: null };

/** Selects hands that are not, as many as there is room for. */
function add(handIds: ReadonlySet<string>, more: readonly string[]): ReadonlySet<string> {
  return new Set([...new Set([...handIds, ...more])].slice(0, Math.max(maxSelected, handIds.size)));
}

/** Selects a hand, or takes it out again where it is selected. */
export function toggle({ handIds }: Selection, handId: string): Selection {
  if (!handIds.has(handId)) return { handIds: add(handIds, [handId]), anchor: handId };
  return { handIds: new Set([...handIds].filter((each) => each !== handId)), anchor: handId };
}

/** Selects all hands of a list from the one that was clicked last to this one; this one alone where there is none before it. */
export function selectTo(selection: Selection, handId: string, list: readonly string[]): Selection {
  const { handIds, anchor } = selection;
  const [from, to] = [anchor === null ? -1 : list.indexOf(anchor), list.indexOf(handId)];
  if (from < 0 || to < 0) return { handIds: add(handIds, [handId]), anchor: handId };
  const range = list.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { handIds: add(handIds, from <= to ? range : range.reverse()), anchor: handId };
}
