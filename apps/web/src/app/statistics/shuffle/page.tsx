import { getTranslations } from 'next-intl/server';
import { pageQueries } from '../../../api/on-server.ts';
import { PageMessages } from '../../../i18n/page-messages.tsx';
import { pageTitle } from '../../../i18n/page-title.ts';
import { ShuffleReport } from '../../../statistics/shuffle-report.tsx';
import { Problem } from '../../../ui/problem.tsx';

/** The title of the page. */
export const generateMetadata = pageTitle('shuffle.title');

/** How evenly cards lie in the decks of all public hands. */
export default async function ShufflePage() {
  const { trpc, queryClient } = await pageQueries();
  const decks = await queryClient.fetchQuery(trpc.statistics.shuffle.queryOptions()).catch(() => null);
  const [t, tProblem] = [await getTranslations('shuffle'), await getTranslations('problem')];
  return (
    <PageMessages page="shuffle">
      {decks !== null ? (
        <ShuffleReport decks={decks} />
      ) : (
        <Problem
          title={t('failed')}
          text={t('failedText')}
          action={tProblem('again')}
          href="/statistics/shuffle"
        />
      )}
    </PageMessages>
  );
}
