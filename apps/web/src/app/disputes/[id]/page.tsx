import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Dispute } from '../../../disputes/dispute.tsx';

/** The title of the page. */
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('disputes');
  return { title: t('one') };
}

/** The course of a dispute, and what the viewer may do about it. */
export default async function DisputePage({ params }: { readonly params: Promise<{ readonly id: string }> }) {
  const { id } = await params;
  return <Dispute dispute={id} />;
}
