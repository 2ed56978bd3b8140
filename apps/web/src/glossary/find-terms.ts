import type { TermId, Terms } from '@openfelt/phrases/terms';

/** A stretch of a sentence, and the term that it writes, if any. */
export interface Piece {
  readonly text: string;
  readonly term: TermId | null;
}

/** What finds the words of the terms, and whose words they are. */
interface Finder {
  readonly pattern: RegExp;
  readonly owners: ReadonlyMap<string, TermId>;
}

/** Phrases that have the word of a term in them and mean something else: a full house is nobody's house. */
const unowned = ['full house'];

const finders = new WeakMap<Terms, Finder>();

function getFinder(terms: Terms): Finder {
  const known = finders.get(terms);
  if (known !== undefined) return known;
  const owners = new Map(
    (Object.keys(terms) as TermId[]).flatMap((id) => terms[id].words.map((word) => [word, id] as const)),
  );
  // The longest first: a side pot is no pot. Letters with spaces between their words are whole words.
  const words = [...owners.keys(), ...unowned].sort((a, b) => b.length - a.length).join('|');
  const finder = { pattern: new RegExp(`(?<![a-z-])(${words})(?:’s)?(?![a-z])`, 'gi'), owners };
  finders.set(terms, finder);
  return finder;
}

/** Parts a sentence at its terms, each where it is written first; with `only`, at those alone. */
export function findTerms(text: string, terms: Terms, only?: readonly TermId[]): readonly Piece[] {
  const { pattern, owners } = getFinder(terms);
  const pieces: Piece[] = [];
  const seen = new Set<TermId>();
  let end = 0;
  for (const { 0: whole, 1: word = '', index } of text.matchAll(pattern)) {
    const term = owners.get(word.toLowerCase()) ?? owners.get(word);
    if (term === undefined || seen.has(term) || only?.includes(term) === false) continue;
    seen.add(term);
    if (index > end) pieces.push({ text: text.slice(end, index), term: null });
    pieces.push({ text: whole, term });
    end = index + whole.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), term: null });
  return pieces;
}
