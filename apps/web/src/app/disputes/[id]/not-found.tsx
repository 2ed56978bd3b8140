import { pageTitle } from '../../../i18n/page-title.ts';
import { Missing } from '../../../shell/missing.tsx';

/** The title of the page. */
export const generateMetadata = pageTitle('problem.noDispute');

/** A dispute that is not there, or not for this visitor. */
export default function NotFound() {
  return <Missing what="noDispute" href="/disputes" action="toDisputes" />;
}
