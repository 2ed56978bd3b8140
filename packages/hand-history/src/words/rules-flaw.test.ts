import { presetRules, rulesFlaw, variants } from '@openfelt/engine';
import { expect, test } from 'vitest';
import { rulesFlawSentence } from './rules-flaw.ts';

const limit = { kind: 'no-limit', minBet: 2 } as const;
const flawOf = (more: object, seats = 4) => {
  const flaw = rulesFlaw('holdem', { ...presetRules('casino', variants.holdem, limit), ...more }, seats);
  if (flaw === null) throw new Error('these rules can be played');
  return flaw;
};

test('why a table cannot be played is said in both languages, with what it names', () => {
  const crowded = flawOf({ blinds: [1, 2, 4, 8, 16] });
  expect(rulesFlawSentence(crowded, 'en')).toBe('there are more blinds than seats: 5 and 4');
  expect(rulesFlawSentence(crowded, 'ja')).toBe('ブラインドの数(5)が席の数(4)より多くなっています');
  expect(rulesFlawSentence(flawOf({}, 30), 'ja')).toBe('このゲームは2〜10人用です(30人ではできません)');
});
