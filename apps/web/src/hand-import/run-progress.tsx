'use client';
import { useTranslations } from 'next-intl';
import { Button } from '../ui/button.tsx';
import styles from './run-progress.module.css';
import { type ImportRun, sumCounts } from './use-import-run.ts';

interface RunProgressProps {
  readonly run: ImportRun;
  readonly onCancel: () => void;
}

/** How far an import is that is under way, and the way to end it. */
export function RunProgress({ run, onCancel }: RunProgressProps) {
  const t = useTranslations('handImport.progress');
  const { files } = run;
  const done = files.filter(({ status }) => status !== 'waiting' && status !== 'sending').length;
  const current = files.find(({ status }) => status === 'sending');
  const counts = sumCounts(files);
  return (
    <section className={styles.progress} aria-label={t('title')}>
      <p className="sr-only" role="status">
        {t('running', { count: files.length })}
      </p>
      <progress aria-label={t('title')} value={done} max={files.length} />
      <p className={styles.line}>
        <b className="num">{t('files', { done, count: files.length })}</b>
        <span className="num">
          {t('hands', { count: counts.imported + counts['already-there'] + counts['not-replayable'] })}
        </span>
      </p>
      <p className={styles.current}>
        {current !== undefined && (
          <>
            <span>{current.path}</span>{' '}
            <span className="num">
              {t('hands', {
                count:
                  current.counts.imported +
                  current.counts['already-there'] +
                  current.counts['not-replayable'],
              })}
            </span>
          </>
        )}
      </p>
      <Button onClick={onCancel}>{t('cancel')}</Button>
    </section>
  );
}
