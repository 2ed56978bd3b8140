'use client';
import { useTranslations } from 'next-intl';
import { useSignedChips } from '../chips/amount.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { IconLink } from '../ui/icon-button.tsx';
import { Segments } from '../ui/segments.tsx';
import styles from './queue-bar.module.css';
import { SecondsLeft } from './seconds-left.tsx';
import type { WaitingTable } from './turn-queue.ts';

interface QueueBarProps {
  readonly count: number;
  readonly queue: readonly WaitingTable[];
  readonly active: string | null;
  /** The number of a table on the page, from 1. */
  readonly getNumber: (tableId: string) => number;
  readonly getName: (tableId: string) => string;
  /** What the viewer's hands came to while the page was open, in chips. */
  readonly result: number;
  /** How the tables lie; null where only a stack has room. */
  readonly layout: 'tiles' | 'stack' | null;
  readonly onLayout: (layout: 'tiles' | 'stack') => void;
  readonly onActivate: (tableId: string) => void;
  readonly onAdd: () => void;
  readonly onAll: () => void;
}

/** The row above the tables: which of them wait for the viewer, the one with the least time left first, and what is done for all of them. */
export function QueueBar(props: QueueBarProps) {
  const { count, queue, active, getNumber, getName, result, layout, onLayout, onActivate, onAdd, onAll } =
    props;
  const t = useTranslations('multiTable');
  const signed = useSignedChips();
  return (
    <header className={styles.bar}>
      <IconLink href="/" aria-label={t('toLobby')}>
        <Icon name="back" />
      </IconLink>
      <h1>{t('count', { count })}</h1>
      <ol className={styles.queue} data-tables aria-label={t('queue')}>
        {queue.map(({ tableId, endsAt, overtime }) => (
          <li key={tableId}>
            <button
              type="button"
              className={styles.table}
              aria-current={tableId === active}
              onClick={() => onActivate(tableId)}
            >
              <span className={styles.number}>{getNumber(tableId)}</span>
              <span className={styles.name}>{getName(tableId)}</span>
              {endsAt !== null && <SecondsLeft endsAt={endsAt} overtime={overtime} />}
            </button>
          </li>
        ))}
      </ol>
      {count > 1 && <p className={styles.hint}>{t('keysHint')}</p>}
      <div className={styles.end}>
        {layout !== null && count > 1 && (
          <Segments legend={t('layout')}>
            {(['tiles', 'stack'] as const).map((each) => (
              <button key={each} type="button" aria-pressed={layout === each} onClick={() => onLayout(each)}>
                {t(each)}
              </button>
            ))}
          </Segments>
        )}
        {/* Where none is open the page itself lists them. */}
        {count > 0 && (
          <>
            <Button size="small" onClick={onAdd}>
              {t('add')}
            </Button>
            <Button size="small" onClick={onAll}>
              {t('all')}
            </Button>
          </>
        )}
        <p className={styles.result} data-sign={Math.sign(result)}>
          {t('result')} <b className="num">{signed(result)}</b>
        </p>
      </div>
    </header>
  );
}
