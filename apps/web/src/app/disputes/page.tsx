import { Disputes } from '../../disputes/disputes.tsx';
import { withMessages } from '../../i18n/page-messages.tsx';
import { pageTitle } from '../../i18n/page-title.ts';

/** The title of the page. */
export const generateMetadata = pageTitle('disputes.title');

/** The viewer's disputes, and for auditors all of them. */
export default withMessages('disputes', Disputes);
