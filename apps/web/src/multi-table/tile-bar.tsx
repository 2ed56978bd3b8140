'use client';
import type { ReactNode } from 'react';
import { OpensTerms } from '../glossary/explained.tsx';
import styles from './tile.module.css';

interface TileBarProps {
  /** Whether the tile has room for the bar of a table's own page. */
  readonly isLarge: boolean;
  readonly children: ReactNode;
}

/** The foot of a tile. In a small one sentences are there for screen readers alone, and nothing in them takes the focus. */
export function TileBar({ isLarge, children }: TileBarProps) {
  return (
    <div className={styles.bar} data-bar={isLarge ? undefined : 'tile'}>
      <OpensTerms value={isLarge}>{children}</OpensTerms>
    </div>
  );
}
