import { ConfirmAddress } from '../../account/confirm-address.tsx';
import { withMessages } from '../../i18n/page-messages.tsx';
import { pageTitle } from '../../i18n/page-title.ts';

/** The title of the page. */
export const generateMetadata = pageTitle('signIn.confirm.title');

/** Confirming an address by a link. */
export default withMessages('confirmAddress', ConfirmAddress);
