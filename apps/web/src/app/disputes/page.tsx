import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Disputes } from '../../disputes/disputes.tsx';
import { PageMessages } from '../../i18n/page-messages.tsx';

/** The title of the page. */
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('disputes');
  return { title: t('title') };
}

/** The viewer's disputes, and for auditors all of them. */
export default function DisputesPage() {
  return (
    <PageMessages page="disputes">
      <Disputes />
    </PageMessages>
  );
}
