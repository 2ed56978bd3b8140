import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { PageMessages } from '../../i18n/page-messages.tsx';
import { RulesIndex } from '../../rules/rules-index.tsx';

/** The title of the page. */
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('rules');
  return { title: t('title') };
}

/** The games that are played here. */
export default function RulesPage() {
  return (
    <PageMessages page="rulesIndex">
      <RulesIndex />
    </PageMessages>
  );
}
