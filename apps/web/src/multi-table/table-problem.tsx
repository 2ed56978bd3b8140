'use client';
import { useTranslations } from 'next-intl';
import { Button } from '../ui/button.tsx';
import styles from './table-problem.module.css';

interface TableProblemProps {
  /** Whether there is no such table for the viewer, or it could not be shown. */
  readonly kind: 'missing' | 'failed';
  /** Takes it off the page; null where it stays because the viewer sits there. */
  readonly onRemove: (() => void) | null;
}

/** Stands in the place of a table that cannot be shown. */
export function TableProblem({ kind, onRemove }: TableProblemProps) {
  const t = useTranslations('multiTable');
  const tProblem = useTranslations('problem');
  return (
    <div className={styles.problem} role="status">
      <p>{tProblem(kind === 'missing' ? 'noTable' : 'tableFailed')}</p>
      {(kind === 'failed' || onRemove === null) && (
        <Button size="small" onClick={() => window.location.reload()}>
          {tProblem('reload')}
        </Button>
      )}
      {onRemove !== null && (
        <Button size="small" onClick={onRemove}>
          {t('remove')}
        </Button>
      )}
    </div>
  );
}
