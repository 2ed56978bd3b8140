import { runningHand } from '@openfelt/engine';
import { getStreet, type StreetId } from '@openfelt/hand-history';
import type { TableSession } from './table-session.ts';

/** The street that is being played, which is that of what was drawn last: the next one begins with its cards. Null between hands. */
export function findStreet({
  displayedState,
  renderedEvents,
}: Pick<TableSession, 'displayedState' | 'renderedEvents'>): StreetId | null {
  const last = renderedEvents.at(-1);
  return last === undefined || runningHand(displayedState) === null
    ? null
    : getStreet(last.event, last.before);
}
