import type { GameState } from '@openfelt/engine';
import type { Json } from '@openfelt/event-log';
import type { TableEvent } from './ports/tables.ts';

/** Where sockets are opened. The number is that of the messages' form: it changes whenever older pages could not read them. */
export const socketPath = '/trpc?wire=2';

/** Where a page that was made for a player opens its socket: who they are may change meanwhile. */
export const toSocketPath = (player: string): string => `${socketPath}&player=${encodeURIComponent(player)}`;

/** What the address of a socket says: whether messages have the present form, and for whom the page was made, where it says so. */
export function readSocketPath(url: string): { readonly isPresent: boolean; readonly player: string | null } {
  const [path = '', search = ''] = url.split('?', 2);
  const query = new URLSearchParams(search);
  return { isPresent: socketPath === `${path}?wire=${query.get('wire')}`, player: query.get('player') };
}

/** Whether a request asks for a socket, in whatever form of messages. */
export function isSocketPath(url: string): boolean {
  return url === '/trpc' || url.startsWith('/trpc?');
}

/** An event with its version, and whole. */
interface ReadTableEvent {
  readonly version: number;
  readonly type: string;
  readonly payload: Json | object;
}

/** The events of a message, for whoever knows the state before them; `version` is the one after the last. */
export function readTableEvents(
  events: readonly TableEvent[],
  version: number,
  { table }: GameState,
): readonly ReadTableEvent[] {
  const first = version - events.length;
  return events.map(([type, payload], index) => {
    const isWhole = type !== 'HandStarted' || table === null || Object.hasOwn(Object(payload), 'context');
    return {
      version: first + index,
      type,
      payload: isWhole ? payload : { ...Object(payload), context: table.context },
    };
  });
}
