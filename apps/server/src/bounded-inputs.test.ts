import { appRouter } from '@openfelt/api';
import { expect, test } from 'vitest';
import * as z from 'zod';

type Schema = z.core.JSONSchema.BaseSchema;

/** What a router keeps of a procedure. */
interface Procedure {
  readonly _def: { readonly inputs: readonly z.core.$ZodType[] };
}

/** Whether a pattern holds for so many characters at most: it names both ends, and repeats nothing without end. */
const isClosed = (pattern = '') => /^\^.*\$$/.test(pattern) && !/[*+]|,\}/.test(pattern);

/** The places in a schema at which a value has no bound: text without a greatest length, lists, numbers, and fields of any name. */
function findUnbounded(schema: Schema, place: string): readonly string[] {
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices !== undefined) return choices.flatMap((each) => findUnbounded(each as Schema, place));
  if (schema.const !== undefined || schema.enum !== undefined) return [];
  switch (schema.type) {
    case 'string':
      return schema.maxLength === undefined && !isClosed(schema.pattern) ? [place] : [];
    case 'integer':
    case 'number':
      return schema.maximum === undefined || (schema.minimum ?? schema.exclusiveMinimum) === undefined
        ? [place]
        : [];
    case 'boolean':
    case 'null':
      return [];
    case 'array':
      return [
        ...(schema.maxItems === undefined ? [place] : []),
        ...findUnbounded((schema.items ?? {}) as Schema, `${place}[]`),
      ];
    case 'object':
      return [
        ...(typeof schema.additionalProperties === 'object' ? [`${place}.*`] : []),
        ...Object.entries(schema.properties ?? {}).flatMap(([name, each]) =>
          findUnbounded(each as Schema, `${place}.${name}`),
        ),
      ];
    default:
      return [`${place}?`];
  }
}

test('every input of the API is bounded', () => {
  const procedures = appRouter._def.procedures as object as Readonly<Record<string, Procedure>>;
  const unbounded = Object.entries(procedures).flatMap(([path, { _def }]) =>
    _def.inputs.flatMap((each) =>
      findUnbounded(z.toJSONSchema(each, { io: 'input', unrepresentable: 'any' }) as Schema, path),
    ),
  );
  // A variant is looked up among those that there are.
  expect(unbounded.filter((place) => !place.endsWith('.variant?'))).toEqual([]);
});
