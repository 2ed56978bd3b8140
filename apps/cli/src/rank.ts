import { type CardCode, parseCards } from '@openfelt/cards';
import {
  handGame,
  isVariantId,
  type MadeHand,
  makeHand,
  presetRules,
  type VariantId,
  validateRules,
  variants,
} from '@openfelt/engine';
import { readRuleOptions } from '@openfelt/game-events';
import { describeHand, describeRulesIssue } from '@openfelt/hand-history/describe';
import type { Phrases } from '@openfelt/phrases';
import { phrasesIn } from '@openfelt/phrases/catalogues';
import { phrases } from './language.ts';
import { printLine, say } from './output.ts';

/** A set of cards in the order of strength. */
interface Ranked {
  /** As it was written. */
  readonly cards: string;
  /** Of Bluffjack: what the cards count. */
  readonly total?: number;
  readonly label: string;
  /** 1 is the strongest; equal ranks tie. */
  readonly rank: number;
}

/** The options of `openfelt rank`, as text. */
interface RankOptions {
  readonly options: string;
  readonly json: boolean;
  readonly board: string;
}

/** Names that an evaluator goes by besides those of the variants. */
const evaluators: Readonly<Record<string, VariantId>> = {
  high: 'five-draw',
  'ace-to-five': 'lowball-a5',
  'deuce-to-seven': 'lowball-27-single',
};

const t = phrases.say;

function read(text: string): readonly CardCode[] | string {
  const parsed = parseCards(text);
  if (!parsed.ok) return t('cli.rank.badCards', { cards: text, message: parsed.message });
  return parsed.cards.length === 0 ? t('cli.rank.noCards') : parsed.cards;
}

/** Ranks card sets by a game's evaluator, or says what is wrong. */
export function rankHands(
  game: string,
  sets: readonly string[],
  optionsText: string,
  boardText: string,
  language: Phrases = phrases,
): readonly Ranked[] | string {
  const id = evaluators[game] ?? game;
  if (!isVariantId(id)) {
    const choices = [...Object.keys(variants), ...Object.keys(evaluators)].join(', ');
    return t('cli.rank.badGame', { game, choices });
  }
  const options = readRuleOptions(optionsText);
  if (!options.ok) return t('cli.badOptions', { message: options.message });
  const limit = { kind: 'no-limit', minBet: 2 } as const;
  const rules = { ...presetRules('casino', variants[id], limit), ...options.options };
  // Who takes a pot that no one wins says nothing of which hand is best: ranking needs no match.
  const { noHouse: _setAside, ...played } = rules;
  const issue = validateRules(id, played, 2);
  if (issue !== null) return t('cli.badRules', { reason: describeRulesIssue(issue, phrases) });
  const board = boardText === '' ? [] : read(boardText);
  if (typeof board === 'string') return t('cli.rank.badBoard', { problem: board });
  const made: { readonly text: string; readonly hand: MadeHand }[] = [];
  for (const text of sets) {
    const cards = read(text);
    if (typeof cards === 'string') return cards;
    const hand = makeHand(handGame(id, rules), cards, board);
    if (hand === null)
      return t('cli.rank.notWhole', { cards: text, game: id, board: board.length === 0 ? 'none' : 'some' });
    made.push({ text, hand });
  }
  const sorted = made.toSorted((a, b) => b.hand.strength - a.hand.strength);
  return sorted.map(({ text, hand }) => ({
    cards: text,
    ...(hand.scale === 'bluffjack' ? { total: hand.total } : {}),
    label: describeHand(hand, language),
    rank: 1 + sorted.filter((other) => other.hand.strength > hand.strength).length,
  }));
}

/** Prints card sets from the strongest to the weakest. Gives the exit status. */
export async function rank(game: string, sets: readonly string[], options: RankOptions): Promise<number> {
  const ranked = rankHands(
    game,
    sets,
    options.options,
    options.board,
    options.json ? phrasesIn('en') : phrases,
  );
  if (typeof ranked === 'string') {
    say(ranked);
    return 2;
  }
  if (options.json) {
    await printLine(ranked);
    return 0;
  }
  const width = Math.max(...ranked.map(({ cards }) => cards.length));
  for (const { cards, label, rank: place } of ranked) {
    const ties = ranked.filter((other) => other.rank === place).length > 1;
    process.stdout.write(
      `${String(place).padStart(3)}${ties ? '=' : ' '} ${cards.padEnd(width)}  ${label}\n`,
    );
  }
  return 0;
}
