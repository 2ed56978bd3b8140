import { getLocale } from 'next-intl/server';
import { PageMessages } from '../../../i18n/page-messages.tsx';
import { pageTitle } from '../../../i18n/page-title.ts';
import { Glossary } from '../../../rules/glossary.tsx';

/** The title of the page. */
export const generateMetadata = pageTitle('glossary.title');

/** What the terms of play mean. */
export default async function GlossaryPage() {
  const { default: terms } = await import(`@openfelt/phrases/terms/${await getLocale()}.json`);
  return (
    <PageMessages page="glossary">
      <Glossary terms={terms} />
    </PageMessages>
  );
}
