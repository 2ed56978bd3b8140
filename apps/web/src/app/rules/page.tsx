import { RulesIndex } from '../../rules/rules-index.tsx';

/** The games that are played here. */
export default function RulesPage() {
  return <RulesIndex />;
}
