import { pageTitle } from '../../../i18n/page-title.ts';
import { Missing } from '../../../shell/missing.tsx';

/** The title of the page. */
export const generateMetadata = pageTitle('problem.noTable');

/** A table that is not open, or not to this visitor. */
export default function NotFound() {
  return <Missing what="noTable" href="/" action="toLobby" />;
}
