import { bluffjackTotal, type CardCode, decks } from '@openfelt/cards';
import {
  type ActionCommand,
  type Command,
  getDeckId,
  legalActions,
  presetRules,
  runningHand,
  type VariantId,
  variants,
} from '@openfelt/engine';
import { type ExampleTable, exampleTable, playOn } from './example-table.ts';

/** A deck in an order that looks shuffled and is always the same. */
function shuffled(deck: readonly CardCode[]): readonly CardCode[] {
  let state = 20;
  const cards = [...deck];
  for (let end = cards.length - 1; end > 0; end -= 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const at = Math.floor((state / 2 ** 32) * (end + 1));
    [cards[at], cards[end]] = [cards[end] as CardCode, cards[at] as CardCode];
  }
  return cards;
}

/** What a player of the example does: the first bets once a betting round, the others call; in Bluffjack one hits up to 16. */
function choiceIn({ state, deck }: ExampleTable): ActionCommand | null {
  const hand = runningHand(state);
  if (hand?.toAct == null) return null;
  const seat = hand.toAct;
  const actions = legalActions(state, seat);
  const find = (type: string) => actions.find((action) => action.type === type);
  const cards = hand.seats.find((each) => each.seat === seat)?.cards ?? [];
  if (find('stand')) {
    const { total } = bluffjackTotal(cards.flatMap(({ slot }) => deck[slot] ?? []));
    return { type: find('hit') && total < 17 ? 'hit' : 'stand', seat };
  }
  if (find('bringIn')) return { type: 'bringIn', seat };
  const bet = actions.find((action) => action.type === 'bet');
  const isOpener = seat === hand.interval?.first;
  if (bet !== undefined && (isOpener || !find('check'))) return { type: 'bet', seat, to: bet.min };
  if (find('discard')) return { type: 'discard', seat, slots: cards.slice(0, 2).map(({ slot }) => slot) };
  const type = (['check', 'call', 'show'] as const).find(find);
  return type === undefined ? { type: 'fold', seat } : { type, seat };
}

/** A hand of a game that the engine itself plays, to be stepped through. */
export function exampleHand(variant: VariantId): ExampleTable {
  const rules = presetRules('casino', variants[variant], { kind: 'no-limit', minBet: 20 });
  const cards = getDeckId(variant, rules);
  const deck = shuffled(decks[cards]);
  const start: Command = {
    type: 'startHand',
    deck: { source: 'recorded', size: deck.length, cards, root: '', shuffle: 'none', reveals: [] },
    nextCommitment: '',
  };
  let table = playOn(exampleTable({ variant, rules, deck }), [start]);
  for (let next = choiceIn(table); next !== null; next = choiceIn(table)) table = playOn(table, [next]);
  return table;
}
