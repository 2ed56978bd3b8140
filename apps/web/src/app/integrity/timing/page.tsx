import { withMessages } from '../../../i18n/page-messages.tsx';
import { pageTitle } from '../../../i18n/page-title.ts';
import { Timing } from '../../../integrity/timing.tsx';

/** The title of the page. */
export const generateMetadata = pageTitle('integrity.timing.title');

/** How long players take for their choices, for auditors. */
export default withMessages('integrity', Timing);
