import { presetRules, validateRules, variants } from '@openfelt/engine';
import { phrasesIn } from '@openfelt/phrases/catalogues';
import { expect, test } from 'vitest';
import { describeRulesIssue } from './rules-issue.ts';

const limit = { kind: 'no-limit', minBet: 2 } as const;
const findIssue = (more: object, seats = 4) => {
  const issue = validateRules('holdem', { ...presetRules('casino', variants.holdem, limit), ...more }, seats);
  if (issue === null) throw new Error('these rules can be played');
  return issue;
};

test('why a table cannot be played is said in both languages, with what it names', () => {
  const crowded = findIssue({ blinds: [1, 2, 4, 8, 16] });
  expect(describeRulesIssue(crowded, phrasesIn('en'))).toBe('there are more blinds than seats: 5 and 4');
  expect(describeRulesIssue(crowded, phrasesIn('ja'))).toBe(
    'ブラインドの数（5）が席の数（4）より多くなっています',
  );
  expect(describeRulesIssue(findIssue({}, 30), phrasesIn('ja'))).toBe(
    'このゲームは2〜10人用です（30人ではできません）',
  );
});
