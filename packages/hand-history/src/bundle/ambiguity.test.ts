import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findAmbiguity } from './ambiguity.ts';

test.each([
  ['a name twice', '{"a":1,"b":[{"c":1,"c":1}]}', 'doubled-name', 'b.0.c'],
  ['a name twice, once with an escape', String.raw`{"seed":1,"se\u0065d":2}`, 'doubled-name', 'seed'],
  ['a name again after its value', '{"a":{"b":[1,2]},"x":"a","a":0}', 'doubled-name', 'a'],
  ['a name that is empty, twice', '[{"":1,"":1}]', 'doubled-name', '0.'],
  ['__proto__', '{"a":[0,{"__proto__":{"b":1}}]}', 'reserved-name', 'a.1.__proto__'],
  ['__proto__ with escapes', String.raw`{"\u005f_proto\u005f_":null}`, 'reserved-name', '__proto__'],
  ['constructor', '{"constructor":{"prototype":{}}}', 'reserved-name', 'constructor'],
  ['prototype', '{"prototype":1}', 'reserved-name', 'prototype'],
  ['a number beyond what is exact', '{"a":[1,9007199254740993]}', 'inexact-number', 'a.1'],
  ['a number too large for any', '[1e999]', 'inexact-number', '0'],
  ['minus zero', '-0', 'inexact-number', ''],
  ['an integer with decimals', '{"amount":1.0}', 'inexact-number', 'amount'],
  ['an integer with an exponent', '{"amount":1E2}', 'inexact-number', 'amount'],
])('%s can be taken in two ways, and its place is named', (_what, text, why, path) => {
  expect(() => JSON.parse(text)).not.toThrow();
  expect(findAmbiguity(text)).toEqual({ why, path });
});

test.each([
  ['nothing in it', '{}'],
  ['one name in several objects', '[{"a":{"a":1}},{"a":2}]'],
  ['names as values', '{"a":"__proto__","b":["constructor","a","a"]}'],
  ['braces, commas and quotes in strings', String.raw`{"a":"{\"a\":1,\"a\":2}","b":"\\","c":"\\\"-0"}`],
  ['white space', '\n{ "a" : [ 1 ,\t-2 , 0.5 ] ,\r\n "b" : { } }\n'],
  ['words', '[true,false,null]'],
])('with %s there is one way to read it', (_what, text) => {
  expect(findAmbiguity(text)).toBeNull();
});

test('what JSON.stringify writes has one reading, unless a name is reserved', () => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: 'binary' }), fc.nat(2), (value, indent) => {
      const found = findAmbiguity(JSON.stringify(value, null, indent));
      if (found !== null) expect(found.why).toBe('reserved-name');
    }),
  );
});

test('an object with any of its names written again has two readings', () => {
  const names = fc.uniqueArray(fc.string({ unit: 'binary' }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(names, fc.nat(), (keys, which) => {
      const again = keys[which % keys.length] ?? '';
      const fields = [...keys, again].map((key) => `${JSON.stringify(key)}:[{}]`);
      expect(findAmbiguity(`{${fields.join(',')}}`)).not.toBeNull();
    }),
  );
});

test('depth and length are no matter', () => {
  const deep = 200_000;
  expect(findAmbiguity('['.repeat(deep) + ']'.repeat(deep))).toBeNull();
  const long = `{"a":"${'\\n'.repeat(4_000_000)}","b":[${'12345,'.repeat(1_000_000)}0],"a":1}`;
  expect(findAmbiguity(long)).toEqual({ why: 'doubled-name', path: 'a' });
});
