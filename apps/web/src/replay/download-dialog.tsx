'use client';
import { fileFormatIds, fileFormats, nameHandFile, writeHand } from '@openfelt/hand-history/hand-files';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { downloadText } from '../share/download.ts';
import { handHref } from '../shell/links.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Dialog, DialogText } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './download-dialog.module.css';
import { type FinishedHand, toHandForFile } from './hand-files.ts';

interface DownloadDialogProps {
  readonly finished: FinishedHand;
  readonly onClose: () => void;
}

/** Gives a hand as a file of the viewer's choice, with what the chosen perspective knows. */
export function DownloadDialog({ finished, onClose }: DownloadDialogProps) {
  const t = useTranslations('replay');
  const { handId } = finished.hand;
  // Once: while the dialog is open the hand may play on behind it, and stays what it was.
  const [written] = useState(() => {
    const hand = toHandForFile(finished);
    return fileFormatIds.map((format) => ({ format, ...writeHand(hand, format) }));
  });
  return (
    <Dialog title={t('downloadTitle')} onClose={onClose}>
      <DialogText>{t(`downloadAs.${finished.view}`)}</DialogText>
      <ul className={styles.formats}>
        {written.map((file) => (
          <li key={file.format}>
            <div>
              <h3>{t(`format.${file.format}.name`)}</h3>
              <p>{t(file.ok ? `format.${file.format}.text` : 'formatLacks')}</p>
            </div>
            {file.ok && (
              <Button
                aria-label={t('downloadFormat', { format: t(`format.${file.format}.name`) })}
                onClick={() =>
                  downloadText(file.text, `${nameHandFile(handId)}${fileFormats[file.format].ending}`)
                }
              >
                <Icon name="download" />
                {t('download')}
              </Button>
            )}
          </li>
        ))}
        <li>
          <div>
            <h3>{t('format.bundle.name')}</h3>
            <p>{t('format.bundle.text')}</p>
          </div>
          <ButtonLink href={`${handHref(handId)}/audit`}>
            <Icon name="shield" />
            {t('audit')}
          </ButtonLink>
        </li>
      </ul>
    </Dialog>
  );
}
