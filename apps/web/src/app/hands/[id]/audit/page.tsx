import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Audit } from '../../../../audit/audit.tsx';

/** The title of the page. */
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('audit');
  return { title: t('title') };
}

/** Why the pots of a hand went where they went, and what proves its record. The id may hold a slash, which stands encoded in the address. */
export default async function AuditPage({ params }: { readonly params: Promise<{ readonly id: string }> }) {
  const { id } = await params;
  return <Audit handId={decodeURIComponent(id)} />;
}
