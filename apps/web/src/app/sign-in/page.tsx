import { SignIn } from '../../account/sign-in.tsx';
import { withMessages } from '../../i18n/page-messages.tsx';
import { pageTitle } from '../../i18n/page-title.ts';

/** The title of the page. */
export const generateMetadata = pageTitle('signIn.title');

/** Signing in, or making an account. */
export default withMessages('signIn', SignIn);
