import { pageTitle } from '../i18n/page-title.ts';
import { Missing } from '../shell/missing.tsx';

/** The title of the page. */
export const generateMetadata = pageTitle('problem.noPage');

/** An address that leads nowhere. */
export default function NotFound() {
  return <Missing what="noPage" href="/" action="toLobby" />;
}
