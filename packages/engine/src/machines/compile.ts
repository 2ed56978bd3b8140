import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition, StateValue } from 'xstate';
import { type Change, noteFinding, type Vocabulary } from './chart.ts';
import { type Edge, type Edges, type Leaf, type Program, runTable } from './program.ts';

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
  return path.slice(0, -1).reduceRight<StateValue>((value, name) => Object.freeze({ [name]: value }), key);
}

/** The edges of an event by kind; where none is for what was recorded against the law, all are for both. */
function sortEdges<Context, Draft extends Context>(
  judged: readonly Edge<Context, Draft>[],
): Readonly<Record<Edges, readonly Edge<Context, Draft>[]>> {
  const noted = judged.filter((edge) => edge.noted);
  const lawful = judged.filter((edge) => !edge.noted);
  return { judged, lawful, recorded: noted.length === 0 ? judged : noted };
}

/**
 * Turns a chart into a flat table of steps, which does what XState's interpreter does for a chart that waits for nothing and
 * starts nothing. What would not be equal is refused here.
 */
export function compile<Context, Draft extends Context>(
  machine: AnyStateMachine,
  { guards, changes, toDraft }: Vocabulary<Context, Draft>,
): Program<Context, Draft> {
  const root: AnyStateNode = machine.root;
  const leaves = new Map<AnyStateNode, Leaf<Context, Draft>>();

  const findMeaning = <T>(words: Readonly<Record<string, T>>, word: unknown, node: AnyStateNode): T => {
    const meaning = typeof word === 'string' && Object.hasOwn(words, word) ? words[word] : undefined;
    return meaning ?? refuse(node, 'a guard or an action whose name has no meaning');
  };
  const findChanges = (actions: readonly unknown[], node: AnyStateNode): readonly Change<Draft>[] =>
    actions.filter((name) => name !== noteFinding).map((name) => findMeaning(changes, name, node));

  const toEdge = (transition: AnyTransitionDefinition, from: AnyStateNode): Edge<Context, Draft> => {
    const { source, target = [], guard, actions } = transition;
    const [to, ...others] = target;
    if (others.length > 0) refuse(source, 'a transition to several states');
    const entered = to === undefined ? [] : enteredBy(transition, to);
    const last = entered.at(-1);
    const done = findChanges([...actions, ...entered.flatMap(({ entry }) => entry)], source);
    // The interpreter would not tell such a transition from none.
    if (done.length === 0 && (last === undefined || last === from))
      refuse(source, 'a transition without effect');
    return {
      guard: guard === undefined ? null : findMeaning(guards, guard, source),
      changes: done,
      target: last === undefined ? null : getLeaf(last),
      noted: actions.includes(noteFinding),
    };
  };

  const toLeaf = (node: AnyStateNode): Leaf<Context, Draft> => {
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
    const toEdges = (transitions: readonly AnyTransitionDefinition[]) =>
      transitions.map((transition) => toEdge(transition, node));
    const isEnd = parent === root;
    return {
      value: toStateValue(node),
      on: new Map([...on].map(([type, transitions]) => [type, sortEdges(toEdges(transitions))])),
      always: toEdges(line.flatMap(({ always }) => always ?? [])),
      done:
        parent === undefined || isEnd
          ? null
          : { edges: toEdges(on.get(doneType) ?? []), event: { type: doneType } },
      isEnd,
      offered: {
        events: [...on.keys()].filter((type) => !type.startsWith('xstate.')),
        guards: [...on.values()].flat().flatMap(({ guard }) => (typeof guard === 'string' ? [guard] : [])),
      },
    };
  };

  /** Edges lead in circles: a leaf is there before what leads from it, which is read when it is first asked for. */
  const getLeaf = (node: AnyStateNode): Leaf<Context, Draft> => {
    const made = leaves.get(node);
    if (made !== undefined) return made;
    const leaf = {} as Leaf<Context, Draft>;
    leaves.set(node, leaf);
    return Object.assign(leaf, toLeaf(node));
  };

  const begun = getDescent(root);
  const target = getLeaf(begun.at(-1) ?? root);
  const entry = findChanges(
    begun.flatMap((node) => node.entry),
    root,
  );
  return runTable(
    { beginning: { guard: null, changes: entry, target, noted: false }, leaves: [...leaves.values()] },
    toDraft,
  );
}
