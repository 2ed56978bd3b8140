import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { PageMessages } from '../../i18n/page-messages.tsx';
import { Ledger } from '../../ledger/ledger.tsx';

/** The title of the page. */
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('ledger');
  return { title: t('title') };
}

/** The book of all chips, for administrators. */
export default function LedgerPage() {
  return (
    <PageMessages page="ledger">
      <Ledger />
    </PageMessages>
  );
}
