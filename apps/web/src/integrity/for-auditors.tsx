'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useMe } from '../api/me.ts';
import pageStyles from '../ui/page.module.css';
import { Problem } from '../ui/problem.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** What is for auditors and administrators alone; everyone else is told so. Nothing of it is asked for before. */
export function ForAuditors({ children }: { readonly children: ReactNode }) {
  const t = useTranslations('integrity');
  const tProblem = useTranslations('problem');
  const { data: me, isError, refetch } = useMe();
  if (me === undefined) return isError ? <LoadProblem onRetry={() => void refetch()} /> : <Loading />;
  return me.role === 'auditor' || me.role === 'admin' ? (
    children
  ) : (
    <Problem
      title={t('forbidden')}
      text={t('forbiddenText')}
      action={tProblem('toAccount')}
      href="/account"
    />
  );
}

/** Says that the server did not answer. */
export function LoadProblem({ onRetry }: { readonly onRetry: () => void }) {
  const t = useTranslations('integrity');
  const tProblem = useTranslations('problem');
  return <Problem title={t('failed')} text={t('failedText')} action={tProblem('again')} onRetry={onRetry} />;
}

/** Stands where the comparisons come. */
export function Loading() {
  const t = useTranslations('integrity');
  return (
    <div className={pageStyles.page} aria-busy="true">
      <p className="sr-only">{t('loading')}</p>
      <Skeleton shape="title" />
      <Skeleton shape="picture" />
    </div>
  );
}
