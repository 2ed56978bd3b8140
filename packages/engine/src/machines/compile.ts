import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition, StateValue } from 'xstate';
import type { ChartTable, EdgeRow, LeafRow } from './chart-table.ts';
import { noteFinding } from './vocabulary.ts';

function refuse(node: AnyStateNode, what: string): never {
  throw new Error(`${node.id} has ${what}, which cannot be compiled`);
}

/** The states around a node, from the whole chart down to itself. */
function getLine(node: AnyStateNode): readonly AnyStateNode[] {
  return node.parent === undefined ? [node] : [...getLine(node.parent), node];
}

/** What is entered with a node: itself, and the first state of each within. */
function getDescent(node: AnyStateNode): readonly AnyStateNode[] {
  if (node.type !== 'compound') return [node];
  const [first] = node.initial.target;
  if (first === undefined || node.initial.actions.length > 0) return refuse(node, 'an initial action');
  return [node, ...getDescent(first)];
}

/** The states that a transition enters, from the outside in: all within its domain, the innermost state that it does not leave. */
function enteredBy(
  { source, reenter }: AnyTransitionDefinition,
  target: AnyStateNode,
): readonly AnyStateNode[] {
  const line = getLine(target);
  const staysInside = !reenter && line.includes(source);
  const domain = staysInside
    ? source
    : getLine(source).findLast((node) => node !== source && node !== target && line.includes(node));
  if (domain === undefined) return refuse(source, 'a transition to the whole chart');
  return [
    ...line.slice(line.indexOf(domain) + 1, -1),
    ...getDescent(target).slice(domain === target ? 1 : 0),
  ];
}

function refuseWhatWaits(node: AnyStateNode): void {
  if (node.type === 'parallel' || node.type === 'history') refuse(node, `the type "${node.type}"`);
  if (node.invoke.length > 0) refuse(node, 'an invoked actor');
  if (node.after.length > 0) refuse(node, 'a delay');
  if (node.exit.length > 0) refuse(node, 'an exit action');
  if (node.type === 'final' && getLine(node).some(({ always }) => always !== undefined))
    refuse(node, 'an eventless transition around a final state');
}

function toStateValue({ path, key }: AnyStateNode): StateValue {
  return path.slice(0, -1).reduceRight<StateValue>((value, name) => ({ [name]: value }), key);
}

/** The word for a guard or an action; one that is written out where it stands has none. */
function readWord(word: unknown, node: AnyStateNode): string {
  return typeof word === 'string'
    ? word
    : refuse(node, 'a guard or an action that has no name, and so no meaning');
}

/**
 * Turns a chart into a flat table of steps, which does what XState's interpreter does for a chart that waits for nothing and
 * starts nothing. What would not be equal is refused here.
 */
export function compile(machine: AnyStateMachine): ChartTable {
  const root: AnyStateNode = machine.root;
  const places = new Map<AnyStateNode, number>();
  const leaves: LeafRow[] = [];
  const edges = new Map<string, { readonly place: number; readonly row: EdgeRow }>();

  const readChanges = (actions: readonly unknown[], node: AnyStateNode): readonly string[] =>
    actions.filter((name) => name !== noteFinding).map((name) => readWord(name, node));

  const addEdge = (transition: AnyTransitionDefinition, from: AnyStateNode): number => {
    const { source, target = [], guard, actions } = transition;
    const [to, ...others] = target;
    if (others.length > 0) refuse(source, 'a transition to several states');
    const entered = to === undefined ? [] : enteredBy(transition, to);
    const last = entered.at(-1);
    const done = readChanges([...actions, ...entered.flatMap(({ entry }) => entry)], source);
    // The interpreter would not tell such a transition from none.
    if (done.length === 0 && (last === undefined || last === from))
      refuse(source, 'a transition without effect');
    const row: EdgeRow = {
      guard: guard === undefined ? null : readWord(guard, source),
      changes: done,
      target: last === undefined ? null : addLeaf(last),
      noted: actions.includes(noteFinding),
    };
    const key = JSON.stringify(row);
    const known = edges.get(key) ?? { place: edges.size, row };
    edges.set(key, known);
    return known.place;
  };

  const readLeaf = (node: AnyStateNode): LeafRow => {
    // Innermost first, as the interpreter looks for a transition.
    const line = getLine(node).toReversed();
    for (const each of line) refuseWhatWaits(each);
    const parent = node.type === 'final' ? node.parent : undefined;
    const doneType = `xstate.done.state.${parent?.id ?? ''}` as const;
    const on = new Map<string, AnyTransitionDefinition[]>();
    for (const each of line)
      for (const [type, transitions] of each.transitions) {
        if (type.includes('*')) refuse(each, 'a wildcard');
        on.set(type, [...(on.get(type) ?? []), ...transitions]);
      }
    const addEdges = (transitions: readonly AnyTransitionDefinition[]) =>
      transitions.map((transition) => addEdge(transition, node));
    const isEnd = parent === root;
    return {
      value: toStateValue(node),
      on: [...on].map(([type, transitions]) => [type, addEdges(transitions)] as const),
      always: addEdges(line.flatMap(({ always }) => always ?? [])),
      done:
        parent === undefined || isEnd ? null : { edges: addEdges(on.get(doneType) ?? []), event: doneType },
      isEnd,
    };
  };

  /** Edges lead in circles: a leaf has its place before what leads from it is read. */
  const addLeaf = (node: AnyStateNode): number => {
    const made = places.get(node);
    if (made !== undefined) return made;
    const place = places.size;
    places.set(node, place);
    leaves[place] = readLeaf(node);
    return place;
  };

  const begun = getDescent(root);
  const target = addLeaf(begun.at(-1) ?? root);
  const changes = readChanges(
    begun.flatMap((node) => node.entry),
    root,
  );
  return { beginning: { changes, target }, edges: [...edges.values()].map(({ row }) => row), leaves };
}
