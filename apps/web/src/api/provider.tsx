'use client';
import type { AppRouter } from '@openfelt/api';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createTRPCContext } from '@trpc/tanstack-react-query';
import type { ReactNode } from 'react';
import { client } from './client.ts';
import { createQueryClient } from './query-client.ts';

const { TRPCProvider, useTRPC } = createTRPCContext<AppRouter>();

/** The server's procedures as what TanStack Query asks: options, keys and filters of queries, mutations and subscriptions. */
export { useTRPC };

let ofThisTab: QueryClient | null = null;

/** The tab's answers; on the server each rendering has its own. */
function findQueryClient(): QueryClient {
  if (typeof window === 'undefined') return createQueryClient();
  ofThisTab ??= createQueryClient();
  return ofThisTab;
}

/** Lets everything inside ask the server. */
export function ApiProvider({ children }: { readonly children: ReactNode }) {
  const queryClient = findQueryClient();
  return (
    <QueryClientProvider client={queryClient}>
      <TRPCProvider trpcClient={client} queryClient={queryClient}>
        {children}
      </TRPCProvider>
    </QueryClientProvider>
  );
}
