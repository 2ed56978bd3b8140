import type { Chips, HandContext, Seat, SeatState } from '@openfelt/engine';
import type { Tournament } from '../../phh/tournament.ts';
import { formatEasternTime } from '../eastern-time.ts';
import { siteGames, siteLimits } from '../games.ts';
import { writeTournament } from '../tournament.ts';
import { formatAmount, formatStakes, type Money } from './amount.ts';
import { namesButton } from './button.ts';
import { toHandNumber } from './hand-number.ts';
import type { WrittenStep } from './text-reader.ts';
import { isButtonBlind } from './unwritable.ts';

/** What the first lines say beside the hand. */
export interface FirstLines {
  readonly id: string;
  readonly table: string;
  /** In ms since the epoch; null where it is not known. */
  readonly startedAt: number | null;
  readonly money: Money;
  /** Null of a hand that is of none. */
  readonly tournament: Tournament | null;
  name(seat: Seat): string;
}

/** The stakes that a first line states: of limit games the bets, of others the blinds. */
function getStakes({ rules, forced }: HandContext): readonly [Chips, Chips] {
  if (rules.limit.kind === 'fixed') return [rules.limit.small, rules.limit.big];
  const find = (blind: 'small' | 'big') => forced.blinds.find((post) => post.blind === blind)?.amount;
  const big = find('big') ?? 0;
  // No one may post the small blind in a hand: it is what the rules say, or half of the big one.
  const [small = 0] = rules.blinds;
  return [find('small') ?? (small < big ? small : Math.floor(big / 2)), big];
}

function formatBets(hand: HandContext, money: Money): string {
  if (!isButtonBlind(hand.forced, hand.dealer)) return formatStakes(getStakes(hand), money);
  const amount = (chips = 0) => formatAmount(chips, money);
  const [blind, ante] = [hand.forced.blinds[0]?.amount, hand.forced.antes[0]?.amount];
  return `Button Blind ${amount(blind)} - Ante ${amount(ante)} ${money.currency === null ? '' : ` ${money.currency}`}`;
}

/** The first of January 1970 in New York. */
const unknownStart = 5 * 3_600_000;

/** Nothing that ends a line or the name within its quotes. */
const plain = (text: string) => text.replace(/[\p{Cc}']/gu, ' ');

/** The lines before the forced bets: the game, the table, and who sits there with what. */
export function writeFirstLines(
  hand: HandContext,
  seats: readonly (SeatState | null)[],
  steps: readonly WrittenStep[],
  { id, table, startedAt, money, tournament, name }: FirstLines,
): readonly string[] {
  const game = siteGames.find(({ variant }) => variant === hand.variant)?.name ?? '';
  const limit = Object.entries(siteLimits).find(([, kind]) => kind === hand.rules.limit.kind)?.[0] ?? '';
  const button = namesButton(hand, steps) ? ` Seat #${hand.dealer + 1} is the button` : '';
  const chips = money.currency === null && tournament === null ? ' (Play Money)' : '';
  const { before, level } = tournament === null ? { before: ' ', level: '' } : writeTournament(tournament);
  return [
    `PokerStars Hand #${toHandNumber(id)}: ${before}${game} ${limit} ${level}(${formatBets(hand, money)}) - ${formatEasternTime(startedAt ?? unknownStart)}`,
    `Table '${plain(table)}' ${seats.length}-max${chips}${button}`,
    ...seats.flatMap((sitting) => {
      if (sitting === null) return [];
      const isDealtIn = hand.seats.some(({ seat }) => seat === sitting.seat);
      if (!isDealtIn && sitting.stack === 0) return [];
      const stack = formatAmount(sitting.stack, money);
      return `Seat ${sitting.seat + 1}: ${name(sitting.seat)} (${stack} in chips)${isDealtIn ? '' : ' is sitting out'}`;
    }),
  ];
}
