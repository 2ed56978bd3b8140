import { withMessages } from '../../i18n/page-messages.tsx';
import { pageTitle } from '../../i18n/page-title.ts';
import { Verify } from '../../verify/verify.tsx';

/** The title of the page. */
export const generateMetadata = pageTitle('verify.title');

/** Checks a bundle's file in the browser, with no server involved. */
export default withMessages('verify', Verify);
