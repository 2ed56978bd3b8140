import { appRouter } from '@openfelt/api';
import fc from 'fast-check';
import * as z from 'zod';

/** Text of every kind: what a database does not take, what is longer or stranger than expected, and plain words. */
export const arbitraryText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom('\0', 'a\0b', '\ud800', 'x\udfff', '%00', '__proto__', '../..', "'; --", 'é', 'harbour'),
);

/** Any value of JSON. */
const arbitraryJson: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    arbitraryText,
    fc.maxSafeInteger(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.constantFrom(null, true, false),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(arbitraryText, tie('value'), { maxKeys: 4, noNullPrototype: true }),
  ),
})).value;

type Schema = z.core.JSONSchema.BaseSchema;

/** Values that nearly fit a schema: text of every kind, numbers up to the bounds of what is stated. */
function nearly(schema: Schema): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices !== undefined) return fc.oneof(...choices.map((each) => nearly(each as Schema)));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'string':
      return schema.format === 'uuid' ? fc.oneof(fc.uuid(), arbitraryText) : arbitraryText;
    case 'integer':
    case 'number': {
      const min = Math.max(schema.minimum ?? -1, Number.MIN_SAFE_INTEGER);
      const max = Math.min(schema.maximum ?? Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
      return fc.oneof(fc.constantFrom(min, min + 1, max), fc.integer({ min: -1, max: 300 }));
    }
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(nearly((schema.items ?? {}) as Schema), { maxLength: 3 });
    case 'object': {
      const fields = Object.entries(schema.properties ?? {}).map(([name, each]) => [
        name,
        nearly(each as Schema),
      ]);
      const record: Readonly<Record<string, fc.Arbitrary<unknown>>> = Object.fromEntries(fields);
      return fc.record(record, { requiredKeys: [...(schema.required ?? [])] });
    }
    default:
      return arbitraryJson;
  }
}

/** A procedure of the API, and inputs for it: near what it takes, or anything. */
export interface ArbitraryCall {
  readonly path: string;
  readonly type: 'query' | 'mutation' | 'subscription';
  readonly input: fc.Arbitrary<unknown>;
}

/** What a router keeps of a procedure. */
interface Procedure {
  readonly _def: { readonly type: ArbitraryCall['type']; readonly inputs: readonly z.core.$ZodType[] };
}

/** Every procedure of the API. */
export const arbitraryCalls: readonly ArbitraryCall[] = Object.entries(
  appRouter._def.procedures as object as Readonly<Record<string, Procedure>>,
).map(([path, procedure]) => {
  const { type, inputs } = procedure._def;
  const schemas = inputs.map(
    (each) => z.toJSONSchema(each, { io: 'input', unrepresentable: 'any' }) as Schema,
  );
  return {
    path,
    type,
    input: fc.oneof(
      { arbitrary: arbitraryJson, weight: 1 },
      ...schemas.map((each) => ({ arbitrary: nearly(each), weight: 4 })),
    ),
  };
});
