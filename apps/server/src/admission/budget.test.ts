import { expect, test } from 'vitest';
import { createBudget } from './budget.ts';

const rates = [
  { points: 100, seconds: 60 },
  { points: 1_000, seconds: 60 },
];

test('what was spent at one server is not to be had at another', async () => {
  const [one, other] = [createBudget(rates), createBudget(rates)];
  one.takeSpent();
  expect(await one.spend(['ann', 'home'], 80)).toBe(0);
  other.noteSpent(one.takeSpent());
  expect(await other.spend(['ann', 'home'], 30)).toBeGreaterThan(0);
  expect(await other.spend(['bob', 'home'], 30)).toBe(0);
});

test('what was said is not said again, and what is little is not said at all', async () => {
  const budget = createBudget(rates);
  budget.takeSpent();
  await budget.spend(['ann', 'home'], 50);
  await budget.spend(['bob', 'home'], 1);
  expect(budget.takeSpent()).toEqual([
    [0, 'ann', 50],
    [1, 'home', 51],
  ]);
  expect(budget.takeSpent()).toEqual([]);
});
