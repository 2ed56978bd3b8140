import { PageMessages } from '../../../i18n/page-messages.tsx';
import { SharePage } from '../../../shared/share-page.tsx';
import type { PageProps } from '../../../shell/links.ts';

export { generateShareMetadata as generateMetadata } from '../../../shared/share-page.tsx';

/** A hand that somebody has shared, event by event; it needs no account. */
export default function SharedPage(props: PageProps<'token'>) {
  return (
    <PageMessages page="shared">
      <SharePage {...props} place="share" />
    </PageMessages>
  );
}
