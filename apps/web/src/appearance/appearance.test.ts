import { describe, expect, test } from 'vitest';
import { appearanceAttributes, appearanceFor, formatAppearance } from './appearance.ts';

describe('how tables look', () => {
  test('is kept in a cookie and read back', () => {
    const appearance = {
      deck: 'two',
      index: 'large',
      back: 'red',
      felt: 'blue',
      motion: 'none',
      sound: 'off',
      aids: 'off',
      volume: '60',
      vibration: 'off',
    } as const;
    expect(appearanceFor(formatAppearance(appearance))).toEqual(appearance);
    expect(appearanceAttributes(appearance)).toMatchObject({ 'data-deck': 'two', 'data-felt': 'blue' });
  });

  test('is as it is without a choice where a cookie is missing or says something else', () => {
    const usual = {
      deck: 'four',
      index: 'normal',
      back: 'navy',
      felt: 'green',
      motion: 'auto',
      sound: 'on',
      aids: 'on',
      volume: '100',
      vibration: 'on',
    };
    expect(appearanceFor(undefined)).toEqual(usual);
    expect(appearanceFor('four.normal.navy.green.full.off')).toEqual({ ...usual, sound: 'off' });
    expect(appearanceFor('red.two..<script>')).toEqual(usual);
    expect(appearanceAttributes(appearanceFor(undefined))).toEqual({});
  });
});
