import { withMessages } from '../../i18n/page-messages.tsx';
import { pageTitle } from '../../i18n/page-title.ts';
import { Integrity } from '../../integrity/overview.tsx';

/** The title of the page. */
export const generateMetadata = pageTitle('integrity.title');

/** How players play against each other, for auditors. */
export default withMessages('integrity', Integrity);
