import { describe, expect, test } from 'vitest';
import { positionQuery } from '../shell/links.ts';
import { indexOfVersion, parsePerspective } from './position.ts';

describe('a link into a hand', () => {
  const versions = [40, 41, 42, 43];

  test('names an event by its number in the stream', () => {
    expect(indexOfVersion(versions, '42')).toBe(2);
    expect(positionQuery(42, 'spectator')).toBe('?at=42&as=spectator');
    expect(positionQuery(42, null)).toBe('?at=42');
  });

  test('without a number, or with one before the hand, begins at its beginning', () => {
    expect(indexOfVersion(versions, null)).toBe(0);
    expect(indexOfVersion(versions, '3')).toBe(0);
    expect(indexOfVersion(versions, 'river')).toBe(0);
  });

  test('beyond the hand stops at its end', () => {
    expect(indexOfVersion(versions, '99')).toBe(3);
  });
});

describe('a perspective', () => {
  test('is the own seat where nothing else is asked for', () => {
    expect(parsePerspective(null, 3)).toEqual({ own: 3, anchor: 3 });
    expect(parsePerspective(null, null)).toEqual({ own: null, anchor: null });
    expect(parsePerspective('seat4', 3)).toEqual({ own: 3, anchor: 3 });
  });

  test('of a spectator knows no own cards', () => {
    expect(parsePerspective('spectator', 3)).toEqual({ own: null, anchor: null });
  });

  test('of a seat that is not the own one turns the table and shows nothing more', () => {
    expect(parsePerspective('seat2', 3)).toEqual({ own: null, anchor: 1 });
  });
});
