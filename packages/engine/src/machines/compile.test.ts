import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AnyStateMachine, createMachine } from 'xstate';
import type { GameEvent } from '../events.ts';
import { setupChart } from './chart.ts';
import { handChart, tableChart } from './charts.generated.ts';
import { compile } from './compile.ts';
import { dealingMachine } from './dealing.machine.ts';
import { interpret } from './interpret.ts';
import { link } from './link.ts';
import type { Program } from './program.ts';
import { tableMachine } from './table.machine.ts';
import type { ChartEvent, Vocabulary } from './vocabulary.ts';

/** A context of which every change leaves a trace, so that no change out of order goes unseen. */
interface Trace {
  readonly count: number;
  readonly trace: readonly string[];
}
type TraceDraft = { -readonly [Field in keyof Trace]: Trace[Field] };

const names = ['a', 'b', 'c', 'd', 'e', 'f'] as const;
const divisors = [1, 2, 3, 4, 5] as const;

const note = (name: string) => (draft: TraceDraft, event: ChartEvent) => {
  draft.count += name.length + event.type.length;
  draft.trace = [...draft.trace, `${name} on ${event.type}`];
};

/** Guards that look at context and event, and changes that write down both; an action's name is what it writes. */
const vocabulary = {
  guards: Object.fromEntries(
    divisors.map((divisor) => [
      `every${divisor}`,
      (context: Trace, event: ChartEvent) => (context.count + event.type.length) % divisor === 0,
    ]),
  ),
  changes: Object.fromEntries(names.map((name) => [name, note(name)])),
  toDraft: (context: Trace): TraceDraft => ({ ...context }),
} satisfies Vocabulary<Trace, TraceDraft>;

/** Events that a chart of the engine has; what they carry is not looked at here. */
const events: readonly GameEvent[] = [
  { type: 'Folded', seat: 0 },
  { type: 'Checked', seat: 1 },
  { type: 'Called', seat: 0, amount: 5 },
];

interface Node {
  readonly final: boolean;
  readonly entry: readonly string[];
  readonly children: readonly Node[];
  readonly ways: readonly Way[];
  readonly always: Way | null;
  readonly done: Way | null;
}

interface Way {
  readonly event: number;
  readonly guard: number;
  readonly actions: readonly string[];
  readonly target: number;
  readonly reenter: boolean;
  readonly stays: boolean;
}

const action = fc.constantFrom(...names);
const way: fc.Arbitrary<Way> = fc.record({
  event: fc.nat(events.length - 1),
  guard: fc.nat(divisors.length),
  actions: fc.array(action, { minLength: 1, maxLength: 3 }),
  target: fc.nat(1_000),
  reenter: fc.boolean(),
  stays: fc.boolean(),
});
const { node } = fc.letrec<{ node: Node }>((tie) => ({
  node: fc.record({
    final: fc.boolean(),
    entry: fc.array(action, { maxLength: 2 }),
    children: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.constant([]),
      fc.array(tie('node'), { minLength: 1, maxLength: 3 }),
    ),
    ways: fc.array(way, { maxLength: 4 }),
    always: fc.option(way, { freq: 3 }),
    done: fc.option(way, { freq: 2 }),
  }),
}));

/** Every state of a chart by its id, in the order of the configuration. */
function listIds(root: Node, id: string): readonly string[] {
  return root.children.flatMap((child, index) => [`${id}.${index}`, ...listIds(child, `${id}.${index}`)]);
}

/** The configuration of a random chart. Eventless transitions lead only onwards, so that none goes on for ever. */
function toConfig(root: Node): object {
  const ids = listIds(root, 'chart');
  const toTransition = (each: Way, from: string, targets: readonly string[]) => {
    const target = targets[each.target % Math.max(1, targets.length)];
    const guard = divisors[each.guard];
    return {
      ...(guard === undefined ? {} : { guard: `every${guard}` }),
      actions: each.actions,
      ...(each.stays || target === undefined || from === 'chart'
        ? {}
        : { target: `#${target}`, reenter: each.reenter }),
    };
  };
  const toState = (each: Node, id: string, around: boolean): object => {
    const inner = each.children.map((child, index) => [
      String(index),
      toState(child, `${id}.${index}`, around || each.always !== null),
    ]);
    const isFinal = each.final && inner.length === 0 && id !== 'chart' && !around;
    if (isFinal) return { id, type: 'final', entry: each.entry };
    const on = events.map((event, index) => [
      event.type,
      each.ways.filter((one) => one.event === index).map((one) => toTransition(one, id, ids)),
    ]);
    // Only a leaf goes on by itself here: a state around others would leave them before they are looked at.
    const later = ids.slice(ids.indexOf(id) + 1).filter((target) => !target.startsWith(id));
    const goesOn = each.always !== null && inner.length === 0 && later.length > 0;
    return {
      id,
      entry: each.entry,
      ...(inner.length === 0 ? {} : { initial: '0', states: Object.fromEntries(inner) }),
      on: Object.fromEntries(on),
      ...(goesOn && each.always
        ? { always: { ...toTransition({ ...each.always, stays: false }, id, later) } }
        : {}),
      ...(each.done === null || inner.length === 0 || id === 'chart' || later.length === 0
        ? {}
        : { onDone: toTransition({ ...each.done, stays: false }, id, later) }),
    };
  };
  return { ...toState(root, 'chart', false), context: ({ input }: { input: Trace }) => input };
}

/** What XState's interpreter and the compiled chart come to, event by event. */
function runBoth(machine: AnyStateMachine, compiled: Program<Trace, TraceDraft>, sent: readonly number[]) {
  const oracle = interpret<Trace>(machine);
  const begun = { count: 0, trace: [] };
  let [left, right] = [oracle.begin(begun), compiled.begin({ ...begun })];
  const seen = [{ left: JSON.stringify(left), right: JSON.stringify(right) }];
  for (const index of sent) {
    const event = events[index % events.length];
    if (event === undefined) continue;
    const [theirs, ours] = [oracle.step(left, event, 'judged'), compiled.step(right, event, 'judged')];
    seen.push({ left: JSON.stringify(theirs), right: JSON.stringify(ours) });
    left = theirs?.at ?? left;
    right = ours?.at ?? right;
  }
  return seen;
}

const chart = setupChart(vocabulary);
const toMachine = (config: object): AnyStateMachine =>
  chart.createMachine(config as Parameters<typeof chart.createMachine>[0]);

describe('a compiled chart', () => {
  test("does what XState's interpreter does, for random nested charts: state, context and the order of its keys", () => {
    let taken = 0;
    fc.assert(
      fc.property(node, fc.array(fc.nat(2), { maxLength: 12 }), (root, sent) => {
        fc.pre(root.children.length > 0);
        const machine = toMachine(toConfig(root));
        for (const { left, right } of runBoth(machine, link(compile(machine), vocabulary), sent)) {
          expect(right).toBe(left);
          if (right !== 'null') taken += 1;
        }
      }),
      { numRuns: 200 },
    );
    expect(taken).toBeGreaterThan(500);
  });

  const small = {
    id: 'chart',
    context: ({ input }: { input: Trace }) => input,
    initial: 'x',
    states: {
      x: { on: { Folded: [{ guard: 'every2', actions: 'a', target: 'y' }, { actions: 'b' }] } },
      y: { on: { Folded: { actions: 'c', target: 'x' } } },
    },
  };

  test('that differs in one guard, one action or one edge is found out', () => {
    const machine = toMachine(small);
    const differs = (other: AnyStateMachine, words: typeof vocabulary) =>
      runBoth(machine, link(compile(other), words), [0, 0, 0, 0, 0, 0, 0]).some(
        ({ left, right }) => left !== right,
      );
    expect(differs(machine, vocabulary)).toBe(false);
    const never = { ...vocabulary.guards, every2: () => false };
    expect(differs(machine, { ...vocabulary, guards: never })).toBe(true);
    const other = { ...vocabulary.changes, c: note('other') };
    expect(differs(machine, { ...vocabulary, changes: other })).toBe(true);
    const states = { ...small.states, y: { on: { Folded: { actions: 'c', target: 'y', reenter: true } } } };
    expect(differs(toMachine({ ...small, states }), vocabulary)).toBe(true);
  });

  test('is what the machines are compiled to now: `npm run diagrams` writes it', () => {
    expect(handChart).toEqual(compile(dealingMachine));
    expect(tableChart).toEqual(compile(tableMachine));
  });

  test('changes nothing that it was given', () => {
    const machine = toMachine(small);
    const program = link(compile(machine), vocabulary);
    const frozen = Object.freeze({ count: 1, trace: Object.freeze(['begun']) });
    const at = Object.freeze({ value: 'x', context: frozen });
    expect(program.step(at, { type: 'Folded', seat: 0 }, 'judged')).not.toBeNull();
    expect(at).toEqual({ value: 'x', context: { count: 1, trace: ['begun'] } });
  });

  test.each<[string, object, RegExp]>([
    ['a parallel state', { ...small, type: 'parallel', initial: undefined }, /type "parallel"/],
    ['a history state', { ...small, states: { x: { type: 'history' } } }, /type "history"/],
    ['an invoked actor', { ...small, states: { x: { invoke: { src: 'x' } } } }, /an invoked actor/],
    ['a delay', { ...small, states: { x: { after: { 10: 'y' } }, y: {} } }, /a delay/],
    ['an exit action', { ...small, states: { x: { exit: 'a' } } }, /an exit action/],
    ['a wildcard', { ...small, states: { x: { on: { '*': { actions: 'a' } } } } }, /a wildcard/],
    [
      'an inline guard',
      { ...small, states: { x: { on: { Folded: { guard: () => true, actions: 'a' } } } } },
      /no meaning/,
    ],
    [
      'a name without a meaning',
      { ...small, states: { x: { on: { Folded: { actions: 'z' } } } } },
      /no meaning/,
    ],
    ['a transition without effect', { ...small, states: { x: { on: { Folded: {} } } } }, /without effect/],
    ['an initial action', { ...small, initial: { target: 'x', actions: 'a' } }, /an initial action/],
    [
      'an eventless transition around a final state',
      {
        ...small,
        states: {
          x: { initial: 'y', always: { guard: 'every2', target: 'z' }, states: { y: { type: 'final' } } },
          z: {},
        },
      },
      /around a final state/,
    ],
    [
      'a transition to the whole chart',
      { ...small, states: { x: { on: { Folded: { target: '#chart', actions: 'a' } } } } },
      /to the whole chart/,
    ],
  ])('is refused where it has %s', (_what, config, why) => {
    const machine = createMachine(config as Parameters<typeof createMachine>[0]);
    expect(() => link(compile(machine), vocabulary)).toThrow(why);
  });
});
