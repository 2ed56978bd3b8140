import { QueryClient } from '@tanstack/react-query';
import { isAskedAgain, isSentAgain } from './errors.ts';

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
        retry: isAskedAgain,
      },
      mutations: {
        networkMode: 'always',
        // A second later, then two, then four, each after what the server takes to refuse. What must not be made twice says `retry: false`,
        // and what must be made in its order names its scope: one that is sent again must not undo a later one.
        retry: isSentAgain,
      },
    },
  });
}
