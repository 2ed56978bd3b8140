import { withMessages } from '../../../i18n/page-messages.tsx';
import { pageTitle } from '../../../i18n/page-title.ts';
import { Pair } from '../../../integrity/pair.tsx';

/** The title of the page. */
export const generateMetadata = pageTitle('integrity.pairTitle');

/** Two players, each against the other one, for auditors. */
export default withMessages('integrity', Pair);
