'use client';
import type { HandRow } from '@openfelt/server/router';
import { useTranslations } from 'next-intl';

/** Says that a hand was disputed, and what came of it; nothing where it was not. */
export function HandMark({ dispute }: Pick<HandRow, 'dispute'>) {
  const t = useTranslations('disputes.ofHand');
  if (dispute === null) return null;
  return (
    <span className="hand-mark" data-dispute={dispute}>
      {t(dispute)}
    </span>
  );
}
