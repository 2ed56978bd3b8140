import { expect, test } from 'vitest';
import { isJump } from './motion.ts';

const frame = { x: 0, y: 50, width: 390, height: 650 };
const before = { frame, places: { size: 20 } };

test('what comes to a table that has not moved travels', () => {
  expect(isJump(before, { frame: { ...frame }, places: { size: 40 } })).toBe(false);
});

test('with a table that is in another place or of another size nothing travels', () => {
  expect(isJump(before, { ...before, frame: { ...frame, y: 80 } })).toBe(true);
  expect(isJump(before, { ...before, frame: { ...frame, height: 600 } })).toBe(true);
});

test('nor does anything where so much comes at once that events were passed over', () => {
  expect(isJump(before, { frame, places: { size: 80 } })).toBe(true);
});
