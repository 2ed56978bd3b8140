import type { PhhError } from '../phh/parse.ts';
import { ohhGames, ohhLimits } from './games.ts';
import { findChoice, findRuns } from './runs.ts';
import { blame, type Source } from './source.ts';

/** The most runs that are played (R8.1). */
const maxRuns = 3;

/** What cannot be played of several boards: all but two from the start (R8.3), and one whose rest was dealt several times when no one could bet any more (R8.1). */
function findUnplayedBoards(source: Source): PhhError | null {
  const { game_type, flags, rounds } = source.raw;
  const { times, from, isDouble } = findRuns(rounds);
  const wrong = (path: string, message: string) => blame(source, path, 'unsupported', message);
  const flag = flags?.findIndex((each) => /^run_it_twice$/i.test(each)) ?? -1;
  if (times === 1)
    return flag < 0 ? null : wrong(`flags.${flag}`, 'of a hand that was run twice only one board is told');
  if (ohhGames[game_type]?.family !== 'board')
    return wrong(`rounds.${from}`, 'this game has no board that could be run twice');
  if (times > maxRuns) return wrong(`rounds.${from}`, 'a board is run three times at most here');
  const chosen = isDouble ? -1 : findChoice(rounds, from);
  return chosen < 0
    ? null
    : wrong(`rounds.${chosen}`, 'boards between whose cards players act are not those of a board run twice');
}

/** What cannot be played of a hand, whatever its actions are. */
export function findUnplayed(source: Source): PhhError | null {
  const { game_type, bet_limit, flags, rounds } = source.raw;
  const wrong = (path: string, code: string, message: string) => blame(source, path, code, message);
  if (!Object.hasOwn(ohhGames, game_type) || !Object.hasOwn(ohhLimits, bet_limit.bet_type))
    return wrong('game_type', 'unsupported-variant', 'this game is not played here');
  const cap = flags?.findIndex((each) => /^cap$/i.test(each)) ?? -1;
  if (cap >= 0 && !(Number(bet_limit.bet_cap ?? 0) > 0))
    return wrong(`flags.${cap}`, 'unsupported', 'of a table with a cap it is not said what the cap is');
  const boards = findUnplayedBoards(source);
  if (boards !== null) return boards;
  const streets = rounds.filter(({ street }) => street.toLowerCase() !== 'showdown').length;
  if (game_type === 'Draw' && streets > 2)
    return wrong('game_type', 'unsupported-variant', 'of draw games five-card draw is played of this format');
  return null;
}
