import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Account } from '../../account/account.tsx';
import { PageMessages } from '../../i18n/page-messages.tsx';

/** The title of the page. */
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('account');
  return { title: t('title') };
}

/** One's account. */
export default function AccountPage() {
  return (
    <PageMessages page="account">
      <Account />
    </PageMessages>
  );
}
