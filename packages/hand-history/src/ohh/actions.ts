import type { PhhAction } from '../phh/action.ts';
import { fromUnits } from '../phh/decimal.ts';
import type { PhhError, PlacedAction } from '../phh/parse.ts';
import type { ohhGames } from './games.ts';
import { type OhhCard, type OhhStep, type OhhStreet, stepFault } from './steps.ts';

/** What the streets of a hand are read by. */
interface Hand {
  readonly game: NonNullable<(typeof ohhGames)[string]>;
  readonly players: number;
  readonly places: number;
  /** The first street whose cards are of one run of the board alone; beyond the last where no board begins with another's cards. */
  readonly firstRun: number;
  /** What each bet and raise comes to within its round. */
  readonly totals: ReadonlyMap<OhhStep, number>;
}

const unknown = (count: number): readonly OhhCard[] => Array<OhhCard>(count).fill(null);

/** The cards of a deal: the last ones are named where fewer are; where a whole hand is repeated, its last ones were dealt. */
const fill = (count: number, named: readonly OhhCard[]): readonly OhhCard[] =>
  named.length <= count ? [...unknown(count - named.length), ...named] : named.slice(named.length - count);

/** What a player exchanged, and got for it. */
interface Exchange {
  readonly out: readonly OhhCard[];
  readonly in: readonly OhhCard[];
}

/** What is named of a player in a draw: the cards thrown away, the new ones, or the whole hand as it then is. */
function readExchange(
  held: readonly OhhCard[],
  thrown: readonly OhhCard[] | null,
  named: readonly OhhCard[],
): Exchange {
  if (thrown !== null) return { out: thrown, in: fill(thrown.length, named) };
  const stays = named.filter((card) => card !== null && held.includes(card));
  if (named.length < held.length || stays.length === 0) return { out: unknown(named.length), in: named };
  return {
    out: held.filter((card) => card === null || !stays.includes(card)),
    in: named.filter((card) => !stays.includes(card)),
  };
}

const isActive = (verb: OhhStep['verb']) => verb !== 'deal' && verb !== 'aside';

/** The streets of a hand as actions of a recorded one, or the first that is none. */
export function readStreets(
  streets: readonly OhhStreet[],
  { game, players, places, firstRun, totals }: Hand,
): readonly PlacedAction[] | PhhError {
  const actions: PlacedAction[] = [];
  const folded = new Set<number>();
  const held = new Map<number, readonly OhhCard[]>();
  /** The board of each run; all begin with what is laid before the second one. */
  const boards: (readonly OhhCard[])[] = [];
  let shared: readonly OhhCard[] = [];
  let hasBringIn = false;
  const add = ({ text, line }: Pick<OhhStep, 'text' | 'line'>, action: PhhAction) =>
    actions.push({ index: actions.length, text, line, action });
  const stillIn = () =>
    Array.from({ length: players }, (_, player) => player).filter((each) => !folded.has(each));

  for (const [nth, street] of streets.entries()) {
    const { name, line, steps, isShowdown } = street;
    const here = { text: name, line };
    const deals = steps.filter(({ verb, player }) => verb === 'deal' && player >= 0);
    const findDeal = (player: number) => deals.find((step) => step.player === player);
    const named = (player: number) =>
      deals.flatMap((step) => (step.player === player ? (step.cards ?? []) : []));
    const deal = (player: number, cards: readonly OhhCard[]) => {
      if (cards.length === 0) return;
      held.set(player, [...(held.get(player) ?? []), ...cards]);
      add(findDeal(player) ?? here, { kind: 'hole', player, cards });
    };
    const betting = steps.findIndex(({ verb }) => verb === 'check' || verb === 'call' || verb === 'raise');
    /** The fold of a player whose turn to draw it was; only where a hand says what everyone draws. */
    const findFoldAtDraw = (player: number, draws: ReadonlyMap<number, unknown>) =>
      draws.size === 0 || draws.has(player)
        ? undefined
        : steps.find(
            (step, at) => step.player === player && step.verb === 'fold' && (betting < 0 || at < betting),
          );
    /** The cards that each player throws away here; nothing of those who do not say. */
    const thrown = new Map<number, readonly OhhCard[]>();
    const isDraw = game.family === 'draw' && nth > 0 && !isShowdown;
    if (isDraw)
      for (const { verb, player, cards } of steps)
        if (verb === 'muck' && cards !== null) thrown.set(player, cards);

    if (nth === 0) {
      const excess = deals.find(({ player }) => named(player).length > game.firstCards);
      if (excess !== undefined)
        return stepFault(excess, 'unsupported-variant', 'more cards are dealt than this game has');
      for (const player of stillIn()) deal(player, fill(game.firstCards, named(player)));
    } else if (!isShowdown && stillIn().length > 1) {
      const { run } = street;
      if (nth === firstRun) shared = boards[0] ?? [];
      const board = boards[run] ?? shared;
      // Some writers repeat the whole board.
      const isRepeated = board.length > 0 && board.every((card, at) => card === street.cards[at]);
      const laid = isRepeated ? street.cards.slice(board.length) : street.cards;
      if (laid.length > 0) {
        boards[run] = [...board, ...laid];
        add(here, run === 0 ? { kind: 'board', cards: laid } : { kind: 'board', cards: laid, run });
      } else if (game.family === 'stud') {
        for (const player of stillIn()) deal(player, fill(1, named(player)));
      } else if (isDraw) {
        const got = new Map<number, readonly OhhCard[]>();
        for (const player of stillIn()) {
          const fold = findFoldAtDraw(player, thrown);
          if (fold !== undefined) {
            folded.add(player);
            add(fold, { kind: 'fold', player });
            continue;
          }
          const hand = held.get(player) ?? [];
          const exchange = readExchange(hand, thrown.get(player) ?? null, named(player));
          const at = steps.find((step) => step.verb === 'muck' && step.player === player);
          add(at ?? findDeal(player) ?? here, { kind: 'draw', player, cards: exchange.out });
          held.set(player, keep(hand, exchange.out));
          got.set(player, exchange.in);
        }
        if (stillIn().length > 1) for (const [player, cards] of got) deal(player, cards);
      }
    }

    for (const step of steps) {
      const { verb, player, cards } = step;
      if (verb === 'gift')
        return stepFault(step, 'unsupported', 'chips that a site adds to the pot are not played here');
      if (player < 0 && isActive(verb))
        return stepFault(step, 'bad-action', 'no player of the hand does this');
      switch (verb) {
        case 'fold':
          if (folded.has(player) && isDraw) break;
          folded.add(player);
          add(step, { kind: 'fold', player });
          break;
        case 'check':
        case 'call':
          add(step, { kind: 'check-call', player });
          break;
        case 'raise': {
          const to = totals.get(step) ?? 0;
          if (!(to > 0)) return stepFault(step, 'bad-action', 'no amount is stated');
          add(step, { kind: 'bet-raise', player, amount: fromUnits(to, places) });
          break;
        }
        case 'small':
        case 'big':
        case 'extra':
          if (game.family === 'stud' && !hasBringIn) {
            hasBringIn = true;
            add(step, { kind: 'bring-in', player });
          }
          break;
        case 'show':
        case 'muck':
          if (thrown.has(player) && verb === 'muck') break;
          if (cards !== null && cards.length > game.handSize)
            return stepFault(step, 'unsupported-variant', 'more cards are shown than this game has');
          // Cards that are mucked face up are known, and win nothing.
          if (cards !== null && cards.length > 0) add(step, { kind: 'show', player, cards });
          if (verb === 'muck') add(step, { kind: 'show', player, cards: null });
          else if (cards === null || cards.length === 0) add(step, { kind: 'show', player, cards: [] });
          break;
        default:
          break;
      }
    }
  }
  return actions;
}

/** What a player still holds: each card that is thrown away is taken once. */
function keep(held: readonly OhhCard[], out: readonly OhhCard[]): readonly OhhCard[] {
  const left = [...held];
  for (const card of out) {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}
