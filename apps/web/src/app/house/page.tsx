import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { House } from '../../house/house.tsx';

/** The title of the page. */
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('house');
  return { title: t('title') };
}

/** The book of all chips, for administrators. */
export default function HousePage() {
  return <House />;
}
