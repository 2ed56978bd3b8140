import { QueryClient } from '@tanstack/react-query';
import { asksToWait, isAnswer } from './errors.ts';

/** How often a question is asked whose answer got lost with the connection, or for which the server had no time. */
const maxAttempts = 4;

/** A store of the server's answers: one a request where pages are made, one a tab in the browser. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // What a page arrives with is not asked for at once again, in ms. Whatever changes meanwhile is told over the socket.
        staleTime: 10_000,
        refetchOnWindowFocus: false,
        // Without a network there may still be a server: on this machine.
        networkMode: 'always',
        retry: (failures, error) => (!isAnswer(error) || asksToWait(error)) && failures + 1 < maxAttempts,
      },
      mutations: { networkMode: 'always' },
    },
  });
}
