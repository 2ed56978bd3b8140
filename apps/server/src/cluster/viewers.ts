import type { LiveTable } from '../tables/live-table.ts';

/** Stands for all who look on without a name. No player's id is empty. */
export const spectators = '';

/** Where it is noted who looks on. */
type Place = Pick<LiveTable, 'addSpectator' | 'connect'>;

/** Who looks on at a table, by name or as one of the spectators, however often. */
export interface Viewers {
  /** Counts a viewer until what it gives is called. */
  enter(viewer: string): () => void;
  list(): readonly string[];
  /** Has them noted at a table, from now on and those who come. */
  show(place: Place): void;
  /** Has nobody noted any more; what was noted stays as it is. */
  hide(): void;
}

/** Nobody yet. */
export function createViewers(): Viewers {
  /** By viewer: how often they look on, and what ends that it is noted. */
  const viewers = new Map<string, { count: number; end: () => void }>();
  let place: Place | null = null;

  function note(viewer: string): () => void {
    if (place === null) return () => undefined;
    return viewer === spectators ? place.addSpectator() : place.connect(viewer);
  }

  return {
    enter(viewer) {
      const known = viewers.get(viewer);
      if (known === undefined) viewers.set(viewer, { count: 1, end: note(viewer) });
      else known.count += 1;
      let isOver = false;
      return () => {
        const own = viewers.get(viewer);
        if (isOver || own === undefined) return;
        isOver = true;
        own.count -= 1;
        if (own.count > 0) return;
        viewers.delete(viewer);
        own.end();
      };
    },
    list: () => [...viewers.keys()],
    show(next) {
      place = next;
      for (const [viewer, own] of viewers) own.end = note(viewer);
    },
    hide() {
      place = null;
      for (const own of viewers.values()) own.end = () => undefined;
    },
  };
}
