import type { OhhHand } from './schema.ts';

/** How the boards of a hand are told, where the rest of one was dealt several times (R8.1): its streets stand once for each run. */
export interface BoardRuns {
  /** For which run each round lays its cards, from 0; null where it repeats what all runs share. */
  readonly ofRounds: readonly (number | null)[];
  /** How often the rest was dealt; 1 where the board is one. */
  readonly times: number;
  /** The first round whose cards are of one run alone; the number of rounds where there is none. */
  readonly from: number;
}

const isBoardStreet = (name: string) => /^(?:flop|turn|river)$/i.test(name);

/** Finds the runs of a hand. The specification has a street stand again under its name for another run, in the order of dealing. */
export function findRuns(rounds: OhhHand['rounds']): BoardRuns {
  const names = rounds.map(({ street }) => street.toLowerCase());
  const ofRounds = rounds.map(({ street, cards }, at) => {
    const first = names.indexOf(names[at] ?? '');
    if (!isBoardStreet(street) || first === at) return 0;
    // Where a run is told from its flop on, it begins with what all runs share.
    if (String(rounds[first]?.cards) === String(cards)) return null;
    return names.slice(0, at).filter((name) => name === names[at]).length;
  });
  const again = new Set(names.filter((_, at) => (ofRounds[at] ?? 0) > 0));
  const from = names.findIndex((name) => again.has(name));
  return {
    ofRounds,
    times: 1 + Math.max(0, ...ofRounds.map((run) => run ?? 0)),
    from: from < 0 ? rounds.length : from,
  };
}
