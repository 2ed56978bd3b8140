import type { TableView } from '@openfelt/engine';

/** What a screen reader is told at once: that the viewer has a choice, and what it costs. */
export interface Announcement {
  /** The choice: two equal texts in a row are two announcements, because their keys differ. */
  readonly key: number;
  readonly kind: 'call' | 'check' | 'bringIn' | 'discard' | 'show';
  readonly amount: number;
}

/** The announcement of the viewer's own turn; null while it is not. */
export function turnAnnouncement(view: TableView): Announcement | null {
  if (view.turn === null || view.own === null || view.toAct !== view.own) return null;
  const key = view.turn;
  for (const action of view.legal) {
    if (action.type === 'call') return { key, kind: 'call', amount: action.amount };
    if (action.type === 'bringIn') return { key, kind: 'bringIn', amount: action.amount };
    if (action.type === 'discard') return { key, kind: 'discard', amount: action.max };
    if (action.type === 'check' || action.type === 'show') return { key, kind: action.type, amount: 0 };
  }
  return null;
}
