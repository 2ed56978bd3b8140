'use client';
import type { TableView } from '@openfelt/engine';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useChips } from '../chips/amount.tsx';
import { turnAnnouncement } from './session/announcement.ts';

/** Tells the viewer at once that it is the own turn: to screen readers, and in the window's title. */
export function TurnAnnouncer({ view, tableName }: { readonly view: TableView; readonly tableName: string }) {
  const t = useTranslations('turn');
  const chips = useChips();
  const said = turnAnnouncement(view);
  const isOwnTurn = said !== null;
  useEffect(() => {
    document.title = isOwnTurn ? `● ${t('yours')} – ${tableName}` : `${tableName} – Openfelt`;
  }, [isOwnTurn, tableName, t]);
  return (
    <div className="sr-only" role="alert" aria-live="assertive">
      {said !== null && <p key={said.key}>{t(said.kind, { amount: chips(said.amount) })}</p>}
    </div>
  );
}
