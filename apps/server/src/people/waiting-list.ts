import type { Millis } from '@openfelt/engine';

/** How long a seat is kept for who is first on the list, in ms. */
const offerTime: Millis = 60_000;

/** Who waits for a seat, and until when one is kept for them, in ms since the epoch; null while none is. */
interface Waiting {
  readonly player: string;
  readonly until: Millis | null;
}

/** The waiting list of a full table: first come, first served, and who is offered a seat has a minute to take it. */
export interface WaitingList {
  /** Who waits, the first first. */
  list(): readonly Waiting[];
  join(player: string): void;
  leave(player: string): void;
  /** Keeps seats for who is first, as many as are free, and forgets who has let theirs pass. */
  review(freeSeats: number, now: Millis): void;
  /** Whether a player may take one of the free seats: one is kept for them, or there are more than are kept for others. */
  mayTake(player: string, freeSeats: number): boolean;
  /** When the next offer ends; null while there is none. */
  nextEnd(): Millis | null;
}

/** A list of who waits already, the first first, to none of whom a seat is offered yet. */
export function createWaitingList(players: readonly string[]): WaitingList {
  let all: readonly Waiting[] = players.map((player) => ({ player, until: null }));
  const offered = () => all.filter(({ until }) => until !== null);
  return {
    list: () => all,
    join(player) {
      if (!all.some((each) => each.player === player)) all = [...all, { player, until: null }];
    },
    leave(player) {
      all = all.filter((each) => each.player !== player);
    },
    review(freeSeats, now) {
      all = all
        .filter(({ until }) => until === null || until > now)
        // A seat that was kept, and that a bot or a restart has taken, is kept no more.
        .map(({ player, until }, place) => ({
          player,
          until: place < freeSeats ? (until ?? now + offerTime) : null,
        }));
    },
    mayTake(player, freeSeats) {
      return (
        all.some((each) => each.player === player && each.until !== null) || offered().length < freeSeats
      );
    },
    nextEnd() {
      const ends = offered().flatMap(({ until }) => (until === null ? [] : [until]));
      return ends.length === 0 ? null : Math.min(...ends);
    },
  };
}
