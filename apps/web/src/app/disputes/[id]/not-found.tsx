import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Problem } from '../../../ui/problem.tsx';

/** The title of the page. */
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('problem');
  return { title: t('noDispute') };
}

/** A dispute that is not there, or not for this visitor. */
export default async function NotFound() {
  const t = await getTranslations('problem');
  return (
    <Problem title={t('noDispute')} text={t('noDisputeText')} href="/disputes" action={t('toDisputes')} />
  );
}
