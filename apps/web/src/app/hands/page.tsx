import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { HandList } from '../../hands/hand-list.tsx';

/** The title of the page. */
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('hands');
  return { title: t('title') };
}

/** Finished hands. */
export default function HandsPage() {
  return <HandList />;
}
