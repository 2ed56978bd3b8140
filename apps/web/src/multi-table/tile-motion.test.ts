import { expect, test } from 'vitest';
import { getTileMotion } from './tile-motion.ts';

test('at up to four tables something moves at each, at more of them nothing', () => {
  expect([2, 4, 5, 9].map(getTileMotion)).toEqual(['calm', 'calm', null, null]);
});
