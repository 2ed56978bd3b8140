'use client';
import type { TableView } from '@openfelt/engine';
import { useTranslations } from 'next-intl';
import { useChips } from '../chips/amount.tsx';
import { getOwnTurn } from './signals.ts';
import { useWindowTitle } from './use-window-title.ts';

/** Tells the viewer at once that it is the own turn: to screen readers, and in the window's title. */
export function TurnAnnouncer({ view, tableName }: { readonly view: TableView; readonly tableName: string }) {
  const t = useTranslations('turn');
  const isOwnTurn = turnAnnouncement(view) !== null;
  useWindowTitle(isOwnTurn ? `● ${t('yours')} – ${tableName}` : `${tableName} – Openfelt`, isOwnTurn);
  return <TurnAlert view={view} tableName={null} />;
}

interface TurnAlertProps {
  readonly view: TableView;
  /** Said before it, where there are several tables. */
  readonly tableName: string | null;
}

/** Tells who hears the page at once that it is their turn, and what it costs. */
export function TurnAlert({ view, tableName }: TurnAlertProps) {
  const t = useTranslations('turn');
  const chips = useChips();
  const said = turnAnnouncement(view);
  return (
    <div className="sr-only" role="alert" aria-live="assertive">
      {said !== null && (
        <p key={said.key}>
          {tableName !== null && `${tableName}: `}
          {t(said.kind, { amount: chips(said.amount), count: said.amount })}
        </p>
      )}
    </div>
  );
}

/** What a screen reader is told at once: that the viewer has a choice, and what it costs. */
export interface Announcement {
  /** The choice: two equal texts in a row are two announcements, because their keys differ. */
  readonly key: number;
  readonly kind: 'call' | 'check' | 'bringIn' | 'bet' | 'discard' | 'hit' | 'stand' | 'show' | 'runs';
  readonly amount: number;
}

/** The total of the viewer's own cards in Bluffjack (B1). */
function readTotal({ own, seats }: TableView): number {
  const made = own === null ? null : (seats[own]?.made ?? null);
  return made?.scale === 'bluffjack' ? made.total : 0;
}

/** The announcement of the viewer's own turn; null while it is not. */
export function turnAnnouncement(view: TableView): Announcement | null {
  const key = getOwnTurn(view);
  if (key === null) return null;
  for (const action of view.legal) {
    if (action.type === 'call') return { key, kind: 'call', amount: action.amount };
    if (action.type === 'bringIn') return { key, kind: 'bringIn', amount: action.amount };
    if (action.type === 'discard') return { key, kind: 'discard', amount: action.max };
    if (action.type === 'hit') return { key, kind: 'hit', amount: readTotal(view) };
    if (action.type === 'answerRuns') return { key, kind: 'runs', amount: action.runs };
    if (action.type === 'check' || action.type === 'show') return { key, kind: action.type, amount: 0 };
  }
  for (const action of view.legal) {
    // B3: the first bet has to be made.
    if (action.type === 'bet') return { key, kind: 'bet', amount: action.min };
    // B4: whose up cards make 21 or more, or who finds the deck empty, can only stand.
    if (action.type === 'stand') return { key, kind: 'stand', amount: readTotal(view) };
  }
  return null;
}
