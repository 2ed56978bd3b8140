'use client';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { handHref } from '../shell/links.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import styles from './run-report.module.css';
import { useCollectionCommands } from './use-collection-commands.ts';
import { type ImportRun, type LeftHand, type MarkedHand, sumCounts } from './use-import-run.ts';

type Words = ReturnType<typeof useTranslations<'handImport.reason'>>;

/** What an import has come to: how much is there, what is not and why, and the way to the hands. */
export function RunReport({ run, onAgain }: { readonly run: ImportRun; readonly onAgain: () => void }) {
  const t = useTranslations('handImport.report');
  const { say } = useCollectionCommands();
  const heading = useRef<HTMLHeadingElement>(null);
  // The progress that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  const counts = sumCounts(run.files);
  const failed = run.files.filter(({ status }) => status === 'failed');
  const cancelled = run.files.filter(({ status }) => status === 'cancelled').length;
  return (
    <section className={styles.report}>
      <h2 ref={heading} tabIndex={-1}>
        {t(cancelled > 0 ? 'cancelled' : 'title')}
      </h2>
      <p role="status">
        {t('totals', {
          imported: counts.imported,
          there: counts['already-there'],
          left: counts['not-replayable'],
        })}
      </p>
      {cancelled > 0 && <p>{t('cancelledFiles', { count: cancelled })}</p>}
      <div className={styles.ways}>
        <ButtonLink kind="primary" href={`/hands?${new URLSearchParams({ collection: run.collectionId })}`}>
          {t('open')}
        </ButtonLink>
        <Button onClick={onAgain}>{t('again')}</Button>
      </div>
      {failed.length > 0 && (
        <>
          <h3>{t('failedFiles')}</h3>
          <ul className={styles.list}>
            {failed.map(({ path, code }) => (
              <li key={path}>
                <b>{path}</b>
                <span>{say(code ?? 'other')}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {run.marked.length > 0 && <MarkedHands hands={run.marked} count={run.markedCount} />}
      {run.left.length > 0 && <LeftHands hands={run.left} count={counts['not-replayable']} />}
      {run.imported.length > 0 && (
        <>
          <h3>
            {t(run.imported.length < counts.imported + counts['already-there'] ? 'firstHands' : 'hands', {
              count: run.imported.length,
            })}
          </h3>
          <ul className={styles.links}>
            {run.imported.map(({ handId, path, hand }) => (
              <li key={handId}>
                <Link href={handHref(handId)}>
                  {hand === null ? path : t('handOf', { hand, file: path })}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** The imported hands that should be looked at, each with the way to its audit and what is the matter with it. */
function MarkedHands({ hands, count }: { readonly hands: readonly MarkedHand[]; readonly count: number }) {
  const t = useTranslations('handImport.report');
  return (
    <>
      <h3>{t('marked', { count })}</h3>
      <ul className={styles.list}>
        {hands.map(({ handId, path, hand, findings }) => (
          <li key={handId}>
            <Link href={`${handHref(handId)}/audit`}>
              {hand === null ? path : t('handOf', { hand, file: path })}
            </Link>
            {findings.map((finding) => (
              <span key={finding}>{t(`finding.${finding}`)}</span>
            ))}
          </li>
        ))}
      </ul>
      {count > hands.length && <p>{t('leftMore', { count: count - hands.length })}</p>}
    </>
  );
}

/** The hands that could not be imported, each with its file, its line and why. */
function LeftHands({ hands, count }: { readonly hands: readonly LeftHand[]; readonly count: number }) {
  const t = useTranslations('handImport.report');
  const tReason = useTranslations('handImport.reason');
  const reason = (code: string) => {
    const mine = code as Parameters<Words>[0];
    return tReason.has(mine) ? tReason(mine) : tReason('fault');
  };
  return (
    <>
      <h3>{t('left')}</h3>
      <ul className={styles.list}>
        {hands.map(({ path, hand, line, code, action }) => (
          <li key={`${path} ${line} ${hand}`}>
            <b>{t('place', { file: path, line })}</b>
            <span>{reason(code)}</span>
            {action !== null && <code translate="no">{action}</code>}
          </li>
        ))}
      </ul>
      {count > hands.length && <p>{t('leftMore', { count: count - hands.length })}</p>}
    </>
  );
}
