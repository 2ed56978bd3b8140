import { Account } from '../../account/account.tsx';
import { withMessages } from '../../i18n/page-messages.tsx';
import { pageTitle } from '../../i18n/page-title.ts';

/** The title of the page. */
export const generateMetadata = pageTitle('account.title');

/** One's account. */
export default withMessages('account', Account);
