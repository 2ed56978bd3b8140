import { ForgotPassword } from '../../account/forgot-password.tsx';
import { withMessages } from '../../i18n/page-messages.tsx';
import { pageTitle } from '../../i18n/page-title.ts';

/** The title of the page. */
export const generateMetadata = pageTitle('signIn.forgot.title');

/** Asking for a link for a new password. */
export default withMessages('signIn', ForgotPassword);
