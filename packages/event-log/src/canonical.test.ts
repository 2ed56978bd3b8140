import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bodyHash, canonicalJson, type Json } from './canonical.ts';

/** The number whose IEEE 754 bits these are. */
const double = (hex: string): number => Buffer.from(hex, 'hex').readDoubleBE();

describe('canonical JSON', () => {
  test('writes the sample of RFC 8785 §3.2.2', () => {
    const sample = String.raw`{
      "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
      "string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/",
      "literals": [null, true, false]
    }`;
    expect(canonicalJson(JSON.parse(sample))).toBe(
      String.raw`{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\u000f\nA'B\"\\\\\"/"}`,
    );
  });

  test('gives the bytes of RFC 8785 §3.2.4', () => {
    const text = canonicalJson({ string: '\u20ac$\u000F\u000aA\'\u0042\u0022\u005c\\"/' });
    expect(Buffer.from(text, 'utf8').toString('hex')).toBe(
      '7b22737472696e67223a22e282ac245c75303030665c6e4127425c225c5c5c5c5c222f227d',
    );
  });

  test('sorts keys by UTF-16 code units, as the sample of RFC 8785 §3.2.3', () => {
    const sample = {
      '\u20ac': 'Euro Sign',
      '\r': 'Carriage Return',
      '\ufb33': 'Hebrew Letter Dalet With Dagesh',
      '1': 'One',
      '\ud83d\ude00': 'Emoji: Grinning Face',
      '\u0080': 'Control',
      '\u00f6': 'Latin Small Letter O With Diaeresis',
    };
    expect(Object.values(JSON.parse(canonicalJson(sample)))).toEqual([
      // A reader puts keys that look like array indices first; this one is second in the text.
      'One',
      'Carriage Return',
      'Control',
      'Latin Small Letter O With Diaeresis',
      'Euro Sign',
      'Emoji: Grinning Face',
      'Hebrew Letter Dalet With Dagesh',
    ]);
    expect(canonicalJson(sample).startsWith('{"\\r":"Carriage Return","1":"One","\u0080":')).toBe(true);
  });

  test.each([
    ['0000000000000000', '0'],
    ['8000000000000000', '0'],
    ['0000000000000001', '5e-324'],
    ['8000000000000001', '-5e-324'],
    ['7fefffffffffffff', '1.7976931348623157e+308'],
    ['ffefffffffffffff', '-1.7976931348623157e+308'],
    ['4340000000000000', '9007199254740992'],
    ['c340000000000000', '-9007199254740992'],
    ['4430000000000000', '295147905179352830000'],
    ['44b52d02c7e14af5', '9.999999999999997e+22'],
    ['44b52d02c7e14af6', '1e+23'],
    ['44b52d02c7e14af7', '1.0000000000000001e+23'],
    ['444b1ae4d6e2ef4e', '999999999999999700000'],
    ['444b1ae4d6e2ef4f', '999999999999999900000'],
    ['444b1ae4d6e2ef50', '1e+21'],
    ['3eb0c6f7a0b5ed8c', '9.999999999999997e-7'],
    ['3eb0c6f7a0b5ed8d', '0.000001'],
    ['41b3de4355555553', '333333333.3333332'],
    ['41b3de4355555554', '333333333.33333325'],
    ['41b3de4355555555', '333333333.3333333'],
    ['41b3de4355555556', '333333333.3333334'],
    ['41b3de4355555557', '333333333.33333343'],
    ['becbf647612f3696', '-0.0000033333333333333333'],
    ['43143ff3c1cb0959', '1424953923781206.2'],
  ])('writes the number %s of RFC 8785 appendix B as %s', (bits, text) => {
    expect(canonicalJson(double(bits))).toBe(text);
  });

  test.each<[string, unknown]>([
    ['undefined', undefined],
    ['undefined in an object', { a: undefined }],
    ['undefined in an array', [undefined]],
    ['a hole in an array', new Array(1)],
    ['NaN', Number.NaN],
    ['infinity', [Number.POSITIVE_INFINITY]],
    ['a function', { a: () => 1 }],
    ['a bigint', 1n],
    ['a symbol', Symbol('a')],
    ['a date', new Date(0)],
    ['a map', new Map()],
    ['bytes', new Uint8Array(1)],
    ['a lone high surrogate', 'a\ud800'],
    ['a lone low surrogate in a key', { '\udc00': 1 }],
    ['surrogates in the wrong order', '\ude00\ud83d'],
  ])('does not exist for %s', (_, value) => {
    expect(() => canonicalJson(value as Json)).toThrow(TypeError);
  });

  test('keeps a key named __proto__', () => {
    expect(canonicalJson(JSON.parse('{"b":1,"__proto__":{"c":2}}'))).toBe('{"__proto__":{"c":2},"b":1}');
  });

  test('reads back as the value, and does not depend on the order of keys', () => {
    const shuffled = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(shuffled);
      if (typeof value !== 'object' || value === null) return value;
      const entries = Object.entries(value).map(([key, item]) => [key, shuffled(item)] as const);
      return Object.fromEntries(entries.reverse());
    };
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: 'binary' }), (value) => {
        const text = canonicalJson(value as Json);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
        expect(canonicalJson(shuffled(value) as Json)).toBe(text);
      }),
    );
  });

  test('is what the hash of a command body is made of', () => {
    // printf '{"amount":40,"kind":"bet"}' | sha256sum
    expect(bodyHash({ kind: 'bet', amount: 40 })).toBe(
      'a51dcc429c68b6af7b64bb55da88909b20d060c8185ed882206a99e4329ee8c4',
    );
    expect(bodyHash({ amount: 40, kind: 'bet' })).toBe(bodyHash({ kind: 'bet', amount: 40 }));
    expect(bodyHash({ kind: 'bet', amount: 41 })).not.toBe(bodyHash({ kind: 'bet', amount: 40 }));
  });
});
