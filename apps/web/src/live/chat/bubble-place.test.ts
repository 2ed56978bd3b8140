import { describe, expect, test } from 'vitest';
import { type Box, findBubblePlace } from './bubble-place.ts';

const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, width, height });

const bounds = box(0, 0, 600, 400);
const size = { width: 100, height: 30 };
const plate = box(200, 200, 160, 52);
const above = box(190, 100, 180, 97);
const below = box(190, 256, 180, 97);

describe('a bubble', () => {
  test('stands above the plate of who said it', () => {
    expect(findBubblePlace(plate, size, bounds, [plate])).toEqual(box(230, 165, 100, 30));
  });

  test('goes below, right and left of it in turn where something lies', () => {
    expect(findBubblePlace(plate, size, bounds, [plate, above])).toEqual(box(230, 257, 100, 30));
    expect(findBubblePlace(plate, size, bounds, [plate, above, below])).toEqual(box(365, 211, 100, 30));
    const right = box(364, 190, 100, 70);
    expect(findBubblePlace(plate, size, bounds, [plate, above, below, right])).toEqual(box(95, 211, 100, 30));
  });

  test('moves along its side where only a part of it is free', () => {
    const middle = box(270, 165, 20, 30);
    const half = { ...size, width: 60 };
    expect(findBubblePlace(plate, half, bounds, [plate, middle])).toEqual(box(200, 165, 60, 30));
  });

  test('is not there where it would cover something or be cut', () => {
    const beside = [box(364, 190, 200, 70), box(0, 190, 196, 70)];
    expect(findBubblePlace(plate, size, bounds, [plate, above, below, ...beside])).toBeNull();
    const corner = box(0, 0, 160, 52);
    expect(findBubblePlace(corner, { width: 620, height: 30 }, bounds, [corner])).toBeNull();
  });

  test('is not there where the plate itself is out of sight', () => {
    expect(findBubblePlace(box(200, 390, 160, 52), size, bounds, [])).toBeNull();
  });
});
