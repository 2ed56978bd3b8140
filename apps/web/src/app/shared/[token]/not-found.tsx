import { pageTitle } from '../../../i18n/page-title.ts';
import { Missing } from '../../../shell/missing.tsx';

/** The title of the page. */
export const generateMetadata = pageTitle('problem.noShare');

/** A link that was withdrawn, or is none. */
export default function NotFound() {
  return <Missing what="noShare" href="/" action="toLobby" />;
}
