/** How far the viewers of a table have come. */
interface Viewers {
  /** Notes that a viewer has got a version. */
  reach(viewer: number, version: number): void;
  /** Resolves when the first viewer, who follows the table for all of them, gets something. */
  change(): Promise<void>;
  /** Resolves when each of them has a version or a later one, with the moment at which the last one got it. */
  haveAll(version: number): Promise<number>;
}

/** Follows so many viewers of a table, of whom nobody has anything yet. */
export function followViewers(count: number): Viewers {
  const versions = new Array<number>(count).fill(-1);
  let changed: () => void = () => undefined;
  let awaited: { readonly version: number; readonly resolve: (at: number) => void } | null = null;
  return {
    reach(viewer, version) {
      versions[viewer] = version;
      if (viewer === 0) changed();
      const waiting = awaited;
      if (waiting === null || !versions.every((each) => each >= waiting.version)) return;
      awaited = null;
      waiting.resolve(performance.now());
    },
    change: () =>
      new Promise((resolve) => {
        changed = resolve;
      }),
    haveAll: (version) =>
      new Promise((resolve) => {
        awaited = { version, resolve };
      }),
  };
}
