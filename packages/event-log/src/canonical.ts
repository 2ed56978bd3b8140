import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

const LONE_SURROGATE = /\p{Surrogate}/u;

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
      if (LONE_SURROGATE.test(value))
        throw new TypeError('A string with a lone surrogate has no canonical JSON');
      return JSON.stringify(value);
    case 'number':
      if (!Number.isFinite(value)) throw new TypeError(`${value} has no canonical JSON`);
      return JSON.stringify(value);
    case 'boolean':
      return value ? 'true' : 'false';
    case 'object':
      if (value === null) return 'null';
      return isArray(value) ? canonicalArray(value) : canonicalObject(value);
    default:
      throw new TypeError(`A value of type ${typeof value} has no canonical JSON`);
  }
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
  let text = '{';
  // The default sort compares UTF-16 code units, which is the order RFC 8785 §3.2.3 asks for.
  for (const key of Object.keys(object).sort()) {
    text += `${text === '{' ? '' : ','}${canonicalJson(key)}:${canonicalJson(object[key] as Json)}`;
  }
  return `${text}}`;
};

/** Lower-case hex SHA-256 of the canonical JSON of a command's body: tells a repeated command from a reused id. */
export const bodyHash = (body: Json): string => bytesToHex(sha256(utf8ToBytes(canonicalJson(body))));

/**
 * A value that JSON can carry. Interfaces have no index signature, so payload types that shall be assignable to
 * this are declared with `type`, not `interface`.
 */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
