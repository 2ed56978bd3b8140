import { pageTitle } from '../../../i18n/page-title.ts';
import { Missing } from '../../../shell/missing.tsx';

/** The title of the page. */
export const generateMetadata = pageTitle('problem.noPlayer');

/** A player whom nobody knows, or who has deleted their account. */
export default function NotFound() {
  return <Missing what="noPlayer" href="/" action="toLobby" />;
}
