import { describe, expect, test } from 'vitest';
import { fitTiles, MAX_TABLES } from './tile-grid.ts';

const desktop = { width: 1920, height: 1036 };

describe('tiles', () => {
  test('fill a wide window in rows of equal length', () => {
    const grid = (count: number) => fitTiles(count, desktop, 6);
    expect(grid(1)).toEqual({ columns: 1, rows: 1 });
    expect(grid(2)).toEqual({ columns: 2, rows: 1 });
    expect(grid(4)).toEqual({ columns: 2, rows: 2 });
    expect(grid(6)).toEqual({ columns: 3, rows: 2 });
    expect(grid(MAX_TABLES)).toEqual({ columns: 3, rows: 3 });
  });

  test('stand below each other where the window is high', () => {
    expect(fitTiles(3, { width: 768, height: 980 }, 6)).toEqual({ columns: 1, rows: 3 });
  });

  test('are given up where none could be read: on a phone, and where there are too many', () => {
    expect(fitTiles(1, { width: 360, height: 596 }, 6)).toBeNull();
    expect(fitTiles(2, { width: 390, height: 800 }, 6)).toBeNull();
    expect(fitTiles(MAX_TABLES, { width: 1024, height: 700 }, 6)).toBeNull();
    expect(fitTiles(MAX_TABLES, { width: 1440, height: 856 }, 6)).not.toBeNull();
  });

  test('leave no row empty', () => {
    for (let count = 1; count <= MAX_TABLES; count += 1) {
      const grid = fitTiles(count, desktop, 6);
      if (grid === null) throw new Error(`no grid of ${count}`);
      expect(grid.columns * grid.rows).toBeGreaterThanOrEqual(count);
      expect(grid.columns * (grid.rows - 1)).toBeLessThan(count);
    }
  });
});
