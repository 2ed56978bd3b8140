import type { TableView } from '@openfelt/engine';

/** The number of the hand that ended last at a table; 0 before the first one has. */
export const getLastHand = ({ phase, handNumber }: Pick<TableView, 'phase' | 'handNumber'>): number =>
  phase === 'settled' ? handNumber : Math.max(0, handNumber - 1);
