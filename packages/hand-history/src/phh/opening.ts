import { decks } from '@openfelt/cards';
import { type Command, getDeckId, type HouseRules } from '@openfelt/engine';
import type { PhhHand } from './parse.ts';

/** The house rules that a PHH file's fields stand for (RULES §7, PHH codes). */
function toHouseRules(hand: PhhHand): HouseRules {
  const { smallBet: small, bigBet: big, minBet } = hand;
  const { limit } = hand.game;
  return {
    limit: limit === 'fixed' ? { kind: 'fixed', small, big, cap: 4 } : { kind: limit, minBet },
    ante: Math.max(0, ...hand.antes),
    blinds: hand.blinds.filter((blind) => blind > 0),
    bringIn: hand.bringIn,
    dealer: 'house',
    opener: hand.game.opener,
    check: 'allowed',
    onAllCheck: 'next-step',
    foldOutOfTurn: false,
    burn: false,
    showAll: false,
    beatenHand: 'ask',
    mayMuckWinner: true,
    shortAnte: hand.trimsAntes ? 'side-pot' : 'main-pot',
    shortBlindCall: 'actual',
    maxDraw: 5,
    buyIn: { min: Math.max(1, Math.min(...hand.stacks)), max: Math.max(...hand.stacks) },
    actionTime: 0,
    ...(hand.game.lowQualifier === undefined ? {} : { lowQualifier: hand.game.lowQualifier }),
  };
}

const blindNames = ['small', 'big'] as const;

/** The commands that open the table, seat p1…pn from the dealer's left and start the hand. */
export function openingCommands(hand: PhhHand, table: string): readonly Command[] {
  const seats = hand.stacks.length;
  // Heads-up p1 is the big blind and p2 the button, so what is forced lies the other way round.
  const fromButton = (amounts: readonly number[]) => (seats === 2 ? [...amounts].reverse() : amounts);
  const blinds = fromButton(hand.blinds);
  const posts = blinds.map((amount, seat) => ({ seat, amount })).filter((post) => post.amount > 0);
  const cards = getDeckId(hand.game.variant, toHouseRules(hand));
  const bySize = [...posts].sort((a, b) => a.amount - b.amount);
  return [
    {
      type: 'openTable',
      table,
      variant: hand.game.variant,
      rules: toHouseRules(hand),
      seats,
      commitment: '',
    },
    ...hand.stacks.map(
      (stack, seat): Command => ({ type: 'takeSeat', seat, player: `p${seat + 1}`, kind: 'person', stack }),
    ),
    {
      type: 'startHand',
      deck: { source: 'recorded', size: decks[cards].length, cards, root: '', shuffle: 'none', reveals: [] },
      nextCommitment: '',
      recorded: {
        dealer: seats - 1,
        forced: {
          antes: fromButton(hand.antes)
            .map((amount, seat) => ({ seat, amount }))
            .filter((post) => post.amount > 0),
          blinds: posts.map((post) => ({ ...post, blind: blindNames[bySize.indexOf(post)] ?? 'straddle' })),
          bringIn: hand.bringIn,
        },
      },
    },
  ];
}
