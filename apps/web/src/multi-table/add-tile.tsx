'use client';
import { useTranslations } from 'next-intl';
import type { CSSProperties } from 'react';
import { Icon } from '../ui/icon.tsx';
import styles from './add-tile.module.css';

interface AddTileProps {
  /** Where it lies in the grid, for the style sheet. */
  readonly style: CSSProperties;
  readonly onAdd: () => void;
}

/** What fills the last row of tiles where it has room: another table can be added there. */
export function AddTile({ style, onAdd }: AddTileProps) {
  const t = useTranslations('multiTable');
  return (
    <button type="button" className={styles.tile} style={style} onClick={onAdd}>
      <Icon name="plus" />
      {t('add')}
    </button>
  );
}
