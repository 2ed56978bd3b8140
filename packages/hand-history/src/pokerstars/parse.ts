import type { Rake } from '@openfelt/engine';
import { toUnits } from '../phh/decimal.ts';
import type { PhhEntry, PhhError } from '../phh/parse.ts';
import { readLines } from './actions.ts';
import { readForced } from './forced.ts';
import { headerLine, parseHeader } from './header.ts';
import { findDealtIn } from './seats.ts';

/** A line without what separates thousands, so that amounts are plain decimals. */
const plain = (line: string) => line.replace(/\r$/, '').replace(/(\d),(?=\d{3}(?!\d))/g, '$1');

/**
 * What the house took: it is stated, not by what rule. Its part of each pot is rounded down, so that of several pots the part is taken a
 * little larger, and no more than is stated of all.
 */
function readRake(line: string, units: (amount: string) => number): Rake | null {
  const [, whole = '0', rake = '0'] =
    /^Total pot [^\d]*(\d[\d.]*).*\| Rake [^\d]*(\d[\d.]*)/.exec(line) ?? [];
  const [pot, taken] = [units(whole), units(rake)];
  if (pot === 0 || taken === 0) return null;
  const pots = Math.max(1, [...line.matchAll(/(?:Main|Side) pot/g)].length);
  return { percent: Math.min(100, (100 * (taken + pots - 0.5)) / pot), cap: taken, noFlopNoDrop: false };
}

function readHand(text: readonly string[], start: number): PhhEntry {
  const lines = text.map(plain);
  const header = parseHeader(lines[0] ?? '');
  const id = headerLine.exec(lines[0] ?? '')?.[1] ?? null;
  const failed = (error: Omit<PhhError, 'line'> & { readonly line?: number }): PhhEntry => ({
    code: typeof header === 'string' ? '' : header.code,
    hand: id,
    id,
    ok: false,
    error: { line: start, ...error },
  });
  if (typeof header === 'string')
    return failed({ code: 'unsupported-variant', action: null, message: header });
  const players = findDealtIn(lines);
  if (players.length < 2)
    return failed({ code: 'bad-field', action: null, message: 'fewer than two players are dealt in' });
  const { game, stakes } = header;
  const names = players.map(({ name }) => name);
  // No database has text with control characters, and no page shows them.
  if (names.some((name) => /\p{Cc}/u.test(name)))
    return failed({ code: 'bad-field', action: null, message: 'a name has control characters' });
  const places = header.isTournament && players.every(({ stack }) => !stack.includes('.')) ? 0 : 2;
  const units = (amount: string) => toUnits(amount, places);
  const [low, high] = [units(stakes[0]), units(stakes[1])];
  const posted = lines
    .flatMap((line) => / posts big blind [^\d]*(\d[\d.]*)/.exec(line)?.[1] ?? [])
    .map(units);
  // Of limit games some first lines state the bets, others the blinds.
  const isOfBets = game.limit === 'fixed' && !posted.includes(high);
  const [smallBet, bigBet] = isOfBets ? [low, high] : [high, 2 * high];
  const big = game.limit === 'fixed' ? smallBet : high;
  const small = game.limit === 'fixed' ? 0 : low;
  const forced = readForced(lines, names, { small, big, places });
  const placed = lines.map((line, at) => ({ text: line, line: start + at }));
  const actions = readLines(placed, { names, variant: game.variant });
  if ('code' in actions) return failed(actions);
  const stacks = players.map(({ stack }) => units(stack));
  if (stacks.some((stack) => !Number.isSafeInteger(stack * stacks.length)))
    return failed({
      code: 'bad-number',
      action: null,
      message: 'the stacks are larger than can be counted exactly',
    });
  const total = lines.findIndex((line) => line.startsWith('Total pot '));
  const collected = names.map((name) =>
    lines.reduce((sum, line) => {
      const amount = line.startsWith(`${name} collected `)
        ? /^[^\d]*(\d[\d.]*) from /.exec(line.slice(name.length + ' collected '.length))?.[1]
        : undefined;
      return amount === undefined ? sum : sum + units(amount);
    }, 0),
  );
  return {
    code: header.code,
    hand: id,
    id,
    ok: true,
    value: {
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
      rake: readRake(lines[total] ?? '', units),
      actions,
      finishing: null,
      winnings: collected,
      paidBySite: true,
      names,
      lines: { keys: new Map([['winnings', start + Math.max(0, total)]]), start },
    },
  };
}

/** Reads the hands of a PokerStars text. What cannot be read or played is an error with its line, hand by hand; nothing throws. */
export function parsePokerStars(text: string): readonly PhhEntry[] {
  const lines = text.split('\n');
  const starts = [...lines.keys()].filter((at) => headerLine.test(lines[at] ?? ''));
  return starts.map((at, nth) => readHand(lines.slice(at, starts[nth + 1]), at + 1));
}
