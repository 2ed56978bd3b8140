import type { Term, TermId, Terms } from '@openfelt/phrases/terms';

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

const finders = new WeakMap<Terms, Finder>();

function getFinder(terms: Terms): Finder {
  const known = finders.get(terms);
  if (known !== undefined) return known;
  const owners = new Map(
    (Object.keys(terms) as TermId[]).flatMap((id) => terms[id].words.map((word) => [word, id] as const)),
  );
  // The longest first: a side pot is no pot. Letters with spaces between their words are whole words.
  const unowned = Object.values<Term>(terms).flatMap(({ not = [] }) => not);
  const words = [...owners.keys(), ...unowned].sort((a, b) => b.length - a.length).join('|');
  const finder = { pattern: new RegExp(`(?<![a-z-])(${words})(?:’s)?(?![a-z])`, 'gi'), owners };
  finders.set(terms, finder);
  return finder;
}

/** What of a sentence is explained. */
export interface Explaining {
  /** The terms that are, where not all of them are to be. */
  readonly only?: readonly TermId[] | undefined;
  /** The players who are named in it: whoever is called as a term is stays a name. */
  readonly names?: readonly string[] | undefined;
}

/** Where a name, or a word, stands in a sentence. */
interface Place {
  readonly from: number;
  readonly to: number;
}

/** Wherever names could stand in a sentence. */
function* findNames(text: string, names: readonly string[]): Generator<Place> {
  for (const name of names) {
    if (name === '') continue;
    for (let from = text.indexOf(name); from !== -1; from = text.indexOf(name, from + name.length)) {
      yield { from, to: from + name.length };
    }
  }
}

/** Whether a word is a name or a part of one, and not a longer word that has the letters of a name in it. */
const belongsTo = (name: Place, word: Place): boolean =>
  name.from < word.to &&
  word.from < name.to &&
  (name.from < word.from || word.to < name.to || name.to - name.from === word.to - word.from);

/** Parts a sentence at its terms, each where it is written first. */
export function findTerms(
  text: string,
  terms: Terms,
  { only, names = [] }: Explaining = {},
): readonly Piece[] {
  const { pattern, owners } = getFinder(terms);
  const named = [...findNames(text, names)];
  const pieces: Piece[] = [];
  const seen = new Set<TermId>();
  let end = 0;
  for (const { 0: whole, 1: word = '', index } of text.matchAll(pattern)) {
    const term = owners.get(word.toLowerCase()) ?? owners.get(word);
    if (term === undefined || seen.has(term) || only?.includes(term) === false) continue;
    const place = { from: index, to: index + word.length };
    if (named.some((name) => belongsTo(name, place))) continue;
    seen.add(term);
    if (index > end) pieces.push({ text: text.slice(end, index), term: null });
    pieces.push({ text: whole, term });
    end = index + whole.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), term: null });
  return pieces;
}
