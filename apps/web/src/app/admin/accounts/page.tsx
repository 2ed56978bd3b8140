import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Accounts } from '../../../account/accounts.tsx';
import { PageMessages } from '../../../i18n/page-messages.tsx';

/** The title of the page. */
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('accounts');
  return { title: t('title') };
}

/** The accounts, for administrators. */
export default function AccountsPage() {
  return (
    <PageMessages page="accounts">
      <Accounts />
    </PageMessages>
  );
}
