import type { ChipAccount, DeckHeader, GameEvent, OpenCard, TableContext } from '@openfelt/engine';

/** Gives another id for a player's. */
export type Rename = (player: string) => string;

const withoutSalt = <Card extends OpenCard>(card: Card): Card => ({ ...card, salt: '' });
const withoutProof = <Card extends OpenCard>(card: Card): Card => ({ ...withoutSalt(card), path: [] });
const noEvidence = { version: 0, hash: '' } as const;

function reduceAccount(account: ChipAccount, rename: Rename): ChipAccount {
  if (account === 'house') return account;
  return account.startsWith('player:') ? `player:${rename(account.slice('player:'.length))}` : 'held:dispute';
}

/** The deck's size and cards, without what it is proved by. */
const reduceDeck = (deck: DeckHeader): DeckHeader => ({ ...deck, root: '', reveals: [] });

function reduceContext(context: TableContext, rename: Rename): TableContext {
  const { leavers, match, stakesProposal, ...rest } = context;
  return {
    ...rest,
    table: 'shared',
    commitment: '',
    seats: context.seats.map((seat) => {
      if (seat === null) return null;
      const { leavesAt: _at, ...known } = seat;
      return { ...known, player: rename(seat.player) };
    }),
    match:
      match?.out === undefined
        ? match
        : { ...match, out: match.out.map((gone) => ({ ...gone, player: rename(gone.player) })) },
    // Who came and went at the table is no part of the hand.
    ...(leavers === undefined ? {} : { leavers: [] }),
    ...(stakesProposal === undefined
      ? {}
      : { stakesProposal: { ...stakesProposal, by: rename(stakesProposal.by) } }),
  };
}

/**
 * An event as it leaves with a shared hand: players under other ids; without the table's id, the times of day, the dispute, and all that
 * proves cards (roots, salts, paths, commitments, entropy): what opens a card that nobody saw is no part of it. What happened stays.
 */
export function reduceEvent(event: GameEvent, rename: Rename): GameEvent {
  switch (event.type) {
    case 'TableOpened':
      return { ...event, table: 'shared', commitment: '' };
    case 'SeatTaken':
      return { ...event, player: rename(event.player) };
    case 'ChipsAdjusted':
      return {
        ...event,
        dispute: 'dispute',
        posts: event.posts.map((post) => ({ ...post, player: rename(post.player) })),
        accounts: event.accounts.map((each) => ({ ...each, account: reduceAccount(each.account, rename) })),
      };
    case 'LeaveAsked': {
      const { at: _at, ...rest } = event;
      return rest;
    }
    case 'SeatLeft': {
      const { at: _at, removedBy, ...rest } = event;
      return removedBy === undefined ? rest : { ...rest, removedBy: rename(removedBy) };
    }
    case 'TablePaused':
    case 'TableResumed':
    case 'StakesProposed':
    case 'StakesWithdrawn':
      return { ...event, by: rename(event.by) };
    case 'HandStarted':
      return {
        ...event,
        context: reduceContext(event.context, rename),
        deck: reduceDeck(event.deck),
        nextCommitment: '',
      };
    case 'CardsDealt':
      return {
        ...event,
        cards: event.cards.map((card) => (card.face === 'up' ? withoutSalt(card) : card)),
      };
    case 'DeckReshuffled':
      return { ...event, root: '' };
    case 'HandShown':
      return { ...event, cards: event.cards.map(withoutSalt) };
    case 'CardsShown':
    case 'RabbitHunted':
      return { ...event, cards: event.cards.map(withoutProof) };
    case 'HandEnded':
      return { ...event, evidence: noEvidence };
    case 'HandVoided':
      return {
        ...event,
        nextCommitment: '',
        ...(event.evidence === undefined ? {} : { evidence: noEvidence }),
      };
    case 'ChipsAdded':
    case 'TopUpAsked':
    case 'SeatSatOut':
    case 'SeatReturned':
    case 'SeatOptionsSet':
    case 'TimeBankUsed':
    case 'TimeRanOut':
    case 'StakesAgreed':
    case 'StakesDeclined':
    case 'StakesChanged':
    case 'TableTakenOver':
    case 'TableClosed':
    case 'MatchEnded':
    case 'AntesPosted':
    case 'BlindsPosted':
    case 'BringInPosted':
    case 'Folded':
    case 'Checked':
    case 'Called':
    case 'Bet':
    case 'Raised':
    case 'UncalledReturned':
    case 'Discarded':
    case 'Hit':
    case 'Stood':
    case 'RunsAnswered':
    case 'HandMucked':
    case 'PotAwarded':
      return event;
  }
}
