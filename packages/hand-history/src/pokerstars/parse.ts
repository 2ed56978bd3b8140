import { toUnits } from '../phh/decimal.ts';
import { maxHandLength, readLines as readTextLines } from '../phh/hand-texts.ts';
import { type PhhEntry, type PhhError, type PhhHand, tooLong } from '../phh/parse.ts';
import { readSeating } from '../phh/seating.ts';
import { readLines } from './actions.ts';
import { readCashOuts } from './cash-outs.ts';
import { amountText, findDecimalMark, toPlainDecimal } from './decimal-text.ts';
import { parseEasternTime } from './eastern-time.ts';
import { readForced } from './forced.ts';
import { foreignHeaderLine, headerLine, parseHeader } from './header.ts';
import { readRake } from './rake.ts';
import { findDealtIn } from './seats.ts';

const wager = /^(?!.* said, ").*?: (?:posts|brings in|calls|bets|raises) (.*)$/;
const maxPlaces = 8;
const bigBlind = new RegExp(String.raw` posts big blind [^\d]*(${amountText})`);
const paid = new RegExp(String.raw`^[^\d]*(${amountText})[^\d]* from `);

/** What each player is said to have collected. */
function readCollected(lines: readonly string[], name: string, units: (amount: string) => number): number {
  const before = `${name} collected `;
  return lines.reduce((sum, line) => {
    const amount = line.startsWith(before) ? paid.exec(line.slice(before.length))?.[1] : undefined;
    return amount === undefined ? sum : sum + units(amount);
  }, 0);
}

/** Whether seats are named in another language than English. */
const hasForeignSeats = (lines: readonly string[]) =>
  lines.filter((line) => /^(?!Seat )\p{L}+ \d+ ?: .* \([^()]*\d[^()]*\)/u.test(line)).length > 1;

/** The number that a line states; null where it states none. */
function readNumber(pattern: RegExp, line: string | undefined): number | null {
  const found = pattern.exec(line ?? '')?.[1];
  return found === undefined ? null : Number(found);
}

/** How often the rest of the board was dealt (R8.1); null where once. */
function findRuns(actions: PhhHand['actions']): PhhHand['runs'] {
  const last = Math.max(0, ...actions.map(({ action }) => (action.kind === 'board' ? (action.run ?? 0) : 0)));
  return last === 0 ? null : last === 1 ? 2 : 3;
}

function readHand(text: readonly string[], start: number): PhhEntry {
  const lines = text.map((line) => line.replace(/\r$/, ''));
  const [first = ''] = lines;
  const header = parseHeader(first);
  const id = (headerLine.exec(first) ?? foreignHeaderLine.exec(first))?.[1] ?? null;
  const failed = (error: Omit<PhhError, 'line'> & { readonly line?: number }): PhhEntry => ({
    code: typeof header === 'string' ? '' : header.code,
    hand: id,
    id,
    ok: false,
    error: { line: start, ...error },
  });
  const players = findDealtIn(lines);
  if (!headerLine.test(first) || (players.length < 2 && hasForeignSeats(lines)))
    return failed({ code: 'unsupported-language', action: null, message: 'only texts in English are read' });
  if (typeof header === 'string')
    return failed({ code: 'unsupported-variant', action: null, message: header });
  if (players.length < 2)
    return failed({ code: 'bad-field', action: null, message: 'fewer than two players are dealt in' });
  const { game, stakes } = header;
  const names = players.map(({ name }) => name);
  // No database has text with control characters, and no page shows them.
  if (names.some((name) => /\p{Cc}/u.test(name)))
    return failed({ code: 'bad-field', action: null, message: 'a name has control characters' });
  const wagers = lines.flatMap((line) => wager.exec(line)?.[1]?.match(new RegExp(amountText, 'g')) ?? []);
  const inPlay = [...stakes, ...players.map(({ stack }) => stack), ...wagers];
  const mark = findDecimalMark([...stakes, ...players.map(({ stack }) => stack)]);
  const plain = (amount: string) => toPlainDecimal(amount, mark);
  const decimals = inPlay.map((amount) => plain(amount).split('.')[1]?.length ?? 0);
  const places = Math.min(maxPlaces, Math.max(header.isMoney ? 2 : 0, ...decimals));
  const units = (amount: string) => toUnits(plain(amount), places);
  const [low, high] = [units(stakes[0]), units(stakes[1])];
  const posted = lines.flatMap((line) => bigBlind.exec(line)?.[1] ?? []).map(units);
  // Of limit games some first lines state the bets, others the blinds.
  const isOfBets = game.limit === 'fixed' && !posted.includes(high);
  const [smallBet, bigBet] = isOfBets ? [low, high] : [high, 2 * high];
  const big = game.limit === 'fixed' ? smallBet : high;
  const small = game.limit === 'fixed' ? 0 : low;
  const forced = readForced(lines, names, { small, big, units });
  const placed = lines.map((line, at) => ({ text: line, line: start + at }));
  const actions = readLines(placed, { names, variant: game.variant, mark });
  if ('code' in actions) return failed(actions);
  const cap = header.cap === null ? Number.POSITIVE_INFINITY : units(header.cap);
  // Whoever has put in the cap is as good as all-in: what they have beyond it is not in play.
  const stacks = players.map(({ stack }) => Math.min(units(stack), cap));
  if (stacks.some((stack) => !Number.isSafeInteger(stack * stacks.length)))
    return failed({
      code: 'bad-number',
      action: null,
      message: 'the stacks are larger than can be counted exactly',
    });
  const total = lines.findIndex((line) => line.startsWith('Total pot '));
  const value: PhhHand = {
    id,
    code: header.code,
    game,
    unit: 10 ** places,
    forced,
    smallBet,
    bigBet,
    minBet: big,
    stacks,
    infinite: stacks.map(() => false),
    trimsAntes: true,
    shortBlindCall: 'full',
    rake: null,
    runs: findRuns(actions),
    actions,
    finishing: null,
    winnings: names.map((name) => readCollected(lines, name, units)),
    paidBySite: true,
    cashOuts: readCashOuts(placed, names),
    seating: readSeating({
      numbers: players.map(({ number }) => number),
      size: readNumber(/' (\d+)-max\b/, lines[1]),
      button: readNumber(/Seat #(\d+) is the button/, lines[1]),
    }),
    setting: {
      // Its text has no word for another site.
      site: 'PokerStars',
      table: /^Table '(.*?)' /.exec(lines[1] ?? '')?.[1] ?? null,
      currency: header.currency,
      tournament: header.tournament,
    },
    hero: null,
    playedAt: parseEasternTime(first),
    names,
    lines: { keys: new Map([['winnings', start + Math.max(0, total)]]), start },
  };
  return {
    code: header.code,
    hand: id,
    id,
    ok: true,
    value: { ...value, rake: readRake(value, lines, units) },
  };
}

/** Every first line numbers its hand; a look for the sign spares the other lines the patterns. */
const beginsHand = (line: string) =>
  line.includes('#') && (headerLine.test(line) || foreignHeaderLine.test(line));

/** Reads the hands of a text one after the other, as {@link parsePokerStars} does. */
export function* readPokerStars(text: string): Generator<PhhEntry> {
  let lines: string[] = [];
  let start: { readonly number: number; readonly from: number } | null = null;
  const read = (to: number): readonly PhhEntry[] => {
    if (start === null) return [];
    if (to - start.from <= maxHandLength) return [readHand(lines, start.number)];
    return [{ code: '', hand: null, id: null, ok: false, error: tooLong(start.number) }];
  };
  for (const { line, number, from } of readTextLines(text)) {
    if (beginsHand(line)) {
      yield* read(from);
      lines = [];
      start = { number, from };
    }
    if (start !== null) lines.push(line);
  }
  yield* read(text.length);
}

/** Reads the hands of a PokerStars text. What cannot be read or played is an error with its line, hand by hand; nothing throws. */
export function parsePokerStars(text: string): readonly PhhEntry[] {
  return [...readPokerStars(text)];
}
