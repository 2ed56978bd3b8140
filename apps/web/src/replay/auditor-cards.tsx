'use client';
import type { PrivateCard } from '@openfelt/engine';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { useTRPC } from '../api/provider.tsx';
import { Button } from '../ui/button.tsx';
import { FormError } from '../ui/form-error.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './auditor-cards.module.css';

interface AuditorCardsProps {
  readonly handId: string;
  /** What was opened while the page stands; null until it was asked for. */
  readonly opened: readonly PrivateCard[] | null;
  readonly onOpened: (cards: readonly PrivateCard[]) => void;
}

/** Has every card of a hand opened for an auditor who asks for it, and says before and after that the players see it. */
export function AuditorCards({ handId, opened, onOpened }: AuditorCardsProps) {
  const t = useTranslations('replay');
  const trpc = useTRPC();
  const section = useRef<HTMLElement>(null);
  const opening = useMutation(
    trpc.hands.openAll.mutationOptions({
      // Each look is noted.
      retry: false,
      // Also where another perspective was chosen meanwhile: the look is taken.
      onSuccess: (held) => onOpened(held.flatMap(({ cards }) => cards)),
    }),
  );
  const open = () => {
    // The button goes; the keyboard stays at what is said in its place.
    section.current?.focus({ preventScroll: true });
    opening.mutate({ handId });
  };
  return (
    <section ref={section} className={styles.notice} tabIndex={-1} aria-label={t('auditor')}>
      <p role="status">
        {t(opened === null ? 'auditorHint' : opened.length > 0 ? 'auditorSeen' : 'auditorNone')}
      </p>
      <FormError text={opening.isError ? t('auditorFailed') : null} />
      {opened === null && (
        <Button size="small" disabled={opening.isPending} onClick={open}>
          <Icon name="eye" />
          {t('auditorOpen')}
        </Button>
      )}
    </section>
  );
}
