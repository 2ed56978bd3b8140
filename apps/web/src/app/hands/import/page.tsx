import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import { pageQueries } from '../../../api/on-server.ts';
import { HandImport } from '../../../hand-import/hand-import.tsx';
import { PageMessages } from '../../../i18n/page-messages.tsx';
import { pageTitle } from '../../../i18n/page-title.ts';

/** The title of the page. */
export const generateMetadata = pageTitle('handImport.title');

/** The viewer's collections of hands, and how recorded ones come into them. */
export default async function HandImportPage() {
  const { trpc, queryClient } = await pageQueries();
  // A guest is refused, and told so by the page itself.
  await queryClient.prefetchQuery({ ...trpc.collections.list.queryOptions(), retry: false });
  return (
    <PageMessages page="handImport">
      <HydrationBoundary state={dehydrate(queryClient)}>
        <HandImport />
      </HydrationBoundary>
    </PageMessages>
  );
}
