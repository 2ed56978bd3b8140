import { decks } from '@openfelt/cards';
import { type Command, type ForcedBets, getDeckId, type HouseRules } from '@openfelt/engine';
import type { PhhHand } from './parse.ts';
import { toPlayerId, toSeat } from './seating.ts';

/** The house rules that a PHH file's fields stand for (RULES §7, PHH codes). */
function toHouseRules(hand: PhhHand): HouseRules {
  const { smallBet: small, bigBet: big, minBet } = hand;
  const { limit } = hand.game;
  return {
    limit: limit === 'fixed' ? { kind: 'fixed', small, big, cap: 4 } : { kind: limit, minBet },
    ante: Math.max(0, ...hand.forced.antes.map(({ amount }) => amount)),
    blinds: hand.forced.blinds.flatMap(({ amount, blind }) =>
      blind === 'owed' || blind === 'dead' ? [] : [amount],
    ),
    bringIn: hand.forced.bringIn,
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
    shortBlindCall: hand.shortBlindCall,
    maxDraw: 5,
    buyIn: { min: Math.max(1, Math.min(...hand.stacks)), max: Math.max(...hand.stacks) },
    actionTime: 0,
    // Blinds that put all but one all-in are not called again on the next street.
    tableAllIns: false,
    ...(hand.runs === null ? {} : { runs: hand.runs }),
    ...(hand.boards === undefined ? {} : { boards: hand.boards }),
    ...(hand.rake === null ? {} : { rake: hand.rake }),
    ...(hand.game.lowQualifier === undefined ? {} : { lowQualifier: hand.game.lowQualifier }),
  };
}

/** The forced bets by the seats of those who post them. */
function seatForced({ forced, seating }: PhhHand): ForcedBets {
  const seat = <T extends { readonly seat: number }>(post: T): T => ({
    ...post,
    seat: toSeat(seating, post.seat),
  });
  return { ...forced, antes: forced.antes.map(seat), blinds: forced.blinds.map(seat) };
}

/** The commands that open the table, seat the players and start the hand. */
export function openingCommands(hand: PhhHand, table: string): readonly Command[] {
  const { seats, size, dealer } = hand.seating;
  const cards = getDeckId(hand.game.variant, toHouseRules(hand));
  return [
    {
      type: 'openTable',
      table,
      variant: hand.game.variant,
      rules: toHouseRules(hand),
      seats: size,
      commitment: '',
    },
    ...seats.map(
      (seat, player): Command => ({
        type: 'takeSeat',
        seat,
        player: toPlayerId(seat),
        kind: 'person',
        stack: hand.stacks[player] ?? 0,
      }),
    ),
    {
      type: 'startHand',
      deck: { source: 'recorded', size: decks[cards].length, cards, root: '', shuffle: 'none', reveals: [] },
      nextCommitment: '',
      recorded: { dealer, forced: seatForced(hand) },
    },
  ];
}
