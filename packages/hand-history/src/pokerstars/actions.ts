import { type CardCode, parseCards } from '@openfelt/cards';
import type { VariantId } from '@openfelt/engine';
import type { PhhAction } from '../phh/action.ts';
import type { PlacedAction } from '../phh/parse.ts';
import { amountText, type DecimalMark, toPlainDecimal } from './decimal-text.ts';
import { readDoer } from './seats.ts';

type Card = CardCode | null;

/** Why a line cannot be read. */
export interface LineFault {
  readonly code: 'bad-action' | 'unsupported';
  readonly line: number;
  readonly action: string;
  readonly message: string;
}

/** How many cards each player of a game gets first. */
const firstCards: Readonly<Partial<Record<VariantId, number>>> = {
  holdem: 2,
  'short-deck': 2,
  omaha: 4,
  'omaha-hilo': 4,
  'omaha-6': 6,
  'omaha-6-hilo': 6,
  badugi: 4,
  'seven-stud-casino': 3,
  'stud-hilo': 3,
  'razz-casino': 3,
};

function readCards(text: string): readonly CardCode[] {
  return text.split(/\s+/).flatMap((code) => {
    const parsed = parseCards(code);
    return parsed.ok ? parsed.cards : [];
  });
}

/** What stands in the brackets of a line, one list a pair of them. */
const brackets = (line: string) =>
  [...line.matchAll(/\[([^\]]*)\]/g)].map(([, cards = '']) => readCards(cards));

interface Hand {
  readonly names: readonly string[];
  readonly variant: VariantId;
  readonly mark: DecimalMark;
}

const isAction = /^(?:folds|checks|calls|bets|raises|brings|shows|mucks)$/;

const amounts = new RegExp(amountText, 'g');

const runNames = ['FIRST', 'SECOND', 'THIRD'];
const runStreet = new RegExp(String.raw`^\*\*\* (${runNames.join('|')}) (?:FLOP|TURN|RIVER) \*\*\*`);

/** The cards that the summary tells of players who mucked them: `Seat 4: Ann (big blind) mucked [Jh Tc]`. */
function findMucked(
  lines: readonly { readonly text: string }[],
  byLength: readonly string[],
  names: readonly string[],
): ReadonlyMap<number, readonly CardCode[]> {
  const mucked = new Map<number, readonly CardCode[]>();
  for (const { text } of lines) {
    const [, rest, cards] = /^Seat \d+: (.*) mucked (\[[^\]]*\])$/.exec(text.trimEnd()) ?? [];
    const name = byLength.find((each) => rest === each || rest?.startsWith(`${each} (`));
    if (name !== undefined && cards !== undefined) mucked.set(names.indexOf(name), brackets(cards)[0] ?? []);
  }
  return mucked;
}

/** The lines of a hand as actions of a recorded one. Players count from 0, from the left of the button. */
export function readLines(
  lines: readonly { readonly text: string; readonly line: number }[],
  { names, variant, mark }: Hand,
): readonly PlacedAction[] | LineFault {
  const actions: PlacedAction[] = [];
  const byLength = names.toSorted((a, b) => b.length - a.length);
  const folded = new Set<number>();
  const wholeBoard = lines.flatMap(({ text }) =>
    text.startsWith('Board [') ? (brackets(text)[0] ?? []) : [],
  );
  const mucked = findMucked(lines, byLength, names);
  const onBoard: CardCode[] = [];
  /** Cards that were dealt since the last action, in the order in which they are dealt. */
  let pending = new Map<number, Card[]>();
  /** Who has still to exchange cards in this draw: what is drawn is dealt when all have chosen. */
  let undrawn = new Set<number>();
  let place = { text: '', line: 1 };
  const add = (action: PhhAction) => actions.push({ index: actions.length, ...place, action });
  const deal = (player: number, cards: readonly Card[]) => pending.set(player, [...cards]);
  const active = () => [...names.keys()].filter((player) => !folded.has(player));
  const flush = () => {
    // Who is left alone is dealt nothing more.
    const isOver = active().length < 2 && actions.length > 0;
    if (isOver) pending = new Map();
    for (const [player, cards] of pending) {
      add({ kind: 'hole', player, cards });
    }
    pending = new Map();
  };
  const beginDraw = () => {
    flush();
    undrawn = new Set(active());
  };
  const dealAll = (count: number) => {
    for (const player of active()) deal(player, Array<Card>(count).fill(null));
  };
  /** Names the cards of a deal: the last ones where more were dealt than are named. */
  const name = (player: number, cards: readonly CardCode[]) => {
    const unknown = pending.get(player);
    if (unknown === undefined) return;
    // Some texts repeat the whole hand as what was drawn.
    if (cards.length <= unknown.length) pending.set(player, [...unknown.slice(cards.length), ...cards]);
  };
  /** Whose hand is shown; of hands that are run twice there are two showdowns. */
  const shown = new Set<number>();
  /** Lays a street of a run (R8.1) on its board. Courchevel's flop names the first card again. */
  const addRun = (run: number, named: readonly CardCode[]) => {
    const cards = named.length > 1 ? named.filter((card) => card !== onBoard[0]) : named;
    add({ kind: 'board', cards, run });
  };
  /** Lays a street on the board, which then has so many cards. */
  const addBoard = (named: readonly CardCode[], size: number) => {
    // Courchevel's flop names the first card again; where a card is left out, the summary has it.
    const fresh = size === 3 ? named.filter((card) => card !== onBoard[0]) : named;
    const cards = fresh.length > 0 ? fresh : wholeBoard.slice(onBoard.length, size);
    onBoard.push(...cards);
    add({ kind: 'board', cards });
  };
  dealAll(firstCards[variant] ?? 5);
  for (const at of lines) {
    place = at;
    const { text } = at;
    if (text.startsWith('*** SUMMARY')) break;
    const run = runStreet.exec(text)?.[1];
    if (run !== undefined) {
      flush();
      addRun(runNames.indexOf(run), brackets(text).at(-1) ?? []);
      continue;
    }
    const street = /^\*\*\* (FLOP|TURN|RIVER|4th STREET|5th STREET|6th STREET) \*\*\*/.exec(text)?.[1];
    if (street !== undefined) {
      flush();
      const board = brackets(text).at(-1);
      // A stud game has a board only where the deck ran short (R7.1).
      if (board === undefined) dealAll(1);
      else addBoard(board, street === 'FLOP' ? 3 : onBoard.length + 1);
      continue;
    }
    // Some texts name the first card twice in its line.
    const [first] = /^\*\*\* (?:HOLE CARDS|PRE-FLOP) \*\*\* \[/.test(text) ? (brackets(text)[0] ?? []) : [];
    if (first !== undefined && onBoard.length === 0) {
      flush();
      addBoard([first], 1);
      continue;
    }
    if (/^\*\*\* \S+ DRAW \*\*\*/.test(text)) beginDraw();
    const known = /^Dealt to (.*?)((?: \[[^\]]*\])+)\s*$/.exec(text);
    if (known !== null) {
      const player = names.indexOf(known[1] ?? '');
      if (player >= 0) name(player, brackets(known[2] ?? '').at(-1) ?? []);
      continue;
    }
    const doer = readDoer(text, byLength);
    if (doer === null || doer.what.startsWith('posts')) continue;
    const player = names.indexOf(doer.name);
    const [verb = ''] = doer.what.split(' ');
    const isDraw = verb === 'discards' || verb === 'stands';
    const isFoldAtDraw = verb === 'folds' && undrawn.has(player);
    if (isDraw && undrawn.size === 0) beginDraw();
    if (isDraw || isFoldAtDraw) undrawn.delete(player);
    else if (isAction.test(verb)) undrawn = new Set();
    if (isAction.test(verb) && !isFoldAtDraw) flush();
    else if (isDraw && pending.has(player)) flush();
    const amount = [...doer.what.matchAll(amounts)].at(verb === 'raises' ? 1 : 0)?.[0];
    switch (verb) {
      case 'folds':
        folded.add(player);
        add({ kind: 'fold', player });
        break;
      case 'checks':
      case 'calls':
        add({ kind: 'check-call', player });
        break;
      case 'brings':
        add({ kind: 'bring-in', player });
        break;
      case 'bets':
      case 'raises':
        if (amount === undefined)
          return { code: 'bad-action', line: at.line, action: text, message: 'no amount is stated' };
        add({ kind: 'bet-raise', player, amount: toPlainDecimal(amount, mark) });
        break;
      case 'stands':
        add({ kind: 'draw', player, cards: [] });
        break;
      case 'discards': {
        const [cards] = brackets(doer.what);
        const count = Number(/^discards (\d) /.exec(doer.what)?.[1] ?? 0);
        if (count === 0)
          return { code: 'bad-action', line: at.line, action: text, message: 'it states no number of cards' };
        add({ kind: 'draw', player, cards: cards?.length === count ? cards : Array<Card>(count).fill(null) });
        deal(player, Array<Card>(count).fill(null));
        break;
      }
      case 'shows':
        if (shown.has(player)) break;
        shown.add(player);
        add({ kind: 'show', player, cards: brackets(doer.what)[0] ?? [] });
        break;
      case 'mucks':
        if (shown.has(player)) break;
        // Cards that the site has mucked face up are known, and win nothing.
        if (mucked.has(player)) add({ kind: 'show', player, cards: mucked.get(player) ?? [] });
        add({ kind: 'show', player, cards: null });
        break;
      default:
        break;
    }
  }
  flush();
  return actions;
}
