import { NewPassword } from '../../account/new-password.tsx';
import { withMessages } from '../../i18n/page-messages.tsx';
import { pageTitle } from '../../i18n/page-title.ts';

/** The title of the page. */
export const generateMetadata = pageTitle('signIn.newPassword.title');

/** Setting a new password by a link. */
export default withMessages('signIn', NewPassword);
