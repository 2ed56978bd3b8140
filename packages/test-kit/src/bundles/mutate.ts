import { type EventEnvelope, type Json, seal } from '@openfelt/event-log';
import type { Bundle } from '@openfelt/hand-history/audit';

/** Gives numbers from 0 up to, and without, 1. */
export type Random = () => number;

/** A changed bundle, and where a verifier has to point. */
export interface Mutation {
  /** What was done, for the message of a test that fails. */
  readonly what: string;
  /** The changed bundle's file. */
  readonly text: string;
  /** The versions of the event, any of which names the place; null where no event can be named. */
  readonly at: readonly number[] | null;
}

/** Where a value stands in another: names and indices from the outside in. */
export type Path = readonly (string | number)[];

/** Whether a JSON value is an object. */
export const isObject = (value: Json): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value in a JSON value, and where it stands there. */
export interface Place {
  readonly path: Path;
  readonly value: Json;
}

/** Every place of a JSON value, itself and what is in it. */
export function listPlaces(value: Json, path: Path = []): readonly Place[] {
  const inside = Array.isArray(value)
    ? value.flatMap((each: Json, index) => listPlaces(each, [...path, index]))
    : isObject(value)
      ? Object.entries(value).flatMap(([key, each]) => listPlaces(each, [...path, key]))
      : [];
  return [{ path, value }, ...inside];
}

/** Every place of a JSON value that holds no list and no object. */
function listLeaves(json: Json): readonly Path[] {
  return listPlaces(json).flatMap(({ path, value }) =>
    typeof value === 'object' && value !== null ? [] : [path],
  );
}

/** A JSON value with another value at a path. */
export function withAt(value: Json, path: Path, change: (leaf: Json) => Json): Json {
  const [key, ...rest] = path;
  if (key === undefined) return change(value);
  if (Array.isArray(value))
    return value.map((each: Json, index) => (index === key ? withAt(each, rest, change) : each));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, name === key ? withAt(each, rest, change) : each]),
  );
}

/** One of several. */
export const pick = <T>(items: readonly T[], random: Random): T => {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('there is nothing to pick from');
  return item;
};

/** Another character of the same kind, so that a field keeps its form where it can. */
function flipCharacter(text: string, random: Random): string {
  if (text === '') return 'x';
  const at = Math.floor(random() * text.length);
  const old = text.charAt(at);
  const kinds = ['0123456789', 'abcdef', 'ghijklmnopqrstuvwxyz', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const kind = kinds.find((each) => each.includes(old)) ?? '~_.';
  const fresh = pick(
    [...kind].filter((each) => each !== old),
    random,
  );
  return `${text.slice(0, at)}${fresh}${text.slice(at + 1)}`;
}

/** Another value of the same kind. */
function flipped(leaf: Json, random: Random): Json {
  if (typeof leaf === 'string') return flipCharacter(leaf, random);
  if (typeof leaf === 'number') return leaf === 0 || random() < 0.5 ? leaf + 1 : leaf - 1;
  if (typeof leaf === 'boolean') return !leaf;
  return 0;
}

interface ReadBundle {
  readonly json: Json;
  readonly leaves: readonly Path[];
}

const readBundles = new WeakMap<Bundle, ReadBundle>();

/** A bundle's value as JSON, with its leaves. Each is changed many times, and read once. */
function read(bundle: Bundle): ReadBundle {
  const known = readBundles.get(bundle);
  if (known !== undefined) return known;
  const json = JSON.parse(JSON.stringify(bundle)) as Json;
  const made = { json, leaves: listLeaves(json) };
  readBundles.set(bundle, made);
  return made;
}

/** A bundle as it stands in its file. */
export const readJson = (bundle: Bundle): Json => read(bundle).json;

/** One byte of one field changed. */
export function flipField(bundle: Bundle, random: Random): Mutation {
  const { json, leaves } = read(bundle);
  const path = pick(leaves, random);
  const [list, index] = path;
  const event = list === 'events' && typeof index === 'number' ? bundle.events[index] : undefined;
  return {
    what: `${path.join('.')} flipped`,
    text: JSON.stringify(withAt(json, path, (leaf) => flipped(leaf, random))),
    // The first event's own place may be what was changed; its chain then breaks at the next one.
    at: event === undefined ? null : [event.version - 1, event.version, event.version + 1],
  };
}

/** One byte of one field of a correction changed. */
export function flipCorrection(bundle: Bundle, random: Random): Mutation {
  const { json, leaves } = read(bundle);
  const path = pick(
    leaves.filter(([list]) => list === 'corrections'),
    random,
  );
  return {
    what: `${path.join('.')} flipped`,
    text: JSON.stringify(withAt(json, path, (leaf) => flipped(leaf, random))),
    at: null,
  };
}

/** What a decision or an adjustment says changed, and hashed again: as who wants other chips to have moved would. */
export function rewriteCorrection(bundle: Bundle, random: Random): Mutation {
  const target = pick(bundle.corrections, random);
  const part = random() < 0.5 || target.adjustment === null ? 'decision' : 'adjustment';
  const event = target[part] ?? target.decision;
  const path = pick(listLeaves(event.payload), random);
  const payload = withAt(event.payload, path, (leaf) => flipped(leaf, random));
  const [changed] = resealed([{ ...event, payload }]);
  const corrections = bundle.corrections.map((each) =>
    each === target ? { ...each, [part]: changed } : each,
  );
  return {
    what: `${path.join('.')} of a correction's ${part} rewritten`,
    text: JSON.stringify({ ...bundle, corrections }),
    at: null,
  };
}

const listNames = ['events', 'evidence', 'openings', 'corrections'] as const;

/** An entry of a list dropped, doubled, swapped with the next or put in elsewhere. */
export function moveEntry(bundle: Bundle, random: Random): Mutation {
  const name = pick(
    listNames.filter((each) => (bundle[each] ?? []).length > 1),
    random,
  );
  const list: readonly unknown[] = bundle[name] ?? [];
  const how = pick(['dropped', 'doubled', 'swapped', 'inserted'] as const, random);
  const at = Math.floor(random() * (how === 'swapped' ? list.length - 1 : list.length));
  const changed = {
    dropped: () => list.toSpliced(at, 1),
    doubled: () => list.toSpliced(at, 0, list[at]),
    swapped: () => list.toSpliced(at, 2, list[at + 1], list[at]),
    inserted: () =>
      list.toSpliced(at, 0, list[(at + 1 + Math.floor(random() * (list.length - 1))) % list.length]),
  }[how]();
  const first = bundle.events[0]?.version ?? 0;
  const begin =
    how === 'inserted' && at === 0 && name === 'events' ? (changed[0] as EventEnvelope).version : first;
  return {
    what: `${name}.${at} ${how}`,
    text: JSON.stringify({ ...bundle, [name]: changed }),
    // What is dropped at the end is missed at the event before; at the start, the next one is no beginning; and what is put there is
    // taken for it, so that the event after is the one that does not continue.
    at: name === 'events' ? [...[-1, 0, 1, 2].map((near) => first + at + near), begin + 1] : null,
  };
}

/** Seals a list of events again from its first on, as who rewrites the record would. */
export function resealed(events: readonly EventEnvelope[]): readonly EventEnvelope[] {
  let prevHash = events[0]?.prevHash ?? '';
  return events.flatMap(({ streamId, version, type, schema, payload, actor, commandId, recordedAt }) => {
    const place = { streamId, firstVersion: version, prevHash, actor, commandId, recordedAt };
    const sealed = seal([{ type, schema, payload }], place);
    prevHash = sealed[0]?.hash ?? prevHash;
    return sealed;
  });
}

/** A fact or a time changed, and everything after it hashed again: as an operator would who wants another card, stack or award. */
export function rewrite(bundle: Bundle, random: Random): Mutation {
  const isTime = random() < 0.1;
  const targets = bundle.events.filter(({ payload }) => isTime || listLeaves(payload).length > 0);
  const target = pick(targets, random);
  const leaves = listLeaves(target.payload);
  const path = isTime ? [] : pick(leaves, random);
  const events = bundle.events.map((event) => {
    if (event !== target) return event;
    if (isTime) return { ...event, recordedAt: event.recordedAt + 1 };
    return { ...event, payload: withAt(event.payload, path, (leaf) => flipped(leaf, random)) };
  });
  return {
    what: `${isTime ? 'recordedAt' : path.join('.')} of event ${target.version} rewritten`,
    text: JSON.stringify({ ...bundle, events: resealed(events) }),
    at: null,
  };
}

/** A refused command, a clock or a connection changed in the evidence, hashed again from there on. */
export function rewriteEvidence(bundle: Bundle, random: Random): Mutation {
  const evidence = bundle.evidence ?? [];
  const index = Math.floor(random() * evidence.length);
  const event = evidence[index];
  if (event === undefined) throw new Error('there is no evidence');
  const path = pick(listLeaves(event.payload), random);
  const changed = evidence.with(index, {
    ...event,
    payload: withAt(event.payload, path, (leaf) => flipped(leaf, random)),
  });
  return {
    what: `evidence ${event.version}, ${path.join('.')} rewritten`,
    text: JSON.stringify({ ...bundle, evidence: resealed(changed) }),
    at: null,
  };
}
