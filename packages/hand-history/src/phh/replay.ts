import { type CardCode, decks } from '@openfelt/cards';
import {
  type Command,
  decide,
  decideAutomatic,
  evolve,
  type Finding,
  type GameEvent,
  type GameState,
  getDeckId,
  getPhase,
  type HouseRules,
  initialState,
  type LegalAction,
  legalActions,
  runningHand,
  type Slot,
} from '@openfelt/engine';
import { doubledCard } from './doubled-card.ts';
import type { PhhError, PhhHand, PlacedAction } from './parse.ts';
import { type RecordedDeck, recordedDeck } from './recorded-deck.ts';

/** A PHH hand played through the engine. */
export interface PhhReplay {
  /** The events, from `TableOpened` to `HandEnded`, or as far as the hand went. */
  readonly events: readonly GameEvent[];
  readonly state: GameState;
  /** The state before each action of the file. */
  readonly before: readonly GameState[];
  /** The known cards by slot, shown or not. */
  readonly known: readonly { readonly slot: Slot; readonly card: CardCode }[];
  /** p1…pn, in the hand's integer units. */
  readonly finalStacks: readonly number[];
  readonly payoffs: readonly number[];
  /**
   * Raises that R4.7 forbids here. A file does not state whether its table let a short raise reopen the betting, so such a
   * raise is taken as it stands, and told.
   */
  readonly findings: readonly Finding[];
  /** What went wrong; null for a complete hand, lawful but for the findings. */
  readonly error: PhhError | null;
}

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
function opening(hand: PhhHand, table: string): readonly Command[] {
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

/** The command that a player's action of the file stands for in this state. */
function toCommand(
  hand: PhhHand,
  { action }: PlacedAction,
  state: GameState,
  deck: RecordedDeck,
): Command | string {
  if (action.kind === 'board' || action.kind === 'hole' || action.kind === 'show') return 'nothing to decide';
  const seat = action.player;
  const isLegal = (type: LegalAction['type']) => legalActions(state, seat).some((each) => each.type === type);
  switch (action.kind) {
    case 'bring-in':
      return { type: 'bringIn', seat };
    case 'fold':
      return { type: 'fold', seat };
    case 'check-call':
      return isLegal('call') ? { type: 'call', seat } : { type: 'check', seat };
    case 'bet-raise': {
      const [whole = '0', fraction = ''] = action.amount.split('.');
      const digits = String(hand.unit).length - 1;
      const to = Number(whole + fraction.slice(0, digits).padEnd(digits, '0'));
      return { type: isLegal('bet') ? 'bet' : 'raise', seat, to };
    }
    case 'draw': {
      const held = runningHand(state)?.seats.find((each) => each.seat === seat)?.cards ?? [];
      const slots = deck.findSlots(
        held.map(({ slot }) => slot),
        action.cards,
      );
      return slots === null
        ? 'a card is exchanged that the player does not hold'
        : { type: 'discard', seat, slots };
    }
  }
}

/** Whether the file's deals up to here are the ones that the engine has made. */
function dealtTooEarly(counts: Map<string, number>, { action }: PlacedAction, deck: RecordedDeck): boolean {
  if (action.kind !== 'board' && action.kind !== 'hole') return false;
  const place = action.kind === 'board' ? 'board' : action.player;
  const count = (counts.get(String(place)) ?? 0) + action.cards.length;
  counts.set(String(place), count);
  return count > deck.dealtTo(place);
}

/** Plays a hand through the engine's machines. Stops at the first action that is not lawful, and says why. */
export function replayPhh(hand: PhhHand, table: string): PhhReplay {
  const deck = recordedDeck(hand);
  const shows = new Map<number, boolean>();
  for (const { action } of hand.actions) {
    if (action.kind === 'show') shows.set(action.player, action.cards !== null);
  }
  const events: GameEvent[] = [];
  const before: GameState[] = [];
  const findings: Finding[] = [];
  let state = initialState();
  const run = (command: Command): string | null => {
    const decision = decide(state, command, deck.dealer);
    if (!decision.ok) return decision.refusal.message;
    events.push(...decision.events);
    state = decision.state;
    return null;
  };
  /** Applies a raise that only R4.7 forbids, as it was recorded. */
  const recordedRaise = (command: Command): string | null => {
    const running = runningHand(state);
    const round = running?.interval;
    if ((command.type !== 'raise' && command.type !== 'bet') || !round) return 'not a raise';
    const { seat, to } = command;
    const canReach = (each: (typeof running.seats)[number]) => each.bet + each.stack;
    const isAllIn = running.seats.some((each) => each.seat === seat && to === canReach(each));
    if (to < round.currentBet + round.lastRaise && !isAllIn) return 'too small a raise';
    const others = running.seats.filter((each) => each.seat !== seat && !each.folded);
    if (!others.some((each) => canReach(each) > round.currentBet)) return 'nobody can answer it';
    const raised: GameEvent = { type: 'Raised', seat, to };
    const evolved = evolve(state, raised);
    if (evolved.kind === 'impossible') return evolved.message;
    if (evolved.findings.some(({ rule }) => rule !== 'R4.7')) return 'not only R4.7 forbids it';
    const followed = decideAutomatic(evolved.state, deck.dealer);
    if (!followed.ok) return followed.refusal.message;
    events.push(raised, ...followed.events);
    findings.push(...evolved.findings);
    state = followed.state;
    return null;
  };
  const playOut = (command: Command): string | null => {
    const refused = run(command);
    return refused === null || recordedRaise(command) === null ? null : refused;
  };
  const settleShowdown = (): string | null => {
    for (;;) {
      const seat = getPhase(state) === 'showdown' ? (runningHand(state)?.toAct ?? null) : null;
      if (seat === null) return null;
      const refused = run({ type: shows.get(seat) ? 'show' : 'muck', seat });
      if (refused !== null) return refused;
    }
  };
  const done = (error: PhhError | null): PhhReplay => {
    const finalStacks = hand.stacks.map((stack, seat) => state.hand?.context.seats[seat]?.stack ?? stack);
    const payoffs = finalStacks.map((stack, seat) => stack - (hand.stacks[seat] ?? 0));
    return { events, state, before, known: deck.known(), finalStacks, payoffs, findings, error };
  };
  const failed = (code: string, message: string, at: PlacedAction | undefined): PhhReplay =>
    done({ code, message, line: at?.line ?? null, action: at?.text ?? null });

  const doubled = doubledCard(hand);
  if (doubled !== null) return failed('doubled-card', `${doubled} is dealt twice`, undefined);
  for (const command of opening(hand, table)) {
    const refused = run(command);
    if (refused !== null) return failed(incomplete(deck) ?? 'bad-field', refused, hand.actions[0]);
  }
  const counts = new Map<string, number>();
  for (const each of hand.actions) {
    before.push(state);
    if (dealtTooEarly(counts, each, deck)) return failed('illegal-deal', 'no such deal comes next', each);
    if (each.action.kind === 'board' || each.action.kind === 'hole' || each.action.kind === 'show') continue;
    const command = toCommand(hand, each, state, deck);
    const refused = typeof command === 'string' ? command : (playOut(command) ?? settleShowdown());
    if (refused !== null) return failed(incomplete(deck) ?? 'illegal-action', refused, each);
    if (deck.ranOut() !== null) return failed('incomplete', missing(deck), each);
  }
  const last = hand.actions.at(-1);
  if (deck.ranOut() !== null) return failed('incomplete', missing(deck), last);
  const unsettled = settleShowdown();
  if (unsettled !== null) return failed('illegal-action', unsettled, last);
  if (runningHand(state) !== null) {
    return failed(
      'incomplete',
      `the hand is not over: it is the turn of p${(runningHand(state)?.toAct ?? 0) + 1}`,
      last,
    );
  }
  return checkStated(hand, done(null));
}

function incomplete(deck: RecordedDeck): string | null {
  return deck.ranOut() === null ? null : 'incomplete';
}

function missing(deck: RecordedDeck): string {
  const place = deck.ranOut();
  return `the hand goes on, but no card is dealt to ${typeof place === 'number' ? `p${place + 1}` : 'the board'}`;
}

/** Compares with what the file itself says of the end. */
function checkStated(hand: PhhHand, replay: PhhReplay): PhhReplay {
  // Less than a chip of difference is a split pot that the file states in fractions (R6.3 gives whole chips).
  const differs = (stated: readonly number[] | null, found: readonly number[]) =>
    stated !== null &&
    (stated.length !== found.length ||
      stated.some((value, seat) => !hand.infinite[seat] && Math.abs(value - (found[seat] ?? 0)) >= 1));
  const inUnit = (amounts: readonly number[]) => amounts.map((each) => each / hand.unit).join(', ');
  if (differs(hand.finishing, replay.finalStacks)) {
    const message = `finishing_stacks says ${inUnit(hand.finishing ?? [])}, the hand ends with ${inUnit(replay.finalStacks)}`;
    return { ...replay, error: { code: 'finishing-stacks', line: null, action: null, message } };
  }
  const won = hand.stacks.map((_, seat) =>
    (replay.state.hand?.context.awards ?? []).reduce(
      (total, award) => total + (award.shares.find((share) => share.seat === seat)?.amount ?? 0),
      0,
    ),
  );
  if (differs(hand.winnings, won)) {
    const message = `winnings says ${inUnit(hand.winnings ?? [])}, the hand pays ${inUnit(won)}`;
    return { ...replay, error: { code: 'winnings', line: null, action: null, message } };
  }
  return replay;
}
