import type { MarkGroups } from '@openfelt/db';
import {
  type HandConditions,
  listBoardPatterns,
  type ParsedPattern,
  parseBoardPattern,
  parseCardPattern,
} from '@openfelt/hand-history/search';

/** What a pattern asks for, or nothing that any hand has where it is none: the routers take only what is one. */
const toMarkGroups = (parsed: ParsedPattern): MarkGroups => (parsed.ok ? parsed.pattern : [[]]);

/** The conditions of a search, or of statistics, as the directory takes them. */
export const toDirectoryConditions = <Conditions extends Pick<HandConditions, 'cards' | 'board'>>(
  viewer: string,
  { cards, board, ...conditions }: Conditions,
) => ({
  ...conditions,
  viewer,
  cards: cards === undefined ? undefined : toMarkGroups(parseCardPattern(cards)),
  board: board === undefined ? undefined : listBoardPatterns(toMarkGroups(parseBoardPattern(board))),
});
