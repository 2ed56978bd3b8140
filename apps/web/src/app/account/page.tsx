import { dehydrate, HydrationBoundary } from '@tanstack/react-query';
import { Account } from '../../account/account.tsx';
import { pageQueries } from '../../api/on-server.ts';
import { PageMessages } from '../../i18n/page-messages.tsx';
import { pageTitle } from '../../i18n/page-title.ts';

/** The title of the page. */
export const generateMetadata = pageTitle('account.title');

/** One's account. */
export default async function AccountPage() {
  const { trpc, queryClient } = await pageQueries();
  // A guest is signed in nowhere, and is refused.
  await queryClient.prefetchQuery({ ...trpc.me.sessions.queryOptions(), retry: false });
  return (
    <PageMessages page="account">
      <HydrationBoundary state={dehydrate(queryClient)}>
        <Account />
      </HydrationBoundary>
    </PageMessages>
  );
}
