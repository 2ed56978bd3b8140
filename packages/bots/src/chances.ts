import {
  bestAceToFive,
  bestBadugi,
  bestDeuceToSeven,
  type Card,
  cardOf,
  codeOf,
  highStrength,
  omahaHighStrength,
  standardDeck,
} from '@openfelt/cards';
import { type EvaluatorId, type TableView, variants } from '@openfelt/engine';
import { keptInDraw } from './discards.ts';

/** A player as far as a viewer knows him. */
interface Known {
  readonly cards: readonly Card[];
  /** Has still to draw. */
  readonly draws: boolean;
}

const evaluate: Readonly<Record<EvaluatorId, (own: readonly Card[], board: readonly Card[]) => number>> = {
  high: (own, board) => highStrength([...own, ...board]),
  'omaha-high': omahaHighStrength,
  'ace-to-five': (own, board) => bestAceToFive([...own, ...board].map(codeOf)).strength,
  'deuce-to-seven': (own) => bestDeuceToSeven(own.map(codeOf)).strength,
  badugi: (own) => bestBadugi(own.map(codeOf)).strength,
};

/** The cards that nobody has shown the viewer. */
function unseen(seen: ReadonlySet<Card>): Card[] {
  return standardDeck.map(cardOf).filter((card) => !seen.has(card));
}

/**
 * The viewer's share of the pot, from 0 to 1, if everybody stayed in: the mean over deals of the cards that he does not
 * know. It knows a variant by its steps alone. 0 for a viewer without cards.
 */
export function chances(view: TableView, random: () => number, deals: number): number {
  const { steps, evaluator } = variants[view.variant];
  const count = (...kinds: readonly string[]) =>
    steps.reduce((sum, step) => sum + (kinds.includes(step.kind) && 'count' in step ? step.count : 0), 0);
  const onBoard = count('board');
  // A card that everybody shares on the last street of a stud game is nobody's own (R7.1).
  const perPlayer = count('down', 'up') - Math.max(0, view.board.length - onBoard);
  const hasDraw = steps.some((step) => step.kind === 'draw');
  const known = (seat: TableView['seats'][number]): Known => ({
    cards: seat?.cards.flatMap((held) => (held.card === null ? [] : [cardOf(held.card)])) ?? [],
    draws: hasDraw && seat?.drew === null,
  });
  const own = view.seats.find((seat) => seat?.seat === view.own);
  const others = view.seats.filter((seat) => seat?.inHand && !seat.folded && seat.seat !== view.own);
  if (!own || own.cards.length === 0) return 0;
  const players = [own, ...others].map(known);
  const board = view.board.flatMap((held) => (held.card === null ? [] : [cardOf(held.card)]));
  const folded = view.seats.filter((seat) => seat?.folded).map((seat) => known(seat).cards);
  const deck = unseen(new Set([...board, ...players.flatMap(({ cards }) => cards), ...folded.flat()]));

  let share = 0;
  for (let deal = 0; deal < deals; deal += 1) {
    let next = 0;
    const draw = (wanted: number): Card[] => {
      const drawn: Card[] = [];
      for (; drawn.length < wanted && next < deck.length; next += 1) {
        const at = next + Math.floor(random() * (deck.length - next));
        const [card, other] = [deck[at], deck[next]];
        if (card === undefined || other === undefined) break;
        deck[at] = other;
        deck[next] = card;
        drawn.push(card);
      }
      return drawn;
    };
    const fullBoard = [...board, ...draw(onBoard - board.length)];
    const strengths = players.map(({ cards, draws }) => {
      const dealt = [...cards, ...draw(perPlayer - cards.length)];
      const kept = draws ? keptInDraw(dealt, evaluator) : dealt;
      const hand = [...kept, ...draw(dealt.length - kept.length)];
      return hand.length + fullBoard.length < Math.min(5, perPlayer)
        ? Number.NEGATIVE_INFINITY
        : evaluate[evaluator](hand, fullBoard);
    });
    const best = Math.max(...strengths);
    const winners = strengths.filter((strength) => strength === best).length;
    if (strengths[0] === best) share += 1 / winners;
  }
  return share / deals;
}
