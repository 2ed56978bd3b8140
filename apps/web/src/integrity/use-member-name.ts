'use client';
import type { ComparedPlayer } from '@openfelt/api';
import { useTranslations } from 'next-intl';
import { usePlayerName } from '../i18n/player-name.ts';

/** Says what somebody of a pair is called, and that a bot is one. */
export function useMemberName(): (player: ComparedPlayer) => string {
  const t = useTranslations('integrity');
  const formatName = usePlayerName();
  return ({ name, isBot }) => (isBot ? t('botNamed', { name: formatName(name) }) : formatName(name));
}
