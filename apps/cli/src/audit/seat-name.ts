import type { Seat } from '@openfelt/engine';
import type { Bundle } from '@openfelt/hand-history/audit';
import type { Phrases } from '@openfelt/phrases';

/** What the player of a seat is called: by his id in the bundle, which holds no names. */
export function createSeatNames(bundle: Bundle | null, { say }: Phrases): (seat: Seat) => string {
  const start = bundle?.events.findLast(({ type }) => type === 'HandStarted');
  const { context } = (start?.payload ?? {}) as {
    readonly context?: { readonly seats?: readonly ({ readonly player?: unknown } | null)[] };
  };
  return (seat) => {
    const player = context?.seats?.[seat]?.player;
    return typeof player === 'string' ? player : say('event.seat', { seat: seat + 1 });
  };
}
