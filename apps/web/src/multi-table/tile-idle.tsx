'use client';
import { IdleBar, type IdleBarProps } from '../live/bar/idle-bar.tsx';
import styles from './tile-idle.module.css';
import { TileResult, type TileResultProps } from './tile-result.tsx';

interface TileIdleProps extends IdleBarProps, Omit<TileResultProps, 'view' | 'settled'> {
  /** Whether the result stands here because the felt has no room for it. */
  readonly hasResult: boolean;
}

/** What stands in a tile's bar while the viewer has nothing to decide: how the hand ended, and what they may do now, in one row. */
export function TileIdle({ hasResult, results, settled, ...idle }: TileIdleProps) {
  return (
    <div className={styles.row}>
      {hasResult && <TileResult view={idle.view} results={results} settled={settled} />}
      <IdleBar settled={settled} {...idle} />
    </div>
  );
}
