import { withMessages } from '../../i18n/page-messages.tsx';
import { pageTitle } from '../../i18n/page-title.ts';
import { Ledger } from '../../ledger/ledger.tsx';

/** The title of the page. */
export const generateMetadata = pageTitle('ledger.title');

/** The book of all chips, for administrators. */
export default withMessages('ledger', Ledger);
