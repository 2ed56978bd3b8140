import type { TableSession } from '../live/session/table-session.ts';

/**
 * What the hands came to for the viewer that ended after a version of the table's log, in chips: what they have at their ends above
 * what they had at their beginnings. Chips that are bought or taken along are no result.
 */
export function sumResults({ renderedEvents, own }: TableSession, after: number): number {
  if (own === null) return 0;
  return renderedEvents.reduce((sum, { version, event, before }) => {
    if (version <= after || event.type !== 'HandEnded') return sum;
    const start = before.hand?.context.seats.find(({ seat }) => seat === own)?.startingStack;
    const end = event.stacks.find(({ seat }) => seat === own)?.amount;
    return start === undefined || end === undefined ? sum : sum + end - start;
  }, 0);
}
