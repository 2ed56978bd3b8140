import { describe, expect, test } from 'vitest';
import { hashState, historyNames, readHistory, replayHistory } from './history.ts';

const names = await historyNames();

describe('frozen histories', () => {
  test('are there for every variant', () => {
    for (const variant of ['holdem', 'omaha', 'five-stud', 'five-draw']) {
      expect(names.some((name) => name.startsWith(variant))).toBe(true);
    }
  });

  test.each(names)('%s folds to the state that it came to when it was played', async (name) => {
    const history = await readHistory(name);
    const { state, findings } = replayHistory(history.events);
    expect(hashState(state)).toBe(history.stateHash);
    expect(findings).toEqual(history.findings);
  });
});
