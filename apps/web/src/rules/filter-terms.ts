import type { Term, TermId, Terms } from '@openfelt/phrases/terms';

/** A text as it is compared: whatever its case, and however wide its letters are. */
const normalise = (text: string): string => text.normalize('NFKC').toLowerCase();

/** The terms that are looked for: by their names and words, in English in every language; where none has that, by their meanings. */
export function filterTerms(terms: Terms, query: string): ReadonlySet<TermId> {
  const ids = Object.keys(terms) as TermId[];
  // An English name of several words is written with hyphens where a term is known by it.
  const parts = normalise(query)
    .split(/[\s-]+/)
    .filter(Boolean);
  const find = (say: (id: TermId, term: Term) => readonly string[]) =>
    ids.filter((id) => {
      const said = normalise(say(id, terms[id]).join('\n'));
      return parts.every((part) => said.includes(part));
    });
  const named = find((id, { name, words }) => [id, name, ...words]);
  return new Set(named.length > 0 ? named : find((_id, { text }) => [text]));
}
