'use client';
import { useTranslations } from 'next-intl';
import { Problem } from '../ui/problem.tsx';

/** A page that broke. */
export default function PageError({ reset }: { readonly reset: () => void }) {
  const t = useTranslations('problem');
  return <Problem title={t('broken')} text={t('brokenText')} action={t('again')} onRetry={reset} />;
}
