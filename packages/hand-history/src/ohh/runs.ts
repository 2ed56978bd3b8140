import { readVerb } from './games.ts';
import type { OhhHand } from './schema.ts';

/** How several boards of a hand are told: the streets stand once for each. Either the rest of one was dealt several times (R8.1), or two were dealt from the start (R8.3). */
export interface BoardRuns {
  /** For which run each round lays its cards, from 0; null where it repeats what all runs share. */
  readonly ofRounds: readonly (number | null)[];
  /** How often the rest was dealt; 1 where the board is one. */
  readonly times: number;
  /** The first round whose cards are of one run alone; the number of rounds where there is none. */
  readonly from: number;
  /** Two boards were dealt from the start: people act between their cards, as nobody does where the rest is dealt several times. */
  readonly isDouble: boolean;
}

const choices: ReadonlySet<string | null> = new Set(['check', 'call', 'raise', 'fold']);

/** The first round from one on in which somebody chooses; -1 where nobody does. */
export const findChoice = (rounds: OhhHand['rounds'], from: number): number =>
  rounds.findIndex(
    ({ actions }, at) => at >= from && (actions ?? []).some(({ action }) => choices.has(readVerb(action))),
  );

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
  const found = names.findIndex((name) => again.has(name));
  const from = found < 0 ? rounds.length : found;
  const times = 1 + Math.max(0, ...ofRounds.map((run) => run ?? 0));
  const secondFlop = names.findIndex((name, at) => name === 'flop' && ofRounds[at] === 1);
  const firstTurn = names.indexOf('turn');
  const isFromStart = secondFlop >= 0 && (firstTurn < 0 || secondFlop < firstTurn);
  return { ofRounds, times, from, isDouble: times === 2 && isFromStart && findChoice(rounds, from) >= 0 };
}
