import type { Seat } from '@openfelt/engine';
import type { Bundle } from '@openfelt/hand-history/audit';

/** What the player of a seat is called: by his id in the bundle, which holds no names. */
export function nameOf(bundle: Bundle | null): (seat: Seat) => string {
  const start = bundle?.events.findLast(({ type }) => type === 'HandStarted');
  const { context } = (start?.payload ?? {}) as {
    readonly context?: { readonly seats?: readonly ({ readonly player?: unknown } | null)[] };
  };
  return (seat) => {
    const player = context?.seats?.[seat]?.player;
    return typeof player === 'string' ? player : `seat ${seat + 1}`;
  };
}
