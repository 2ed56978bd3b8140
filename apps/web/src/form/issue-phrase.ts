import type * as z from 'zod/mini';

/** A sentence under `form.issue` in the messages, with the values that it names. */
export type IssuePhrase =
  | { readonly key: 'missing' | 'email' | 'characters' | 'number' | 'other' }
  | { readonly key: 'short' | 'low'; readonly minimum: number }
  | { readonly key: 'long' | 'high'; readonly maximum: number };

/** What is wrong with a value, as a schema found it: zod's code, and what it is about. */
export type SchemaIssue = z.core.$ZodRawIssue;

/** Picks the sentence that says what a schema found wrong with a value. */
export function toIssuePhrase(issue: SchemaIssue): IssuePhrase {
  switch (issue.code) {
    case 'too_small': {
      const minimum = Number(issue.minimum);
      if (issue.origin !== 'string') return { key: 'low', minimum };
      return minimum === 1 || issue.input === '' ? { key: 'missing' } : { key: 'short', minimum };
    }
    case 'too_big': {
      const maximum = Number(issue.maximum);
      return { key: issue.origin === 'string' ? 'long' : 'high', maximum };
    }
    case 'invalid_format':
      return { key: issue.format === 'email' ? 'email' : 'characters' };
    case 'invalid_type':
      return { key: issue.expected === 'number' || issue.expected === 'int' ? 'number' : 'other' };
    default:
      return { key: 'other' };
  }
}
