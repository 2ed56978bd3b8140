'use client';
import type { PrivateCard } from '@openfelt/engine';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent } from 'react';
import { useTRPC } from '../api/provider.tsx';
import { FormError } from '../ui/form-error.tsx';
import styles from './auditor-cards.module.css';

interface AuditorCardsProps {
  readonly handId: string;
  readonly onOpened: (cards: readonly PrivateCard[]) => void;
}

/** Has every card of a hand opened for an auditor, once, and says that the players see it. */
export function AuditorCards({ handId, onOpened }: AuditorCardsProps) {
  const t = useTranslations('replay');
  const trpc = useTRPC();
  const opening = useMutation(trpc.hands.openAll.mutationOptions());
  const open = useEffectEvent(() =>
    opening.mutate({ handId }, { onSuccess: (held) => onOpened(held.flatMap(({ cards }) => cards)) }),
  );
  useEffect(() => open(), []);
  return (
    <>
      <FormError text={opening.isError ? t('auditorFailed') : null} />
      {opening.isSuccess && (
        <p className={styles.notice} role="status">
          {t('auditorSeen')}
        </p>
      )}
    </>
  );
}
