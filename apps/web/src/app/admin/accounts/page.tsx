import { Accounts } from '../../../account/accounts.tsx';
import { withMessages } from '../../../i18n/page-messages.tsx';
import { pageTitle } from '../../../i18n/page-title.ts';

/** The title of the page. */
export const generateMetadata = pageTitle('accounts.title');

/** The accounts, for administrators. */
export default withMessages('accounts', Accounts);
