'use client';
import type { HandCollection } from '@openfelt/api';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFormatDate } from '../i18n/times.ts';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import listStyles from '../ui/list.module.css';
import { usePart } from '../ui/use-part.ts';
import styles from './collection-list.module.css';
import { RemoveDialog } from './remove-dialog.tsx';
import { RenameDialog } from './rename-dialog.tsx';

const loadFiles = () => import('../hand-files/files-dialog.tsx');

/** One's collections, each with the way to its hands, and what can be done to it. */
export function CollectionList({ collections }: { readonly collections: readonly HandCollection[] }) {
  const t = useTranslations('handImport.list');
  const formatDate = useFormatDate();
  const [open, setOpen] = useState<{
    readonly what: 'download' | 'rename' | 'remove';
    readonly collection: HandCollection;
  } | null>(null);
  const files = usePart(open?.what === 'download', loadFiles);
  if (collections.length === 0) {
    return (
      <Empty>
        <p>{t('none')}</p>
      </Empty>
    );
  }
  return (
    <>
      <ul className={listStyles.list}>
        {collections.map((collection) => {
          const { collectionId, name, createdAt, imported, added } = collection;
          const hands = imported + added;
          return (
            <li key={collectionId} className={styles.row}>
              <div className={styles.about}>
                <Link href={`/hands?${new URLSearchParams({ collection: collectionId })}`}>{name}</Link>
                <p className="num">{t('about', { count: hands, date: formatDate(createdAt) })}</p>
              </div>
              <div className={styles.actions}>
                {hands > 0 && (
                  <Button
                    size="small"
                    kind="quiet"
                    aria-label={t('downloadName', { name })}
                    onClick={() => setOpen({ what: 'download', collection })}
                  >
                    {t('download')}
                  </Button>
                )}
                <Button
                  size="small"
                  kind="quiet"
                  aria-label={t('renameName', { name })}
                  onClick={() => setOpen({ what: 'rename', collection })}
                >
                  {t('rename')}
                </Button>
                <Button
                  size="small"
                  kind="quiet"
                  aria-label={t('removeName', { name })}
                  onClick={() => setOpen({ what: 'remove', collection })}
                >
                  {t('remove')}
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
      {open?.what === 'download' && files !== null && (
        <files.FilesDialog
          title={t('downloadTitle', { name: open.collection.name })}
          hands={{ by: 'search', search: { collectionId: open.collection.collectionId } }}
          // Nothing proves what was imported.
          kinds={['phh', 'ohh', 'pokerstars', ...(open.collection.added > 0 ? (['bundle'] as const) : [])]}
          onClose={() => setOpen(null)}
        />
      )}
      {open?.what === 'rename' && <RenameDialog collection={open.collection} onClose={() => setOpen(null)} />}
      {open?.what === 'remove' && <RemoveDialog collection={open.collection} onClose={() => setOpen(null)} />}
    </>
  );
}
