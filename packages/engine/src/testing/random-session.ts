import { type CardCode, decks } from '@openfelt/cards';
import { multiplyStakes } from '../house-rules/stakes.ts';
import {
  type ActionCommand,
  type Command,
  canDealNext,
  decide,
  type GameEvent,
  type GameState,
  getDeckId,
  type HouseRules,
  initialState,
  type LegalAction,
  type Limit,
  legalActions,
  presetRules,
  runningHand,
  type Seat,
  type Variant,
  type VariantId,
  variants,
} from '../index.ts';
import { randomFrom } from '../seeded-random.ts';
import { dealerAt, shuffledDeck } from './open-deck.ts';

/** One decision of a session: the state that it was made on, the command, and what came of it. */
export interface SessionStep {
  readonly before: GameState;
  readonly command: Command;
  readonly events: readonly GameEvent[];
  readonly after: GameState;
  /** The deck that was dealt from, for `dealerAt`. */
  readonly deck: readonly CardCode[];
}

/** A table with random rules, at which random players come, play and go. */
export interface Session {
  readonly rules: HouseRules;
  readonly steps: readonly SessionStep[];
}

/** What a random session is like. */
export interface SessionOptions {
  readonly hands: number;
  /** Players sit out, come back, leave and bring chips between hands. */
  readonly movesAbout: boolean;
  readonly variant?: VariantId;
  /** The table's rules; without them they are random, too. */
  readonly rules?: HouseRules;
}

function randomRules(random: () => number, variant: VariantId): HouseRules {
  const pick = <T>(first: T, ...others: readonly T[]): T =>
    [first, ...others][Math.floor(random() * (others.length + 1))] ?? first;
  const limit = pick<Limit>(
    { kind: 'no-limit', minBet: 4 },
    { kind: 'pot', minBet: 4 },
    { kind: 'fixed', small: 4, big: 8, cap: pick(3, 4) },
    { kind: 'spread', min: 4, max: pick(4, 9, 30) },
    { kind: 'doubling', minBet: 4 },
  );
  const rules = presetRules(pick('home', 'casino'), variants[variant], limit);
  if (variants[variant].family === 'bluffjack') {
    return { ...rules, buyIn: { min: 1, max: 1_000 }, ...bluffjackRules(random) };
  }
  const stud = variants[variant].family === 'stud';
  const opener = stud ? pick(rules.opener, 'best-showing', 'left-of-dealer') : rules.opener;
  const chosen: HouseRules = {
    ...rules,
    opener,
    ante: stud || rules.blinds.length === 0 ? pick(1, 3) : pick(0, 1, 3),
    blinds:
      stud || random() < 0.3 ? rules.blinds : pick<readonly number[]>([2, 4], [1, 2, 4], [4], [2, 4, 8, 16]),
    bringIn: opener === 'bring-in' ? 2 : 0,
    check: pick('allowed', 'forbidden'),
    onAllCheck: pick(rules.onAllCheck, 'pass-deal', 'next-step'),
    foldOutOfTurn: random() < 0.5,
    burn: random() < 0.5,
    showAll: random() < 0.3,
    beatenHand: pick('muck', 'ask'),
    mayMuckWinner: random() < 0.2,
    shortAnte: pick('side-pot', 'main-pot'),
    shortBlindCall: pick('full', 'actual'),
    maxDraw: pick(5, 5, 3, 0),
    buyIn: { min: 1, max: 1_000 },
    ...laterRules(random, variants[variant]),
  };
  const mayStraddle = chosen.blinds.length === 2 && random() < 0.5;
  return mayStraddle ? { ...chosen, straddle: pick('left-of-blinds', 'button') } : chosen;
}

/** Every option of Bluffjack, each now and then (RULES §8). */
export function bluffjackRules(random: () => number): Partial<HouseRules> {
  const now = (share: number) => random() < share;
  const furtherBetting = now(0.5);
  const charlies = [
    { kind: 'exact', cards: 5 },
    { kind: 'exact', cards: 7 },
    { kind: 'atLeast', cards: 4 },
  ] as const;
  const charlie = charlies[Math.floor(random() * 6)];
  return {
    ...(furtherBetting ? { furtherBetting, stoodMayFold: now(0.5) } : {}),
    ...(now(0.5) ? { secondInitialBet: true } : {}),
    ...(now(0.5) ? { noHouse: true } : {}),
    ...(charlie === undefined ? {} : { charlie }),
    ...(now(0.5) ? { cardStrength: true } : {}),
  };
}

/** Options that came later, each now and then. */
function laterRules(random: () => number, { deck, id, low, family }: Variant): Partial<HouseRules> {
  const now = (share: number) => random() < share;
  const wild = now(0.5) ? ({ jokers: now(0.5) ? 1 : 2 } as const) : ({ rank: now(0.5) ? '7' : 'A' } as const);
  const rake = { percent: 5, cap: now(0.5) ? 3 : 1_000, noFlopNoDrop: now(0.5) };
  return {
    ...(now(0.2) ? { anteTo: 'house' } : now(0.3) ? { rake } : {}),
    ...(deck !== 'twenty-card' && now(0.2) ? { wild } : {}),
    ...(id.startsWith('razz') && now(0.3) ? { razzLow: '27' } : {}),
    ...(low !== undefined && now(0.3) ? { lowQualifier: 'none' } : {}),
    ...(now(0.2) ? { blindIsFirstBet: true, uncappedHeadsUp: true } : {}),
    ...(now(0.1) ? { royalSeparate: true } : {}),
    ...(now(0.5) ? { rabbitHunt: true } : {}),
    ...(now(0.5) ? { noGoingSouth: true } : {}),
    ...(now(0.6) ? { tableAllIns: now(0.8) } : {}),
    ...(family !== 'board' ? {} : now(0.3) ? { boards: 2 } : now(0.6) ? { runs: now(0.5) ? 2 : 3 } : {}),
    ...(now(0.4) ? { timeBank: { start: 5_000, refill: 2_000, hands: 2, max: 6_000, grace: 1_000 } } : {}),
  };
}

/** A command that takes a legal action, with an amount within what is legal. */
export function commandFor(
  state: GameState,
  seat: Seat,
  action: LegalAction,
  random: () => number,
): ActionCommand {
  const amount = (min: number, max: number) => {
    const at = random();
    return at < 0.4 ? min : at < 0.6 ? max : min + Math.floor(random() * (max - min + 1));
  };
  switch (action.type) {
    case 'fold':
    case 'check':
    case 'call':
    case 'bringIn':
    case 'hit':
    case 'stand':
    case 'show':
    case 'muck':
      return { type: action.type, seat };
    case 'answerRuns':
      return { type: 'answerRuns', seat, agrees: random() < 0.8 };
    case 'bet':
    case 'raise':
      return { type: action.type, seat, to: amount(action.min, action.max) };
    case 'discard': {
      const held = runningHand(state)?.seats.find((each) => each.seat === seat)?.cards ?? [];
      const slots = held.filter(() => random() < 0.6).map(({ slot }) => slot);
      return { type: 'discard', seat, slots: slots.slice(0, action.max) };
    }
  }
}

/** Chips that a dispute moves between a player, another one and the accounts; what no one could give is refused. */
function adjustment(state: GameState, random: () => number): Command {
  const seated = (state.table?.context.seats ?? []).filter((each) => each !== null);
  const chosen = seated.filter(() => random() < 0.5).slice(0, 2);
  const posts = chosen.map(({ seat, player, stack }) => {
    const amount = random() < 0.2 ? -stack : Math.floor(random() * 30) - 15;
    return { seat, player, amount };
  });
  const moved = posts.reduce((sum, { amount }) => sum + amount, 0);
  const reasons = ['held', 'released', 'corrected'] as const;
  const accounts = ['house', 'held:d', 'player:gone'] as const;
  const account = accounts[Math.floor(random() * accounts.length)] ?? 'house';
  return {
    type: 'adjustChips',
    dispute: 'd',
    reason: reasons[Math.floor(random() * reasons.length)] ?? 'corrected',
    posts,
    accounts: moved === 0 ? [] : [{ account, amount: -moved }],
  };
}

/** Twice what is played for, proposed, or answered where it is. */
function stakesCommand({ table }: GameState, random: () => number): Command | null {
  if (table === null) return null;
  const { rules, seats, stakesProposal } = table.context;
  if (stakesProposal !== undefined) {
    if (random() < 0.05) return { type: 'withdrawStakes', by: stakesProposal.by };
    const seat = Math.floor(random() * seats.length);
    return { type: 'answerStakes', seat, stakes: stakesProposal.stakes, agrees: random() < 0.9 };
  }
  return { type: 'proposeStakes', by: 's0', stakes: { ...multiplyStakes(rules, 2), buyIn: rules.buyIn } };
}

/** Something that happens to seats between or during hands; often refused, which is its own test. */
function seatCommand(state: GameState, random: () => number): Command {
  const stakes = random() < 0.4 ? stakesCommand(state, random) : null;
  if (stakes !== null) return stakes;
  const seats = state.table?.context.seats.length ?? 2;
  const seat = Math.floor(random() * seats);
  const stack = 1 + Math.floor(random() * 60);
  const commands: readonly Command[] = [
    { type: 'takeSeat', seat, player: `p${Math.floor(random() * 20)}`, kind: 'person', stack, at: 7_200_000 },
    { type: 'addChips', seat, amount: stack },
    { type: 'sitOut', seat, reason: 'asked' },
    { type: 'sitIn', seat },
    {
      type: 'setOptions',
      seat,
      autoPost: random() < 0.5,
      autoMuck: random() < 0.5,
      sitOutAtBigBlind: random() < 0.2,
      straddle: random() < 0.5,
      ...(random() < 0.2 ? { runs: random() < 0.7 ? 'agree' : 'ask' } : {}),
    },
    { type: 'leave', seat, at: Math.floor(random() * 7_200_000) },
    { type: 'takeOver', epoch: 2 },
    adjustment(state, random),
  ];
  return commands[Math.floor(random() * commands.length)] ?? { type: 'sitIn', seat };
}

/** Plays a session. The same seed gives the same session. */
export function randomSession(
  seed: number,
  { hands, movesAbout, variant, rules: given }: SessionOptions,
): Session {
  const random = randomFrom(seed);
  const ids = Object.keys(variants) as readonly VariantId[];
  const game = variant ?? ids[Math.floor(random() * ids.length)] ?? 'holdem';
  const rules = given ?? randomRules(random, game);
  const seats = 2 + Math.floor(random() * (Math.min(9, variants[game].maxPlayers) - 1));
  const steps: SessionStep[] = [];
  let state = initialState();
  let deck: readonly CardCode[] = [];

  const attempt = (command: Command): boolean => {
    const decision = decide(state, command, dealerAt(state, deck));
    if (!decision.ok) return false;
    steps.push({ before: state, command, events: decision.events, after: decision.state, deck });
    state = decision.state;
    return true;
  };

  attempt({ type: 'openTable', table: 't', variant: game, rules, seats, commitment: '' });
  for (let seat = 0; seat < seats; seat += 1) {
    // Mostly short stacks: they make the side pots.
    const stack = 1 + Math.floor(random() * (random() < 0.7 ? 40 : 400));
    attempt({ type: 'takeSeat', seat, player: `s${seat}`, kind: 'person', stack });
  }
  for (let hand = 0; hand < hands; hand += 1) {
    for (let i = 0; movesAbout && i < 4; i += 1) attempt(seatCommand(state, random));
    for (const { seat, cards } of state.hand?.context.seats ?? []) {
      const slots = cards.map(({ slot }) => slot).filter(() => random() < 0.3);
      attempt(random() < 0.2 ? { type: 'rabbitHunt', seat } : { type: 'showCards', seat, slots });
    }
    if (state.table === null || !canDealNext(state.table.context)) {
      for (let seat = 0; seat < seats; seat += 1) {
        attempt({ type: 'sitIn', seat });
        attempt({ type: 'takeSeat', seat, player: `n${hand}-${seat}`, kind: 'bot', stack: 50 });
        attempt({ type: 'addChips', seat, amount: 50 });
      }
    }
    const cards = getDeckId(game, rules);
    const before = deck;
    deck = shuffledDeck(random, decks[cards]);
    const header = { source: 'committed', size: deck.length, cards, root: '', reveals: [] } as const;
    const start = {
      type: 'startHand',
      deck: { ...header, shuffle: 'hmac-fisher-yates-1' },
      nextCommitment: '',
    } as const;
    // Where none starts, the last hand lies there still, and what is shown of it is of its own deck.
    const { handNumber } = state.table?.context ?? { handNumber: 0 };
    attempt(start);
    if (state.table?.context.handNumber === handNumber) deck = before;
    for (let now = runningHand(state); now !== null; now = runningHand(state)) {
      if (movesAbout && random() < 0.1) attempt(seatCommand(state, random));
      if (random() < 0.01) attempt({ type: 'voidHand', reason: 'breakdown', nextCommitment: '' });
      const toAct = runningHand(state)?.toAct ?? null;
      if (toAct === null) continue;
      if (random() < 0.1)
        attempt({ type: 'useTimeBank', seat: toAct, amount: 1 + Math.floor(random() * 4_000) });
      if (random() < 0.05) attempt({ type: 'timeOut' });
      const seat = random() < 0.1 ? Math.floor(random() * seats) : toAct;
      const actions = legalActions(state, seat).filter(({ type }) => type !== 'fold' || random() < 0.4);
      const action = actions[Math.floor(random() * actions.length)];
      if (action !== undefined) attempt(commandFor(state, seat, action, random));
    }
  }
  return { rules, steps };
}
