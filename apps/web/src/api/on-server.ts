import type { AppRouter } from '@openfelt/api';
import { apiAddressHeader, visitorHeader } from '@openfelt/api/page-request';
import type { QueryClient } from '@tanstack/react-query';
import { createTRPCClient, httpBatchLink } from '@trpc/client';
import { createTRPCOptionsProxy, type TRPCOptionsProxy } from '@trpc/tanstack-react-query';
import { headers } from 'next/headers';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { isMissing } from './errors.ts';
import { createQueryClient } from './query-client.ts';

/** The server's procedures as queries, where a page is made. */
export type Queries = TRPCOptionsProxy<AppRouter>;

/** What a page asks for before it is sent, and its answers, with which it comes alive in the browser. */
export interface PageQueries {
  readonly trpc: Queries;
  readonly queryClient: QueryClient;
}

/** The API as the visitor of this request may use it: what is asked at once goes in one request of its own, which nothing keeps. */
const visitorClient = cache(async () => {
  const request = await headers();
  return createTRPCClient<AppRouter>({
    links: [
      httpBatchLink({
        url: `${request.get(apiAddressHeader)}/trpc`,
        headers: {
          cookie: request.get('cookie') ?? '',
          'accept-language': request.get('accept-language') ?? '',
          [visitorHeader]: request.get(visitorHeader) ?? '',
        },
        fetch: (url, options) => fetch(url, { ...options, cache: 'no-store' } as RequestInit),
      }),
    ],
  });
});

/** Queries with answers of their own. */
export async function createQueries(): Promise<PageQueries> {
  const queryClient = createQueryClient();
  return {
    queryClient,
    trpc: createTRPCOptionsProxy<AppRouter>({ client: await visitorClient(), queryClient }),
  };
}

/** The queries of a request's page, the same ones for its title and its content. */
export const pageQueries = cache(createQueries);

/**
 * The answer that a page is about. Where the API has no such thing, the page is one that is not found; null where the API failed: then the
 * page goes out without it, and the browser asks.
 */
export async function askOrNotFound<Answer>(query: Promise<Answer>): Promise<Answer | null> {
  try {
    return await query;
  } catch (error) {
    if (isMissing(error)) notFound();
    return null;
  }
}
