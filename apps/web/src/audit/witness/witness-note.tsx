'use client';
import { useTranslations } from 'next-intl';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useWitness } from './use-witness.ts';
import styles from './witness-note.module.css';

interface WitnessNoteProps {
  readonly keyInUse: string;
  /** The hand's checkpoint; null while there is none that the key has signed. */
  readonly note: string | null;
}

/** What this browser can say of the server's log, from what it has seen before. */
export function WitnessNote({ keyInUse, note }: WitnessNoteProps) {
  const t = useTranslations('audit.witness');
  const { witnessed, accept } = useWitness(keyInUse, note);
  if (witnessed === null) return null;
  switch (witnessed.kind) {
    case 'first':
      return <p className={styles.witness}>{t('first', { size: witnessed.size })}</p>;
    case 'continues':
      return (
        <p className={styles.witness} data-verdict="holds">
          <Icon name="check" />
          {t('continues', { from: witnessed.from, size: witnessed.size })}
        </p>
      );
    case 'unanswered':
      return <p className={styles.witness}>{t('unanswered')}</p>;
    case 'other-key':
      return (
        <div className={styles.alarm} role="alert">
          <p>
            <Icon name="warning" />
            <b>{t('otherKey')}</b>
          </p>
          <p>{t('otherKeyText')}</p>
          <pre>{witnessed.noted}</pre>
          <Button size="small" onClick={accept}>
            {t('accept')}
          </Button>
        </div>
      );
    case 'broken':
      return (
        <div className={styles.alarm} role="alert">
          <p>
            <Icon name="warning" />
            <b>{t('broken')}</b>
          </p>
          <p>{t('brokenText')}</p>
          <pre>{[witnessed.older, witnessed.newer ?? ''].join('\n')}</pre>
        </div>
      );
  }
}
