import { PageMessages } from '../../../i18n/page-messages.tsx';
import { SharePage } from '../../../shared/share-page.tsx';
import type { PageProps } from '../../../shell/links.ts';

export { generateShareMetadata as generateMetadata } from '../../../shared/share-page.tsx';

/** A hand that somebody has shared, for a frame in another page. */
export default function EmbedPage(props: PageProps<'token'>) {
  return (
    <PageMessages page="shared">
      <SharePage {...props} place="embed" />
    </PageMessages>
  );
}
