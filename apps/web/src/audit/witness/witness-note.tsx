'use client';
import { useTranslations } from 'next-intl';
import { Icon } from '../../ui/icon.tsx';
import { useWitness } from './use-witness.ts';
import { WitnessAlarm } from './witness-alarm.tsx';
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
    case 'broken':
      return <WitnessAlarm alarm={witnessed} onAccept={accept} />;
  }
}
