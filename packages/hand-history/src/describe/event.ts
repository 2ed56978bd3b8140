import type { EventOf, GameEvent, GameState, Post, Stakes } from '@openfelt/engine';
import { yesNo } from '@openfelt/phrases';
import { describeAward } from './award.ts';
import { describeDeal, describeShownHand } from './deal.ts';
import { adjustedParties, awardFacts, betFacts, outcomes } from './facts.ts';
import { describeGame, describeStakes } from './game.ts';
import { type SentenceContext, type SentenceOptions, type Subject, sentenceContext } from './sentence.ts';

/** Whether a post takes all that its player has. */
function isAllIn(post: Post, { hand }: SentenceContext): boolean {
  return hand?.seats.find((player) => player.seat === post.seat)?.stack === post.amount;
}

/** What the words for an ante or a blind say; `isFirst`: a sentence begins with them. */
export function postValues(post: Post, context: SentenceContext, isFirst = true) {
  const { subject, chips } = context;
  return {
    ...subject(post.seat, isFirst),
    amount: chips(post.amount),
    allIn: yesNo(isAllIn(post, context)),
  };
}

function describeAntes({ posts }: EventOf<'AntesPosted'>, context: SentenceContext): string {
  const { say, phrases, hand, subject, seatName, chips, series } = context;
  const [first] = posts;
  if (first === undefined) return '';
  if (posts.length !== hand?.seats.length || posts.some(({ amount }) => amount !== first.amount)) {
    const each = posts.map((post, index) => say('event.antes.post', postValues(post, context, index === 0)));
    return say('event.antes.each', { posts: series(each) });
  }
  const allIn = posts.filter((post) => isAllIn(post, context)).map(({ seat }) => seat);
  return say('event.antes.all', {
    amount: chips(first.amount),
    house: yesNo(hand.rules.anteTo === 'house'),
    allIn: allIn.length,
    names: phrases.list('items', allIn.map(seatName)),
    you: subject(allIn[0] ?? first.seat).you,
  });
}

function describeBlinds({ posts }: EventOf<'BlindsPosted'>, context: SentenceContext): string {
  if (posts.length === 0) return '';
  const each = posts.map((post, index) =>
    context.say(`event.blind.${post.blind}`, postValues(post, context, index === 0)),
  );
  return context.say('event.blinds', { posts: context.series(each) });
}

type BetEvent = EventOf<'Called'> | EventOf<'Bet'> | EventOf<'Raised'> | EventOf<'BringInPosted'>;

/** What the words for a bet, a call or a raise say. */
export function betValues(event: BetEvent, { subject, chips, hand }: SentenceContext) {
  const { above, allIn, completes } = betFacts(event, hand);
  const amount = chips('to' in event ? event.to : event.amount);
  const values = { ...subject(event.seat), amount, above: chips(above), allIn: yesNo(allIn) };
  return { completes, values };
}

function describeBet(event: BetEvent, context: SentenceContext): string {
  const { say } = context;
  const { completes, values } = betValues(event, context);
  switch (event.type) {
    case 'BringInPosted':
      return say('event.broughtIn', values);
    case 'Called':
      return say('event.called', values);
    case 'Bet':
      return say('event.bet', values);
    case 'Raised':
      return say(completes ? 'event.completed' : 'event.raised', values);
  }
}

function describeEnd(event: EventOf<'HandEnded'>, context: SentenceContext): string {
  const { say, hand, seatName, chips, signed, entry, series } = context;
  if (event.result === 'passed') {
    return say('event.passed', { amount: chips(event.carry), count: event.carry });
  }
  const number = hand?.handNumber ?? '';
  const results = outcomes(event, hand).map(({ seat, net, paid, won }) => {
    const name = seatName(seat);
    if (won === 0) return entry(name, signed(net));
    return say('event.won', { name, net: signed(net), paid: chips(paid), won: chips(won) });
  });
  if (results.length === 0) return say('event.ended', { number });
  return say('event.endedWith', { number, results: series(results) });
}

function describeAdjustment(event: EventOf<'ChipsAdjusted'>, context: SentenceContext): string {
  const { say, playerSubject, signed, entry, series } = context;
  const amounts = adjustedParties(event).map(({ whose, amount }) => {
    if (whose === 'house') return entry(say('event.house'), signed(amount));
    if (whose === 'held') return entry(say('event.heldChips'), signed(amount));
    return entry(playerSubject(whose.player, false).name, signed(amount));
  });
  return say(`event.adjusted.${event.reason}`, { amounts: series(amounts) });
}

function describeStart(event: EventOf<'HandStarted'>, { say, subject, chips }: SentenceContext): string {
  const { context, dealer, handNumber } = event;
  const isDead = context.seats[dealer] === null;
  const place = isDead ? 'dead' : context.rules.dealer === 'house' ? 'button' : 'deals';
  return say(`event.started.${place}`, {
    number: handNumber,
    ...subject(dealer, false),
    carry: context.carry === 0 ? '' : say('event.started.carry', { amount: chips(context.carry) }),
  });
}

/** What the sentences say of shares: `Ann 5`, `Bo 7`. */
function shareEntries(shares: readonly Post[], { seatName, chips, entry }: SentenceContext) {
  return shares.map(({ seat, amount }) => entry(seatName(seat), chips(amount)));
}

function describeMatchEnd(event: EventOf<'MatchEnded'>, context: SentenceContext): string {
  const { say, phrases, subject } = context;
  const shares = shareEntries(event.shares, context);
  const winners = event.winners.map((seat) => subject(seat, event.winners.length === 1));
  return say('event.matchEnded', {
    count: winners.length,
    names: phrases.list(
      'names',
      winners.map(({ name }) => name),
    ),
    you: winners[0]?.you ?? 'no',
    setAside: shares.length === 0 ? '' : say('event.setAside', { amounts: phrases.list('items', shares) }),
  });
}

/** Whether who sits down or comes back posts what they owe or waits for the big blind; empty where that was not asked (R3.2). */
function describeEntry(
  { autoPost }: EventOf<'SeatTaken' | 'SeatReturned'>,
  { you }: Subject,
  { say }: SentenceContext,
  blinds: number,
): string {
  // Old logs say it at tables without blinds as well.
  if (autoPost === undefined || blinds === 0) return '';
  return say(autoPost ? 'event.entry.posts' : 'event.entry.waits', { you });
}

const switches = ['autoPost', 'autoRebuy', 'autoMuck', 'sitOutAtBigBlind', 'straddle'] as const;

function describeOptions(
  event: EventOf<'SeatOptionsSet'>,
  { say, subject, series }: SentenceContext,
): string {
  const player = subject(event.seat);
  const { you } = player;
  const changes = switches.flatMap((name) => {
    const value = event[name];
    return value === undefined ? [] : [say(`event.seatOption.${name}`, { isOn: yesNo(value), you })];
  });
  if (event.runs !== undefined) changes.push(say('event.seatOption.runs', { answer: event.runs, you }));
  return say('event.seatOptions', { ...player, options: series(changes) });
}

/** All that is played for, also where the blinds of a table say its least bet. */
function describeNewStakes(stakes: Stakes, { say, phrases, chips, unit, series }: SentenceContext): string {
  const { limit, blinds, buyIn } = stakes;
  const isUnsaid = 'minBet' in limit && blinds.length > 0 && limit.minBet !== blinds[1];
  return series([
    describeStakes(stakes, phrases, unit),
    ...(isUnsaid ? [say('event.stakes.minBet', { amount: chips(limit.minBet) })] : []),
    say('event.stakes.buyIn', { min: chips(buyIn.min), max: chips(buyIn.max) }),
  ]);
}

function describe(event: GameEvent, before: GameState, context: SentenceContext): string {
  const { say, subject, seatName, chips, hand, phrases } = context;
  switch (event.type) {
    case 'TableOpened':
      return say('event.tableOpened', {
        game: describeGame(event.variant, event.rules.limit.kind, phrases),
        dot: context.dot,
        stakes: describeStakes(event.rules, phrases, context.unit),
        seats: event.seats,
      });
    case 'SeatTaken': {
      const { player, kind, seat, stack } = event;
      const taker = context.playerSubject(player);
      const blinds = describeEntry(event, taker, context, before.table?.context.rules.blinds.length ?? 0);
      return say('event.seatTaken', { ...taker, kind, seat: seat + 1, amount: chips(stack), blinds });
    }
    case 'ChipsAdded':
      return say('event.chipsAdded', { ...subject(event.seat), amount: chips(event.amount) });
    case 'TopUpAsked':
      return say('event.topUpAsked', {
        ...subject(event.seat),
        amount: chips(event.amount),
        isWanted: yesNo(event.amount > 0),
      });
    case 'ChipsAdjusted':
      return describeAdjustment(event, context);
    case 'SeatSatOut':
      return say(`event.satOut.${event.reason}`, subject(event.seat));
    case 'SeatReturned': {
      const player = subject(event.seat);
      const blinds = describeEntry(event, player, context, before.table?.context.rules.blinds.length ?? 0);
      return say('event.returned', { ...player, blinds });
    }
    case 'SeatOptionsSet':
      return describeOptions(event, context);
    case 'LeaveAsked':
      return say('event.leaveAsked', subject(event.seat));
    case 'TimeBankUsed':
      return say('event.timeBankUsed', {
        ...subject(event.seat),
        seconds: Math.ceil(event.amount / 1_000),
      });
    case 'TimeRanOut':
      return say('event.timeRanOut', subject(event.seat));
    case 'SeatLeft':
      return say(event.removedBy === undefined ? 'event.left' : 'event.removed', {
        ...subject(event.seat, event.removedBy === undefined),
        amount: chips(event.stack),
      });
    case 'TablePaused':
      return say('event.tablePaused', { running: yesNo(hand !== null) });
    case 'TableResumed':
      return say('event.tableResumed');
    case 'StakesProposed':
      return say('event.stakesProposed', { stakes: describeNewStakes(event.stakes, context) });
    case 'StakesAgreed':
      return say('event.stakesAgreed', subject(event.seat));
    case 'StakesDeclined':
      return say('event.stakesDeclined', subject(event.seat));
    case 'StakesWithdrawn':
      return say('event.stakesWithdrawn');
    case 'StakesChanged':
      return say('event.stakesChanged', { stakes: describeNewStakes(event.stakes, context) });
    case 'TableTakenOver':
      return say('event.takenOver');
    case 'TableClosed': {
      if (event.shares.length === 0) return say('event.closed');
      return say('event.closedWithPot', { amounts: context.series(shareEntries(event.shares, context)) });
    }
    case 'MatchEnded':
      return describeMatchEnd(event, context);
    case 'HandStarted':
      return describeStart(event, context);
    case 'AntesPosted':
      return describeAntes(event, context);
    case 'BlindsPosted':
      return describeBlinds(event, context);
    case 'CardsDealt':
      return describeDeal(event, before, context);
    case 'DeckReshuffled':
      return say('event.reshuffled', { count: event.deadSlots.length });
    case 'BringInPosted':
    case 'Called':
    case 'Bet':
    case 'Raised':
      return describeBet(event, context);
    case 'Folded':
      return say('event.folded', { ...subject(event.seat), inTurn: yesNo(hand?.toAct === event.seat) });
    case 'Checked':
      return say('event.checked', subject(event.seat));
    case 'UncalledReturned':
      return say('event.uncalledReturned', { name: seatName(event.seat), amount: chips(event.amount) });
    case 'Discarded': {
      const [player, count] = [subject(event.seat), event.slots.length];
      return count === 0 ? say('event.stoodPat', player) : say('event.discarded', { ...player, count });
    }
    case 'Hit':
      return say('event.hit', subject(event.seat));
    case 'Stood':
      return say('event.stood', subject(event.seat));
    case 'RunsAnswered':
      return say('event.runsAnswered', {
        ...subject(event.seat),
        agrees: yesNo(event.agrees),
        times: hand?.rules.runs ?? 2,
      });
    case 'HandShown':
      return describeShownHand(event, context);
    case 'CardsShown': {
      const shown = context.cards(event.cards.map(({ card }) => card));
      return say('event.shown.cards', { ...subject(event.seat), cards: shown });
    }
    case 'RabbitHunted': {
      const cards = context.cards(event.cards.map(({ card }) => card));
      return say('event.rabbitHunted', { name: seatName(event.seat), cards });
    }
    case 'HandMucked':
      return say('event.mucked', subject(event.seat));
    case 'PotAwarded': {
      const award = awardFacts(event, hand);
      return award === null ? '' : describeAward(award, context);
    }
    case 'HandEnded':
      return describeEnd(event, context);
    case 'HandVoided':
      return say(`event.voided.${event.reason}`, { number: hand?.handNumber ?? '' });
  }
}

/**
 * One sentence for an event, without a full stop: `Ann raises to 120 (80 more)`. `before` is the state that the event was applied
 * to. Empty where there is nothing to say.
 */
export function describeEvent(event: GameEvent, before: GameState, options: SentenceOptions): string {
  return describe(event, before, sentenceContext(event, before, options, false));
}

/** The sentence of `describeEvent` for a live region: cards and signs are words, not symbols. */
export function speakEvent(event: GameEvent, before: GameState, options: SentenceOptions): string {
  return describe(event, before, sentenceContext(event, before, options, true));
}
