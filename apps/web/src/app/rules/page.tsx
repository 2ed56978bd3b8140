import { withMessages } from '../../i18n/page-messages.tsx';
import { pageTitle } from '../../i18n/page-title.ts';
import { RulesIndex } from '../../rules/rules-index.tsx';

/** The title of the page. */
export const generateMetadata = pageTitle('rules.title');

/** The games that are played here. */
export default withMessages('rulesIndex', RulesIndex);
