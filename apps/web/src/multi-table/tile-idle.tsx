'use client';
import { IdleBar, type IdleBarProps } from '../live/bar/idle-bar.tsx';
import { usePart } from '../ui/use-part.ts';
import styles from './tile-idle.module.css';
import type { TileResultProps } from './tile-result.tsx';

const loadResult = () => import('./tile-result.tsx');

interface TileIdleProps extends IdleBarProps, Pick<TileResultProps, 'results'> {
  /** Whether the result stands here because the felt has no room for it. */
  readonly hasResult: boolean;
}

/** What stands in a tile's bar while the viewer has nothing to decide: how the hand ended, and what they may do now, in one row. */
export function TileIdle({ hasResult, results, ...idle }: TileIdleProps) {
  const isReported = hasResult && results.length > 0;
  const part = usePart(isReported, loadResult);
  const { view, settled, status, nextHandAt } = idle;
  return (
    <div className={styles.row}>
      {isReported && part !== null && (
        <part.TileResult
          view={view}
          results={results}
          settled={settled}
          nextHandAt={status === 'playing' ? nextHandAt : null}
        />
      )}
      <div className={styles.offered}>
        <IdleBar {...idle} />
      </div>
    </div>
  );
}
