/** The size at which a tile is designed, in CSS pixels: everything in it is scaled from there. */
const design = { width: 632, height: 332 } as const;

/** Below this part of the design's size nobody can read a tile. */
const MIN_SCALE = 0.64;

/** So much larger tiles are worth shorter rows. */
const WORTH = 1.05;

/** How many tables one person can have open at once. */
export const MAX_TABLES = 9;

/** A window or a part of it, in CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** How tiles lie: so many in a row, so many rows. */
export interface TileGrid {
  readonly columns: number;
  readonly rows: number;
}

/** The size of a tile in a grid. */
function getTileSize({ columns, rows }: TileGrid, { width, height }: Size, gap: number): Size {
  return {
    width: (width - gap * (columns - 1)) / columns,
    height: (height - gap * (rows - 1)) / rows,
  };
}

/** Whether a tile is large enough for a table as on a page of its own, with all of its bar. */
export function hasLargeTiles(grid: TileGrid, size: Size, gap: number): boolean {
  const { width, height } = getTileSize(grid, size, gap);
  return width >= 760 && height >= 640;
}

/** How large a tile is drawn in a grid, against its design. */
function getScale(grid: TileGrid, size: Size, gap: number): number {
  const tile = getTileSize(grid, size, gap);
  return Math.min(tile.width / design.width, tile.height / design.height);
}

/**
 * The grid in which so many tiles are drawn largest, with so many pixels between them; null where none can be read, so that the
 * tables are stacked.
 */
export function fitTiles(count: number, size: Size, gap: number): TileGrid | null {
  let best: TileGrid | null = null;
  let bestScale = MIN_SCALE;
  for (let columns = count; columns > 0; columns -= 1) {
    const grid = { columns, rows: Math.ceil(count / columns) };
    const scale = getScale(grid, size, gap);
    // Of two as good ones that with the longer rows: what is less wide is more like a table.
    if (scale > bestScale * (best === null ? 1 : WORTH)) {
      best = grid;
      bestScale = scale;
    }
  }
  return best;
}
