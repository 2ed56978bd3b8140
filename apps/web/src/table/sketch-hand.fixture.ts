import { type CardCode, decks } from '@openfelt/cards';
import {
  advance,
  type Command,
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
  type VariantId,
  variants,
} from '@openfelt/engine';
import { dealerAt, randomFrom, shuffledDeck } from '@openfelt/engine/testing';

/** An event of a hand, with the states before and after it. */
export interface SketchStep {
  readonly version: number;
  readonly event: GameEvent;
  readonly before: GameState;
  readonly state: GameState;
}

/**
 * What a hand is like: everyone stays in to the showdown, some fold on the way, or all do and then show what they and the board had
 * (`hunt`) or may still do so, at the table (`offer`) and sitting out (`depart`); the first seat sits out (`away`); the second gets up after
 * the showdown (`leave`); every third seat is free (`gaps`); or the first three go all-in and agree to several runs, if they are asked
 * (`run`), and are looked at with each card that comes then (`table`). Everyone takes few cards, or as many as they may (`take`): all that
 * come at Bluffjack, and up to three others in a draw.
 */
export type Play =
  | 'stay'
  | 'fold'
  | 'hunt'
  | 'offer'
  | 'depart'
  | 'away'
  | 'leave'
  | 'gaps'
  | 'run'
  | 'table'
  | 'take';

/**
 * Plays a hand; gives every event with the states before and after.
 *
 * @throws Error where so many cannot play the game
 */
export function playHand(
  variant: VariantId,
  seats: number,
  how: Play,
  seed: number,
  agreed: Partial<HouseRules>,
): readonly SketchStep[] {
  const { maxPlayers } = variants[variant];
  // With more the deck would run out, and no hand would come to its end.
  if (!Number.isInteger(seats) || seats < 2 || seats > maxPlayers)
    throw new Error(`${variant} is played by 2 to ${maxPlayers} players: there is no sketch of ${seats}`);
  const goesAllIn = how === 'run' || how === 'table';
  const random = randomFrom(seed);
  const limit: Limit =
    variants[variant].family === 'stud'
      ? { kind: 'fixed', small: 40, big: 80, cap: 4 }
      : { kind: 'no-limit', minBet: 20 };
  const rules = {
    ...presetRules('casino', variants[variant], limit),
    buyIn: { min: 1, max: 100_000 },
    showAll: how === 'stay',
    ...(variants[variant].family === 'board' ? { rabbitHunt: true } : {}),
    ...agreed,
  };
  const steps: SketchStep[] = [];
  let state = initialState();
  let deck: readonly CardCode[] = [];
  const attempt = (command: Command) => {
    const before = state;
    const decision = decide(state, command, dealerAt(state, deck));
    if (!decision.ok) return false;
    state = decision.state;
    let last = before;
    for (const event of decision.events) {
      const evolved = advance(last, event);
      if (evolved.kind === 'impossible') throw new Error(`${event.type} cannot be`);
      // Hands that lie open are looked at with each card that comes (R8.10), others from one decision to the next.
      steps.push({
        version: last.version + 1,
        event,
        before: last,
        state: how === 'table' ? evolved.state : state,
      });
      last = evolved.state;
    }
    return true;
  };
  attempt({ type: 'openTable', table: 't', variant, rules, seats, commitment: '' });
  for (let seat = 0; seat < seats; seat += 1) {
    if (how === 'gaps' && seat % 3 === 1) continue;
    // One of them is short, so that there is a side pot.
    const stack = rules.buyIn.min * (seat === seats - 1 ? 90 : 1_000 + 770 * seat);
    attempt({ type: 'takeSeat', seat, player: `s${seat}`, kind: seat % 3 === 1 ? 'bot' : 'person', stack });
  }
  if (how === 'away') attempt({ type: 'sitOut', seat: 0, reason: 'asked' });
  const cards = getDeckId(variant, rules);
  deck = shuffledDeck(random, decks[cards]);
  const header = { source: 'committed', size: deck.length, cards, root: '', reveals: [] } as const;
  attempt({ type: 'startHand', deck: { ...header, shuffle: 'hmac-fisher-yates-1' }, nextCommitment: '' });

  const wishes: readonly LegalAction['type'][] = [
    'check',
    'call',
    'bringIn',
    'bet',
    'discard',
    'hit',
    'stand',
    'show',
    'answerRuns',
    'fold',
  ];
  for (let turn = 0; turn < 200; turn += 1) {
    const toAct = runningHand(state)?.toAct ?? null;
    if (toAct === null) break;
    const legal = legalActions(state, toAct);
    const wantsFold =
      ['hunt', 'offer', 'depart'].includes(how) ||
      (how === 'fold' && toAct % 3 === 2) ||
      (goesAllIn && toAct > 2);
    const folds = wantsFold && legal.some(({ type }) => type === 'fold');
    const raises =
      goesAllIn || random() < 0.25 ? legal.find(({ type }) => type === 'bet' || type === 'raise') : undefined;
    const held = runningHand(state)?.seats.find(({ seat }) => seat === toAct)?.cards ?? [];
    const action = folds
      ? legal.find(({ type }) => type === 'fold')
      : (raises ??
        wishes
          .filter((type) => type !== 'hit' || held.length < 4 || how === 'take')
          .flatMap((type) => legal.find((each) => each.type === type) ?? [])[0]);
    if (action === undefined || state.turn === null) break;
    const base = { turn: state.turn };
    const taken =
      action.type === 'bet' || action.type === 'raise'
        ? { ...base, type: action.type, to: goesAllIn ? action.max : action.min }
        : action.type === 'call'
          ? { ...base, type: action.type, amount: action.amount }
          : action.type === 'discard'
            ? {
                ...base,
                type: action.type,
                slots:
                  how === 'take'
                    ? held.slice(0, Math.min(action.max, toAct % 4)).map(({ slot }) => slot)
                    : [],
              }
            : action.type === 'answerRuns'
              ? { ...base, type: action.type, agrees: true }
              : { ...base, type: action.type };
    if (!attempt({ ...taken, seat: toAct } as Command)) break;
  }
  if (how === 'hunt') {
    for (const { seat, cards: held } of state.hand?.context.seats ?? [])
      attempt({
        type: 'showCards',
        seat,
        slots: held.flatMap(({ slot, card }) => (card === null ? [slot] : [])),
      });
    attempt({ type: 'rabbitHunt', seat: 0 });
  }
  if (how === 'leave') attempt({ type: 'leave', seat: 1 });
  if (how === 'depart') attempt({ type: 'sitOut', seat: 0, reason: 'asked' });
  return steps;
}
