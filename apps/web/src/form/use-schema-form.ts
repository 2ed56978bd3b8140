'use client';
import { zodResolver } from '@hookform/resolvers/zod';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { type FieldValues, type UseFormProps, type UseFormReturn, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { type SchemaIssue, toIssuePhrase } from './issue-phrase.ts';

/** Says in a sentence of the visitor's language what a schema found wrong with a value. */
function useIssueSentence(): (issue: SchemaIssue) => string {
  const t = useTranslations('form.issue');
  return (issue) => {
    const { key, ...values } = toIssuePhrase(issue);
    return t(key, values);
  };
}

/**
 * A form that is checked by a schema: once it is submitted, then at each change. Its fields hold what the schema takes, and what is sent is
 * what the schema makes of that.
 */
export function useSchemaForm<Values extends FieldValues, Output>(
  schema: z.ZodMiniType<Output, Values>,
  options: Omit<UseFormProps<Values, unknown, Output>, 'resolver'>,
): UseFormReturn<Values, unknown, Output> {
  const locale = useLocale();
  const error = useIssueSentence();
  const form = useForm<Values, unknown, Output>({ ...options, resolver: zodResolver(schema, { error }) });
  const { isSubmitted } = form.formState;
  // What is wrong is said anew where the language changes.
  useEffect(() => {
    if (isSubmitted) void form.trigger();
  }, [locale]);
  return form;
}
