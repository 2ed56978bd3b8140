import type { PotResult } from '../events/use-pot-results.ts';
import { explainAward, hasOddChip } from './explain-award.ts';

/** How much a banner says of each pot: whose hand beat whose, by which hand it was won, or who won. */
export type Length = 'full' | 'short' | 'names';

/** Pots, or halves of them, of which one sentence is true. */
interface AwardLine {
  /** The first of them. */
  readonly result: PotResult;
  /** The names of the pots; none where these are all there were. */
  readonly pots: readonly string[];
  readonly amount: number;
}

/** The parts of a pot that was divided between boards, as one, where names are all there is room for: who won on each, in their order, or who on all. */
function joinBoards(results: readonly PotResult[], and: string): readonly PotResult[] {
  const findAwards = ({ award }: PotResult) =>
    award.board === undefined ? [] : results.filter((each) => each.award.pot === award.pot);
  return results.flatMap((result) => {
    const parts = findAwards(result);
    const [first] = parts;
    if (first === undefined) return [result];
    if (first !== result) return [];
    const boards = [...new Set(parts.map(({ award }) => award.board))];
    // Of a split pot those of its high half come first.
    const winners = boards.map((board) =>
      [...new Set(parts.filter(({ award }) => award.board === board).map(({ winners }) => winners))].join(
        and,
      ),
    );
    return [
      {
        ...result,
        winners: (new Set(winners).size === 1 ? winners.slice(0, 1) : winners).join(' / '),
        award: {
          ...result.award,
          half: 'whole',
          amount: parts.reduce((sum, { award }) => sum + award.amount, 0),
        },
      },
    ];
  });
}

/** What has to be the same of two pots for one sentence to do for both; null for one that has its own. */
function getKey(results: readonly PotResult[], result: PotResult, length: Length): string | null {
  const { half, board, shares, oddChips, rake } = result.award;
  if (length === 'names') return `${half} ${result.winners}`;
  const who = `${half} ${board ?? ''} ${result.winners}`;
  const reason = explainAward(result);
  if (reason === null) return null;
  if (length === 'short') return `${who} ${'hand' in reason ? 'hand' : reason.kind}`;
  // What each of several winners got is said of each pot, and so is what did not come to a winner.
  if (shares.length > 1 || oddChips.length > 0 || rake > 0 || hasOddChip(results, result)) return null;
  return `${who} ${JSON.stringify(reason)}`;
}

/** The lines of a banner: pot by pot and half by half, but what is true of several stands once, with what they came to together. */
export function listAwards(results: readonly PotResult[], length: Length, and: string): readonly AwardLine[] {
  const described = length === 'names' ? joinBoards(results, and) : results;
  // The log pays the last side pot first.
  const parts = described.toSorted((one, other) => one.award.pot - other.award.pot);
  const groups = new Map<string | PotResult, readonly PotResult[]>();
  for (const part of parts) {
    const key = getKey(results, part, length) ?? part;
    groups.set(key, [...(groups.get(key) ?? []), part]);
  }
  return [...groups.values()].flatMap((group) => {
    const [result] = group;
    if (result === undefined) return [];
    const { half, board } = result.award;
    // A side pot of one player is not divided between boards, and is beside each of them.
    const all = parts.filter(
      ({ award }) =>
        award.half === half && (award.board === board || award.board === undefined || board === undefined),
    );
    return [
      {
        result,
        pots: group.length === all.length ? [] : group.map(({ pot }) => pot),
        amount: group.reduce((sum, { award }) => sum + award.amount, 0),
      },
    ];
  });
}
