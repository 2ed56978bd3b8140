'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import buttonStyles from '../ui/button.module.css';
import { Dialog, DialogText } from '../ui/dialog.tsx';
import { FormError } from '../ui/form-error.tsx';
import { Icon } from '../ui/icon.tsx';
import { Switch } from '../ui/switch.tsx';
import styles from './picture-dialog.module.css';

interface PictureDialogProps {
  /** Where the picture of the position is, with names. */
  readonly address: string;
  /** Which event of the hand is shown, from 1. */
  readonly event: number;
  readonly onClose: () => void;
}

/** Shows the table at a position as a picture, with names or without, and gives it as a file. */
export function PictureDialog({ address, event, onClose }: PictureDialogProps) {
  const t = useTranslations('replay');
  const [withNames, setWithNames] = useState(true);
  const [failed, setFailed] = useState<string | null>(null);
  // Once: while the dialog is open the hand may play on behind it.
  const [pictured] = useState({ address, event });
  const place = withNames ? pictured.address : `${pictured.address}&names=0`;
  return (
    <Dialog title={t('pictureTitle')} size="wide" onClose={onClose}>
      <DialogText>{t('pictureText')}</DialogText>
      <img
        key={place}
        className={styles.picture}
        src={place}
        width={1200}
        height={630}
        alt={t('pictureAlt', { number: pictured.event })}
        onError={() => setFailed(place)}
      />
      <Switch on={withNames} onChange={setWithNames}>
        {t('pictureNames')}
      </Switch>
      <FormError text={failed === place ? t('pictureFailed') : null} inDialog />
      <p className={styles.actions}>
        <a
          className={buttonStyles.button}
          data-kind="primary"
          href={place}
          download={`openfelt-${pictured.event}.png`}
        >
          <Icon name="download" />
          {t('pictureDownload')}
        </a>
      </p>
    </Dialog>
  );
}
