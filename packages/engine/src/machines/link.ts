import type { StateValue } from 'xstate';
import type { ChartTable, EdgeRow } from './chart-table.ts';
import { type Edge, type Edges, type Leaf, type Program, runTable } from './program.ts';
import type { Vocabulary } from './vocabulary.ts';

function findMeaning<T>(words: Readonly<Record<string, T>>, word: string): T {
  const meaning = Object.hasOwn(words, word) ? words[word] : undefined;
  if (meaning === undefined) throw new Error(`the guard or action ${word} has no meaning`);
  return meaning;
}

/** The edges of an event by kind; where none is for what was recorded against the law, all are for both. */
function sortEdges<Context, Draft extends Context>(
  judged: readonly Edge<Context, Draft>[],
): Readonly<Record<Edges, readonly Edge<Context, Draft>[]>> {
  const noted = judged.filter((edge) => edge.noted);
  const lawful = judged.filter((edge) => !edge.noted);
  return { judged, lawful, recorded: noted.length === 0 ? judged : noted };
}

/** The same value, which nobody can change any more. */
function freeze(value: StateValue): StateValue {
  if (typeof value === 'string') return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, inner && freeze(inner)]);
  return Object.freeze(Object.fromEntries(entries));
}

/** Gives the words of a compiled chart their meaning. Throws where one has none. */
export function link<Context, Draft extends Context>(
  { beginning, edges: rows, leaves: leafRows }: ChartTable,
  { guards, changes, toDraft }: Vocabulary<Context, Draft>,
): Program<Context, Draft> {
  // Edges lead in circles: every leaf is there before what leads from it.
  const leaves = leafRows.map(() => ({}) as Leaf<Context, Draft>);
  const toEdge = ({ guard, changes: names, target, noted }: EdgeRow): Edge<Context, Draft> => ({
    guard: guard === null ? null : findMeaning(guards, guard),
    changes: names.map((name) => findMeaning(changes, name)),
    target: target === null ? null : (leaves[target] ?? null),
    noted,
  });
  const edges = rows.map(toEdge);
  const pick = (places: readonly number[]) =>
    places.flatMap((place) => {
      const edge = edges[place];
      return edge === undefined ? [] : [edge];
    });
  leafRows.forEach(({ value, on, always, done, isEnd }, place) => {
    const findGuards = (places: readonly number[]) => places.flatMap((each) => rows[each]?.guard ?? []);
    const events = on.filter(([type]) => !type.startsWith('xstate.'));
    Object.assign(leaves[place] ?? {}, {
      value: freeze(value),
      on: new Map(on.map(([type, places]) => [type, sortEdges(pick(places))])),
      always: pick(always),
      done: done === null ? null : { edges: pick(done.edges), event: { type: done.event } },
      isEnd,
      offered: {
        events: events.map(([type]) => type),
        guards: on.flatMap(([, places]) => findGuards(places)),
      },
    } satisfies Leaf<Context, Draft>);
  });
  const target = leaves[beginning.target];
  if (target === undefined) throw new Error('a chart begins somewhere');
  const begun = toEdge({ guard: null, changes: beginning.changes, target: null, noted: false });
  return runTable({ beginning: { ...begun, target }, leaves }, toDraft);
}
