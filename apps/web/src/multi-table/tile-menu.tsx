'use client';
import { useTranslations } from 'next-intl';
import { tableHref } from '../shell/links.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import styles from './menu.module.css';

const kinds = ['sitIn', 'sitOut', 'add', 'leave', 'remove'] as const;

/** What each item of the menu does; null where it is not offered. */
export type TileMenuItems = Readonly<Record<(typeof kinds)[number], (() => void) | null>>;

interface TileMenuProps {
  readonly tableId: string;
  readonly name: string;
  /** Whether the viewer is leaving after the hand already. */
  readonly leaves: boolean;
  readonly items: TileMenuItems;
  readonly onClose: () => void;
}

/** What can be done about one table. */
export function TileMenu({ tableId, name, leaves, items, onClose }: TileMenuProps) {
  const t = useTranslations('multiTable');
  return (
    <Dialog title={name} onClose={onClose}>
      <div className={styles.menu}>
        {kinds.map((kind) => {
          const act = items[kind];
          return act === null ? null : (
            <Button
              key={kind}
              onClick={() => {
                onClose();
                act();
              }}
            >
              {t(kind === 'leave' && leaves ? 'stay' : kind)}
            </Button>
          );
        })}
        <ButtonLink href={tableHref(tableId)}>{t('ownPage')}</ButtonLink>
      </div>
    </Dialog>
  );
}
