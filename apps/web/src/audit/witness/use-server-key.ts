'use client';
import { useQuery } from '@tanstack/react-query';
import { fetchKeys } from './ask-log.ts';

/** The public keys that the server publishes, one a line; null until they are there, `failed` where the server does not answer. */
export function useServerKey() {
  const { data, isError, refetch } = useQuery({ queryKey: ['checkpoint-key'], queryFn: fetchKeys });
  return { keys: data ?? null, failed: isError && data === undefined, again: () => void refetch() };
}
