'use client';
import { useQuery } from '@tanstack/react-query';
import { useTRPC } from './provider.tsx';

/** The visitor. Every page arrives with the answer. */
export function useMe() {
  return useQuery(useTRPC().me.get.queryOptions());
}

/** The visitor, asked for anew: chips and seats change at the tables, and nothing tells the cache. */
export function useCurrentMe() {
  return useQuery({ ...useTRPC().me.get.queryOptions(), staleTime: 0 });
}
