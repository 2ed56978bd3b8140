import type { TableSession } from '../live/session/table-session.ts';

/**
 * What the hands came to for a player that ended after a version of the table's log, in chips: what they have at their ends above
 * what they had at their beginnings. Chips that are bought or taken along are no result.
 */
export function sumResults({ renderedEvents }: TableSession, player: string | null, after: number): number {
  return renderedEvents.reduce((sum, { version, event, before }) => {
    if (version <= after || event.type !== 'HandEnded') return sum;
    const start = before.hand?.context.seats.find((each) => each.player === player);
    const end = event.stacks.find(({ seat }) => seat === start?.seat)?.amount;
    return start === undefined || end === undefined ? sum : sum + end - start.startingStack;
  }, 0);
}
