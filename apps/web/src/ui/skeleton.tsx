import { clsx } from 'clsx';
import styles from './skeleton.module.css';

interface SkeletonProps {
  readonly shape: 'line' | 'short-line' | 'title' | 'row' | 'picture';
  readonly className?: string | undefined;
}

/** Keeps the room of what is still being loaded. No one hears of it: say beside it what is awaited. */
export function Skeleton({ shape, className }: SkeletonProps) {
  return <span className={clsx(styles.skeleton, className)} data-shape={shape} aria-hidden="true" />;
}
