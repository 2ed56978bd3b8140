import { withMessages } from '../../../i18n/page-messages.tsx';
import { pageTitle } from '../../../i18n/page-title.ts';
import { NewTable } from '../../../new-table/new-table.tsx';

/** The title of the page. */
export const generateMetadata = pageTitle('newTable.title');

/** Makes a table. */
export default withMessages('newTable', NewTable);
