import { runningHand } from '@openfelt/engine';
import { getRunningStreet, getStreet, type StreetId } from '@openfelt/hand-history';
import type { TableSession } from './table-session.ts';

/** The street in which somebody is to act, else that of what was drawn last: the next one may begin with its cards. Null between hands. */
export function findStreet({
  displayedState,
  renderedEvents,
}: Pick<TableSession, 'displayedState' | 'renderedEvents'>): StreetId | null {
  const hand = runningHand(displayedState);
  const last = renderedEvents.at(-1);
  if (hand === null || last === undefined) return null;
  return hand.toAct === null ? getStreet(last.event, last.before) : getRunningStreet(displayedState);
}
