import { sha256 } from '@openfelt/merkle/sha256';

const LONE_SURROGATE = /\p{Surrogate}/u;
/** Text that JSON writes as it is, between quotes: nearly all that occurs. */
const PLAIN = /^[\x20\x21\x23-\x5b\x5d-\x7e]*$/;

/**
 * The one text of a JSON value (RFC 8785): no white space, keys in the order of their UTF-16 code units, numbers
 * and strings as ECMAScript writes them. Minus zero is written `0`.
 *
 * @throws TypeError for what JSON cannot carry or two readers could take differently (undefined, functions, bigints, objects of
 * a class, NaN, infinities, lone surrogates), also inside arrays and objects. That is a bug of the caller.
 */
export const canonicalJson = (value: Json): string => {
  switch (typeof value) {
    case 'string':
      return canonicalString(value);
    case 'number':
      if (!Number.isFinite(value)) throw new TypeError(`${value} has no canonical JSON`);
      return String(value);
    case 'boolean':
      return value ? 'true' : 'false';
    case 'object':
      if (value === null) return 'null';
      return isArray(value) ? canonicalArray(value) : canonicalObject(value);
    default:
      throw new TypeError(`A value of type ${typeof value} has no canonical JSON`);
  }
};

const canonicalString = (text: string): string => {
  if (PLAIN.test(text)) return `"${text}"`;
  if (LONE_SURROGATE.test(text)) throw new TypeError('A string with a lone surrogate has no canonical JSON');
  return JSON.stringify(text);
};

/** `Array.isArray` does not narrow readonly arrays. */
const isArray = (value: readonly Json[] | { readonly [key: string]: Json }): value is readonly Json[] =>
  Array.isArray(value);

const canonicalArray = (items: readonly Json[]): string => {
  let text = '[';
  // By index, because iteration methods skip the holes of a sparse array and a hole is as wrong as undefined.
  for (let i = 0; i < items.length; i += 1) text += (i === 0 ? '' : ',') + canonicalJson(items[i] as Json);
  return `${text}]`;
};

const canonicalObject = (object: { readonly [key: string]: Json }): string => {
  const prototype: unknown = Object.getPrototypeOf(object);
  if (prototype !== Object.prototype && prototype !== null) {
    throw new TypeError('An object of a class has no canonical JSON');
  }
  const keys = sort(Object.keys(object));
  let text = '{';
  for (let i = 0; i < keys.length; i += 1) {
    const key = keys[i] as string;
    text += `${i === 0 ? '' : ','}${canonicalString(key)}:${canonicalJson(object[key] as Json)}`;
  }
  return `${text}}`;
};

/** Up to so many keys are sorted by insertion: time that grows with their square is for the few of an event, not for what anybody sends. */
const fewKeys = 16;

/** Puts keys in the order of their UTF-16 code units, RFC 8785 §3.2.3: that of comparing strings, and of the default sort. */
const sort = (keys: string[]): readonly string[] => {
  if (keys.length > fewKeys) return keys.sort();
  for (let i = 1; i < keys.length; i += 1) {
    const key = keys[i] as string;
    let place = i;
    for (; place > 0 && (keys[place - 1] as string) > key; place -= 1)
      keys[place] = keys[place - 1] as string;
    keys[place] = key;
  }
  return keys;
};

/** Lower-case hex SHA-256 of the canonical JSON of a command's body: tells a repeated command from a reused id. */
export const bodyHash = (body: Json): string => sha256.hexOfText(canonicalJson(body));

/**
 * A value that JSON can carry. Interfaces have no index signature, so payload types that shall be assignable to
 * this are declared with `type`, not `interface`.
 */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
