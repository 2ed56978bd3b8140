import { evolve, evolveInterpreted, variants } from '@openfelt/engine';
import { describe, expect, test } from 'vitest';
import { hashState, historyNames, readHistory, replayHistory } from './history.ts';
import { recordings } from './recordings.ts';

const names = await historyNames();

describe('frozen histories', () => {
  test('are there for every variant', () => {
    const there = recordings.filter(({ name }) => names.includes(`${name}.jsonl`));
    const missing = Object.keys(variants).filter((id) => !there.some(({ variant }) => variant === id));
    expect(missing).toEqual([]);
  });

  test.each(names)(
    '%s folds to the state that it came to when it was played, by compiled and by interpreted charts',
    async (name) => {
      const history = await readHistory(name);
      for (const fold of [evolve, evolveInterpreted]) {
        const { state, findings } = replayHistory(history.events, fold);
        expect(hashState(state)).toBe(history.stateHash);
        expect(findings).toEqual(history.findings);
      }
    },
  );
});
