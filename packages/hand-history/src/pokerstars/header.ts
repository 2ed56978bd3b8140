import { nameGame, type PhhCode } from '../phh/codes.ts';
import { type Currency, currencySigns } from '../phh/currency.ts';
import type { Tournament } from '../phh/tournament.ts';
import { amountText } from './decimal-text.ts';
import { siteGames, siteLimits } from './games.ts';
import { readTournament } from './tournament.ts';

/** The first line of a hand: `PokerStars Hand #123: Hold'em No Limit ($1/$2 USD) - …`. */
export interface Header {
  readonly id: string;
  readonly game: PhhCode;
  /** The code of PHH for the game, or the variant's id where PHH has none. */
  readonly code: string;
  /** Of a limit game the small bet and the big one, or what stands in their place; else the blinds. Amounts as they stand there. */
  readonly stakes: readonly [string, string];
  /** At a table with a cap: what a player can lose in a hand at most, as it stands there; else null. */
  readonly cap: string | null;
  /** The amounts are money, which is split to the hundredth, and not chips of a tournament or of play. */
  readonly isMoney: boolean;
  /** What the amounts are of; null of chips, and of a currency that is not known. */
  readonly currency: Currency | null;
  /** Null of a hand that is of none. */
  readonly tournament: Tournament | null;
}

/** Hold'em with two boards from the start (R8.3): how its text tells of them is not published. */
const splitGame = /\bsplit hold'em/i;

/** Games that are not played here and whose names hold those of others. */
const otherGames =
  /\b(?:showtime|unfold|swap|deep water|tempest|pineapple|crazy) hold'em|\b(?:fusion|tempest|unfold|showtime)\b/i;

/** The line that a hand begins with; its number is the first group. */
export const headerLine =
  /^\uFEFF?\s*PokerStars(?:\.[a-z]+)?\s+(?:Zoom\s+|Home\s+Game\s+|Zoom\s+Home\s+Game\s+)?(?:(?:Hand|Game)\s+)?#(\d+):/i;

/** The line that a hand of a client in another language begins with: the site, a number and a date. */
export const foreignHeaderLine =
  /^\uFEFF?\s*(?:\S+\s+){0,3}PokerStars\b[^"]*?(?:#|n\.?\s?[°º]|n[ro]\.?|№)\s*\.?\s?(\d{6,})\b[^"]*\d{2,4}[/.-]\d{1,2}[/.-]\d{1,4}/i;

const limitNames = Object.keys(siteLimits).toSorted((a, b) => b.length - a.length);

/** The name of the game: in brackets where several are played in turn, else what stands before the stakes. */
function findGameText(line: string): string {
  return /\(([^()]*\blimit)\b/i.exec(line)?.[1] ?? line;
}

function findStakes(line: string): readonly [string, string] | null {
  // With a button blind and antes that is all there is.
  const button = new RegExp(String.raw`\(Button Blind [^\d]*(${amountText})`, 'i').exec(line)?.[1];
  if (button !== undefined) return [button, button];
  const sign = String.raw`[^\d\s/(),]{0,3}`;
  const pair = new RegExp(String.raw`(${amountText})\s?${sign}/${sign}(${amountText})`, 'g');
  const [, low, high] = [...line.matchAll(pair)].at(-1) ?? [];
  return low === undefined || high === undefined ? null : [low, high];
}

const currencies = Object.entries(currencySigns) as readonly (readonly [Currency, string])[];
/** The longest first: one sign may be the end of another. */
const signs = currencies.toSorted(([, a], [, b]) => b.length - a.length);
/** Before or behind an amount: letters are also parts of words. */
const toAmountPattern = (sign: string): RegExp => {
  const written = sign.replace('$', String.raw`\$`);
  const before = /^\p{L}/u.test(sign) ? String.raw`(?<!\p{L})` : '';
  const behind = /\p{L}$/u.test(sign) ? String.raw`(?!\p{L})` : '';
  return new RegExp(String.raw`${before}${written}\s?\d|\d\s?${written}${behind}`, 'u');
};

/** The currency of the stakes: by its code, else by the sign of an amount. */
function findCurrency(line: string): Currency | null {
  const stated = currencies.find(([code]) => new RegExp(String.raw`\b${code}\b`).test(line));
  const [code = null] = stated ?? signs.find(([, sign]) => toAmountPattern(sign).test(line)) ?? [];
  return code;
}

const capPattern = new RegExp(String.raw`(${amountText})\s+Cap\b`, 'i');

/** Reads the first line of a hand; a text is why it cannot be played. */
export function parseHeader(line: string): Header | string {
  const id = headerLine.exec(line)?.[1];
  // The name of a club stands in braces, and may be anything.
  const rest = line.replace(/\{.*\}/, '').replace(/^[^#]*#\d+:/, '');
  const [before = ''] = rest.split(/ - (?=\d{4}\/)/);
  const text = findGameText(before);
  const name = limitNames.find((each) => new RegExp(String.raw`\b${each}\b`, 'i').test(text));
  const kind = Object.entries(siteLimits).find(([each]) => each === name)?.[1];
  const game = siteGames.find((each) => text.toLowerCase().includes(each.name.toLowerCase()));
  if (splitGame.test(text)) return 'how its text tells of two boards from the start is not published';
  if (id === undefined || kind === undefined || game === undefined || otherGames.test(text))
    return 'this game is not played here';
  const stakes = findStakes(before);
  if (stakes === null) return 'the first line states no stakes';
  const tournament = readTournament(before, findCurrency);
  const money = /\(([^()]*)\)\s*$/.exec(before)?.[1] ?? before;
  const { variant, opener } = game;
  const currency = tournament !== null ? null : findCurrency(money);
  return {
    id,
    game: { variant, opener, limit: kind },
    code: nameGame({ variant, limit: kind }),
    stakes,
    cap: capPattern.exec(before)?.[1] ?? null,
    isMoney: tournament === null && (currency !== null || /\p{Sc}|\b[A-Z]{3}\b/u.test(money)),
    currency,
    tournament,
  };
}
