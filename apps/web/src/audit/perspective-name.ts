'use client';
import type { Perspective } from '@openfelt/hand-history/audit';
import { useTranslations } from 'next-intl';

/** Says whose eyes a bundle is for. */
export function usePerspectiveName(): (perspective: Perspective) => string {
  const t = useTranslations('audit.perspective');
  return (perspective) =>
    perspective.kind === 'seat' ? t('seat', { seat: perspective.seat + 1 }) : t(perspective.kind);
}
