'use client';
import type { HandCollection } from '@openfelt/api';
import { useTranslations } from 'next-intl';
import { ButtonLink } from '../ui/button.tsx';
import { Dialog, DialogText } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './download-dialog.module.css';

const formats = ['phh', 'ohh', 'pokerstars'] as const;

interface DownloadDialogProps {
  readonly collection: HandCollection;
  readonly onClose: () => void;
}

/** Gives the hands of a collection as one file of the viewer's choice. */
export function DownloadDialog({ collection, onClose }: DownloadDialogProps) {
  const t = useTranslations('handImport.download');
  const { collectionId, name } = collection;
  return (
    <Dialog title={t('title', { name })} onClose={onClose}>
      <DialogText>{t('text')}</DialogText>
      <ul className={styles.formats}>
        {formats.map((format) => (
          <li key={format}>
            <ButtonLink
              href={`/collections/${encodeURIComponent(collectionId)}/hands?${new URLSearchParams({ format })}`}
              prefetch={false}
              download
            >
              <Icon name="download" />
              {t(`format.${format}`)}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
