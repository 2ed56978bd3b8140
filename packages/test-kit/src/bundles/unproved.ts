import { type Json, seal, streamId } from '@openfelt/event-log';
import { toEventData } from '@openfelt/game-events';
import type { Bundle, DisputeDecidedEvent } from '@openfelt/hand-history/audit';
import {
  isObject,
  listPlaces,
  type Mutation,
  type Path,
  pick,
  type Random,
  readJson,
  withAt,
} from './mutate.ts';

/** Stands for a name or a value while a bundle is still a value, which can hold no name twice. */
const mark = '\u0000';
const marked = JSON.stringify(mark);

const mutation = (what: string, text: string): Mutation => ({ what, text, at: null });

/** A bundle's text in which an object has one more field, first or last: under any name, also one that it has already. */
function withField(
  bundle: Bundle,
  path: Path,
  { name, value, isFirst }: { readonly name: string; readonly value: Json; readonly isFirst: boolean },
): string {
  const json = withAt(readJson(bundle), path, (object) => {
    if (!isObject(object)) return object;
    return isFirst ? { [mark]: value, ...object } : { ...object, [mark]: value };
  });
  return JSON.stringify(json).replace(marked, JSON.stringify(name));
}

/** A field of some object that is there twice, with another value or the same. */
export function doubleField(bundle: Bundle, random: Random): Mutation {
  const { path, value } = pick(
    listPlaces(readJson(bundle)).filter(
      (place) => isObject(place.value) && Object.keys(place.value).length > 0,
    ),
    random,
  );
  if (!isObject(value)) throw new Error('there is no object');
  const name = pick(Object.keys(value), random);
  const field = { name, value: random() < 0.5 ? (value[name] ?? null) : 0, isFirst: random() < 0.5 };
  return mutation(`${[...path, name].join('.')} doubled`, withField(bundle, path, field));
}

/** A name in some object that readers in JavaScript drop, or take for something else. */
export function addReservedName(bundle: Bundle, random: Random): Mutation {
  const { path } = pick(
    listPlaces(readJson(bundle)).filter(({ value }) => isObject(value)),
    random,
  );
  const name = pick(['__proto__', 'constructor', 'prototype'], random);
  const value = pick<Json>([{ seat: 1 }, null, 'x'], random);
  const text = withField(bundle, path, { name, value, isFirst: random() < 0.5 });
  return mutation(`${[...path, name].join('.')} added`, text);
}

/** A number written in another way, so that some reader may take it for another. */
export function respellNumber(bundle: Bundle, random: Random): Mutation {
  const { path, value } = pick(
    listPlaces(readJson(bundle)).filter((place) => typeof place.value === 'number'),
    random,
  );
  const spelling = pick([`${value}.0`, `${value}e0`, `${value}.0000000000000001`], random);
  const text = JSON.stringify(withAt(readJson(bundle), path, () => mark)).replace(marked, spelling);
  return mutation(`${path.join('.')} written as ${spelling}`, text);
}

/** A signature of some note that is there twice. */
export function doubleSignature(bundle: Bundle, random: Random): Mutation {
  const { path } = pick(
    listPlaces(readJson(bundle)).filter((place) => place.path.at(-1) === 'note'),
    random,
  );
  const json = withAt(readJson(bundle), path, (note) =>
    typeof note === 'string' ? `${note}${note.slice(note.lastIndexOf('\n\n') + 2)}` : note,
  );
  return mutation(`${path.join('.')} signed twice`, JSON.stringify(json));
}

/** A decision about the hand that moves nothing, which the platform never took: without a proof, or with one of something else. */
export function addDecision(bundle: Bundle, random: Random): Mutation {
  const end = bundle.events.at(-1);
  if (end === undefined) throw new Error('there is no hand');
  const event: DisputeDecidedEvent = {
    type: 'DisputeDecided',
    dispute: 'd9',
    hand: { streamId: end.streamId, version: end.version, hash: end.hash },
    by: 'auditor',
    verdict: random() < 0.5 ? 'dismissed' : 'upheld',
    reason: 'Nobody said so.',
    corrections: [],
    house: 0,
    final: random() < 0.5,
  };
  const decision = seal([toEventData(event)], {
    streamId: streamId('dispute/d9'),
    firstVersion: 2,
    prevHash: '5a'.repeat(32),
    actor: 'auditor',
    commandId: null,
    recordedAt: end.recordedAt + 1,
  })[0];
  const proofs =
    random() < 0.5 || bundle.inclusion === null ? null : { decision: bundle.inclusion, adjustment: null };
  const corrections = [...bundle.corrections, { decision, adjustment: null, proofs }];
  const how = proofs === null ? 'without a proof' : 'with the proof of the hand';
  return mutation(`a decision added ${how}`, JSON.stringify({ ...bundle, corrections }));
}
