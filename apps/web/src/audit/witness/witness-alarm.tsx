'use client';
import { useTranslations } from 'next-intl';
import { downloadJson } from '../../share/download.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Alarm } from './witness.ts';
import styles from './witness-alarm.module.css';

interface WitnessAlarmProps {
  readonly alarm: Alarm;
  /** Keeps the server's key from now on. */
  readonly onAccept: () => void;
  /** Puts the alarm away where it lies over a page. */
  readonly onClose?: () => void;
}

/** Says that the server's log is not the one that this browser has seen before, with the evidence. */
export function WitnessAlarm({ alarm, onAccept, onClose }: WitnessAlarmProps) {
  const t = useTranslations('witness');
  const tCommon = useTranslations('common');
  const close = onClose !== undefined && (
    <Button size="small" onClick={onClose}>
      {tCommon('close')}
    </Button>
  );
  if (alarm.kind === 'other-key')
    return (
      <div className={styles.alarm} role="alert">
        <p>
          <Icon name="warning" />
          <b>{t('otherKey')}</b>
        </p>
        <p>{t('otherKeyText')}</p>
        <pre>{alarm.noted}</pre>
        <div className={styles.actions}>
          <Button size="small" onClick={onAccept}>
            {t('accept')}
          </Button>
          {close}
        </div>
      </div>
    );
  const { key, older, newer } = alarm;
  return (
    <div className={styles.alarm} role="alert">
      <p>
        <Icon name="warning" />
        <b>{t('broken')}</b>
      </p>
      <p>{t('brokenText')}</p>
      {/* Over a page there is room for the words; the file has the rest. */}
      {onClose === undefined && <pre>{[older, newer ?? ''].join('\n')}</pre>}
      <div className={styles.actions}>
        <Button
          size="small"
          onClick={() => downloadJson({ key, older, newer }, 'openfelt-contradiction.json')}
        >
          <Icon name="download" />
          {t('download')}
        </Button>
        {close}
      </div>
    </div>
  );
}
