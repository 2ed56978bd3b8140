import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Problem } from '../../../ui/problem.tsx';

/** The title of the page. */
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('problem');
  return { title: t('noTable') };
}

/** A table that is not open, or not to this visitor. */
export default async function NotFound() {
  const t = await getTranslations('problem');
  return <Problem title={t('noTable')} text={t('noTableText')} href="/" action={t('toLobby')} />;
}
