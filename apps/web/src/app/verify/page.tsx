import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { PageMessages } from '../../i18n/page-messages.tsx';
import { Verify } from '../../verify/verify.tsx';

/** The title of the page. */
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('verify');
  return { title: t('title') };
}

/** Checks a bundle's file in the browser, with no server involved. */
export default function VerifyPage() {
  return (
    <PageMessages page="verify">
      <Verify />
    </PageMessages>
  );
}
