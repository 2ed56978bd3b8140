import type { PhhError } from '../phh/parse.ts';
import { ohhGames, ohhLimits } from './games.ts';
import { blame, type Source } from './source.ts';

/** What cannot be played of a hand, whatever its actions are. */
export function findUnplayed(source: Source): PhhError | null {
  const { game_type, bet_limit, flags, rounds } = source.raw;
  const wrong = (path: string, code: string, message: string) => blame(source, path, code, message);
  if (!Object.hasOwn(ohhGames, game_type) || !Object.hasOwn(ohhLimits, bet_limit.bet_type))
    return wrong('game_type', 'unsupported-variant', 'this game is not played here');
  const flag = flags?.findIndex((each) => /^(?:run_it_twice|cap)$/i.test(each)) ?? -1;
  if (flag >= 0)
    return wrong(`flags.${flag}`, 'unsupported', `hands with the flag ${flags?.[flag]} are not played here`);
  if (Number(bet_limit.bet_cap ?? 0) > 0)
    return wrong(
      'bet_limit.bet_cap',
      'unsupported',
      'a most that a player bets in a hand is not played here',
    );
  const names = rounds.map(({ street }) => street.toLowerCase());
  const again = names.findIndex((name, at) => /^(?:flop|turn|river)$/.test(name) && names.indexOf(name) < at);
  if (again >= 0)
    return wrong(`rounds.${again}`, 'unsupported', 'boards that are run twice are not played here');
  const streets = names.filter((name) => name !== 'showdown').length;
  if (game_type === 'Draw' && streets > 2)
    return wrong('game_type', 'unsupported-variant', 'of draw games five-card draw is played of this format');
  return null;
}
