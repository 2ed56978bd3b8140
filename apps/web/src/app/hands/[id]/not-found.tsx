import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Problem } from '../../../ui/problem.tsx';

/** The title of the page. */
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('problem');
  return { title: t('noHand') };
}

/** A hand that is not there, or not for this visitor. */
export default async function NotFound() {
  const t = await getTranslations('problem');
  return <Problem title={t('noHand')} text={t('noHandText')} href="/hands" action={t('toHands')} />;
}
