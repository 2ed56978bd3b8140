import type { RulesIssue } from '@openfelt/engine';
import type { Phrases } from '@openfelt/phrases';

/** Why a table cannot be played, in a sentence without its full stop. */
export function describeRulesIssue({ code, values }: RulesIssue, { say }: Phrases): string {
  return say(`rulesIssue.${code}`, values);
}
