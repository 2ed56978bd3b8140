import { findSeat, type HandContext, type HandSeat, listBoards, type Seat } from '@openfelt/engine';
import { nameHand } from './hand-name.ts';
import { getAwards, onRun } from './play-lines.ts';
import { countStreets, formatFoldStreet, runNames } from './streets.ts';
import { findAll, inBrackets, type TextReader, type WrittenStep } from './text-reader.ts';
import { isButtonBlind } from './unwritable.ts';

const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0);

/** All that was in the pots, each of several without what the house took of it, and that part. */
function writeTotal(steps: readonly WrittenStep[], { amount }: TextReader): string {
  const { awards, pots } = getAwards(steps);
  const total = amount(sum(awards.map((award) => award.amount)));
  const rake = amount(sum(awards.map((award) => award.rake)));
  const parts = Array.from({ length: pots === 1 ? 0 : pots }, (_, pot) => {
    const name = pot === 0 ? 'Main pot' : pots === 2 ? 'Side pot' : `Side pot-${pot}`;
    return ` ${name} ${amount(sum(awards.map((each) => (each.pot === pot ? each.amount - each.rake : 0))))}.`;
  });
  return `Total pot ${total}${parts.join('')} | Rake ${rake}`;
}

/** The places that are named beside a player: of games with a button only. */
function formatPlaces({ rules, forced, dealer }: HandContext, seat: Seat): string {
  if (rules.opener !== 'left-of-dealer') return '';
  if (isButtonBlind(forced, dealer)) return seat === dealer ? ' (button blind)' : '';
  const posts = (blind: 'small' | 'big') =>
    forced.blinds.some((post) => post.blind === blind && post.seat === seat);
  return [
    seat === dealer ? ' (button)' : '',
    posts('small') ? ' (small blind)' : '',
    posts('big') ? ' (big blind)' : '',
  ].join('');
}

/** When a player folded; null of one who did not. */
function findFold(steps: readonly WrittenStep[], seat: Seat): string | null {
  const before = steps.find(({ event }) => event.type === 'Folded' && event.seat === seat)?.before;
  const player = before === undefined ? undefined : findSeat(before, seat);
  if (before === undefined || player === undefined) return null;
  const hasBet = player.bet + player.gathered > 0;
  return `folded ${formatFoldStreet(before, countStreets(before))}${hasBet ? '' : " (didn't bet)"}`;
}

/** What a player won, of all pots or of one run's parts of them. */
function computeWon(hand: HandContext, seat: Seat, run: number | null): number {
  const awards = hand.awards.filter(({ board = 0 }) => run === null || board === run);
  return sum(
    awards.flatMap(({ shares }) => shares.flatMap((each) => (each.seat === seat ? each.amount : []))),
  );
}

/** What became of a player. */
function writeOutcome(
  steps: readonly WrittenStep[],
  hand: HandContext,
  player: HandSeat,
  reader: TextReader,
): string {
  const fold = findFold(steps, player.seat);
  if (fold !== null) return fold;
  const won = computeWon(hand, player.seat, null);
  const cards = findAll(player.cards, reader);
  if (player.shown && cards !== null) {
    const outcomes = listBoards(hand).map((_, run, { length }) => {
      const isRun = length > 1;
      const made = nameHand(onRun(hand, isRun ? run : null), cards).replace(/^(?=Badugi|\d-card)/, 'a ');
      const part = isRun ? computeWon(hand, player.seat, run) : won;
      return `${part === 0 ? 'lost' : `won (${reader.amount(part)})`} with ${made}`;
    });
    return `showed ${inBrackets(cards)} and ${outcomes.join(', and ')}`;
  }
  if (won > 0) return `collected (${reader.amount(won)})`;
  return `mucked${cards === null ? '' : ` ${inBrackets(cards)}`}`;
}

/** The board, or both of a hand that was run twice. */
function writeBoards(hand: HandContext): readonly string[] {
  const [board = [], ...others] = listBoards(hand).map((each) => each.map(({ card }) => card));
  if (others.length > 0)
    return [
      'Hand was run twice',
      ...[board, ...others].map((each, run) => `${runNames[run] ?? ''} Board ${inBrackets(each)}`),
    ];
  return board.length === 0 ? [] : [`Board ${inBrackets(board)}`];
}

/** The lines from `*** SUMMARY ***` on. */
export function writeSummary(
  steps: readonly WrittenStep[],
  hand: HandContext,
  reader: TextReader,
): readonly string[] {
  return [
    '*** SUMMARY ***',
    writeTotal(steps, reader),
    ...writeBoards(hand),
    ...hand.seats
      .toSorted((a, b) => a.seat - b.seat)
      .map(
        (player) =>
          `Seat ${player.seat + 1}: ${reader.name(player.seat)}${formatPlaces(hand, player.seat)} ${writeOutcome(steps, hand, player, reader)}`,
      ),
  ];
}
