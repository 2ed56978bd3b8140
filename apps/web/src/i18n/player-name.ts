'use client';
import { useTranslations } from 'next-intl';

/** Says what a player is called; who has deleted their account has no name any more. */
export function usePlayerName(): (name: string | null | undefined) => string {
  const t = useTranslations('common');
  return (name) => name ?? t('formerPlayer');
}
