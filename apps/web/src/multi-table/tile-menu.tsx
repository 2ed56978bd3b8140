'use client';
import { useTranslations } from 'next-intl';
import { handHref, tableHref } from '../shell/links.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import styles from './menu.module.css';

const kinds = ['offer', 'sitIn', 'sitOut', 'add', 'options', 'leave', 'remove'] as const;

/** What each item of the menu does; null where it is not offered. */
export type TileMenuItems = Readonly<Record<(typeof kinds)[number], (() => void) | null>>;

interface TileMenuProps {
  readonly tableId: string;
  readonly name: string;
  /** The number of the hand that ended last; 0 before the first one has. */
  readonly lastHand: number;
  /** Whether the viewer is leaving after the hand already. */
  readonly leaves: boolean;
  readonly items: TileMenuItems;
  readonly onClose: () => void;
}

/** What can be done about one table. */
export function TileMenu({ tableId, name, lastHand, leaves, items, onClose }: TileMenuProps) {
  const t = useTranslations('multiTable');
  const tBar = useTranslations('bar');
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
        {lastHand > 0 && (
          <ButtonLink
            href={handHref(`${tableId}/${lastHand}`)}
            prefetch={false}
            target="_blank"
            aria-label={tBar('replayHandApart', { number: lastHand })}
          >
            {tBar('replayHand', { number: lastHand })}
          </ButtonLink>
        )}
        <ButtonLink href={tableHref(tableId)}>{t('ownPage')}</ButtonLink>
      </div>
    </Dialog>
  );
}
