import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { PageMessages } from '../../../i18n/page-messages.tsx';
import { NewTable } from '../../../new-table/new-table.tsx';

/** The title of the page. */
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('newTable');
  return { title: t('title') };
}

/** Makes a table. */
export default function NewTablePage() {
  return (
    <PageMessages page="newTable">
      <NewTable />
    </PageMessages>
  );
}
