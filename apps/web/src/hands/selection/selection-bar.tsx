'use client';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { useMe } from '../../api/me.ts';
import { FilesDialog } from '../../hand-files/files-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { useHasDialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useBarHeight } from '../../ui/use-bar-height.ts';
import { useMedia } from '../../ui/use-media.ts';
import { AddHandsDialog } from './add-hands-dialog.tsx';
import { MoreActions } from './more-actions.tsx';
import { RemoveHandsDialog } from './remove-hands-dialog.tsx';
import { maxSelected } from './selection.ts';
import styles from './selection-bar.module.css';
import { TagDialog } from './tag-dialog.tsx';

interface SelectionBarProps {
  readonly selected: ReadonlySet<string>;
  /** The collection whose hands are listed; null where it is another list. */
  readonly collectionId: string | null;
  readonly onClear: () => void;
  readonly onEnd: () => void;
}

/** What can be done with the hands that are selected. Escape clears the selection, and where there is none ends it. */
export function SelectionBar({ selected, collectionId, onClear, onEnd }: SelectionBarProps) {
  const t = useTranslations('handSelection');
  const { data: me } = useMe();
  const [open, setOpen] = useState<'files' | 'tag' | 'add' | 'remove' | null>(null);
  const bar = useRef<HTMLElement>(null);
  const hasDialog = useHasDialog();
  const isNarrow = useMedia('(max-width: 640px)');
  useBarHeight(bar);
  const isEmpty = selected.size === 0;
  useEffect(() => {
    if (hasDialog) return;
    const leave = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented) (isEmpty ? onEnd : onClear)();
    };
    window.addEventListener('keydown', leave);
    return () => window.removeEventListener('keydown', leave);
  }, [hasDialog, isEmpty, onClear, onEnd]);
  // Guests have neither tags nor collections.
  const hasAccount = me?.account != null;
  const others = (
    <>
      {hasAccount && (
        <Button disabled={isEmpty} onClick={() => setOpen('add')}>
          {t('add')}
        </Button>
      )}
      {hasAccount && collectionId !== null && (
        <Button disabled={isEmpty} onClick={() => setOpen('remove')}>
          {t('remove')}
        </Button>
      )}
      <Button disabled={isEmpty} onClick={onClear}>
        {t('clear')}
      </Button>
    </>
  );
  return (
    <section ref={bar} className={styles.bar} aria-label={t('title')}>
      <p role="status">
        <b className="num">{t('count', { count: selected.size })}</b>{' '}
        <span>{t(selected.size >= maxSelected ? 'full' : 'hint')}</span>
      </p>
      <div className={styles.actions}>
        <Button kind="primary" disabled={isEmpty} onClick={() => setOpen('files')}>
          <Icon name="download" />
          {t('download')}
        </Button>
        {hasAccount && (
          <Button disabled={isEmpty} onClick={() => setOpen('tag')}>
            {t('tag')}
          </Button>
        )}
        {isNarrow && hasAccount ? <MoreActions>{others}</MoreActions> : others}
      </div>
      <Button className={clsx(styles.end)} kind="quiet" onClick={onEnd}>
        {t('end')}
      </Button>
      {open === 'tag' && <TagDialog handIds={[...selected]} onClose={() => setOpen(null)} />}
      {open === 'add' && <AddHandsDialog handIds={[...selected]} onClose={() => setOpen(null)} />}
      {open === 'remove' && collectionId !== null && (
        <RemoveHandsDialog
          collectionId={collectionId}
          handIds={[...selected]}
          onDone={() => {
            setOpen(null);
            onClear();
          }}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'files' && (
        <FilesDialog
          title={t('downloadTitle', { count: selected.size })}
          hands={{ by: 'ids', handIds: [...selected] }}
          kinds={['phh', 'ohh', 'pokerstars', 'bundle']}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  );
}
