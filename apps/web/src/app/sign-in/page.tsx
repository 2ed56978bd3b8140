import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { SignIn } from '../../account/sign-in.tsx';
import { PageMessages } from '../../i18n/page-messages.tsx';

/** The title of the page. */
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('signIn');
  return { title: t('title') };
}

/** Signing in, or making an account. */
export default function SignInPage() {
  return (
    <PageMessages page="signIn">
      <SignIn />
    </PageMessages>
  );
}
