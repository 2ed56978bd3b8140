import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Problem } from '../ui/problem.tsx';

/** The title of the page. */
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('problem');
  return { title: t('noPage') };
}

/** An address that leads nowhere. */
export default async function NotFound() {
  const t = await getTranslations('problem');
  return <Problem title={t('noPage')} text={t('noPageText')} href="/" action={t('toLobby')} />;
}
