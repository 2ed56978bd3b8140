import {
  activePlayers,
  findSeat,
  type GameEvent,
  type GameState,
  getPhase,
  getSteps,
  type HandContext,
  legalActions,
  minimumBet,
  runningHand,
  type Seat,
  type VariantStep,
} from '@openfelt/engine';
import type { ReplayStep } from '../replay/replay-hand.ts';

/** An event of a hand with the states around it: as much of a replay’s step as is counted. */
export type PlayedStep = Pick<ReplayStep, 'event' | 'before' | 'state'>;

/**
 * What a player did in a betting round. `forced`: the bring-in, or the least of a first bet that has to be made (B3), where more could have
 * been bet. `raise`: any bet, completion or raise beyond what was forced, however short of a full one.
 */
type BettingAction = 'forced' | 'fold' | 'check' | 'call' | 'raise';

/** Something that a player chose in a betting round, with what it answered. */
export interface Decision {
  readonly seat: Seat;
  /** The betting round by its place in the game, from 0, held or not. */
  readonly round: number;
  readonly action: BettingAction;
  /** A fold out of turn is no answer to a bet (R2.3). */
  readonly isInTurn: boolean;
  readonly mayRaise: boolean;
  /** The bets and raises of this betting round before it, first to last; forced bets are none. */
  readonly raises: readonly Decision[];
  /** Everyone who acted before in this betting round folded, but for who was forced to bet. */
  readonly isFirstIn: boolean;
  /** How many others are still in and have chips. */
  readonly others: number;
  /** The others who are still in, all-in or not. */
  readonly left: readonly Seat[];
  /** They have put in more than a third of the stack that they began the hand with, forced bets included. */
  readonly isDeep: boolean;
  /** Has a blind, a straddle or the bring-in before them; a blind that was owed is none of these. */
  readonly hasForcedBet: boolean;
  /** Whether anyone has. */
  readonly isForcedBetOut: boolean;
  /** Who bet or raised last in the betting round before; null where no one did. */
  readonly aggressor: Seat | null;
}

const isBettingStep = (step: VariantStep) =>
  step.kind === 'bet' || (step.kind === 'hit-or-stand' && step.bets === true);

/** The places of a game’s betting rounds among its steps. */
export function listBettingSteps({
  variant,
  rules,
}: Pick<HandContext, 'variant' | 'rules'>): readonly number[] {
  return getSteps(variant, rules).flatMap((step, index) => (isBettingStep(step) ? [index] : []));
}

/** What a first bet that has to be made is at least: the bring-in (R3.3), or at Bluffjack the minimum (B3); 0 where none is due. */
function forcedBet(before: GameState, hand: HandContext): number {
  if (getPhase(before) === 'betting.bringIn') return hand.forced.bringIn;
  const step = getSteps(hand.variant, hand.rules)[hand.step];
  const isDue = step?.kind === 'bet' && step.forced === true && hand.interval?.currentBet === 0;
  return isDue ? minimumBet(hand.rules.limit, step.size) : 0;
}

/** What an event is in a betting round; `forced` is how much had to be bet. */
function readAction(event: GameEvent, forced: number): { seat: Seat; action: BettingAction } | null {
  switch (event.type) {
    case 'BringInPosted':
      return { seat: event.seat, action: 'forced' };
    case 'Folded':
      return { seat: event.seat, action: 'fold' };
    case 'Checked':
      return { seat: event.seat, action: 'check' };
    case 'Called':
      return { seat: event.seat, action: 'call' };
    case 'Bet':
    case 'Raised':
      return { seat: event.seat, action: event.to <= forced ? 'forced' : 'raise' };
    default:
      return null;
  }
}

function canRaise(before: GameState, seat: Seat, forced: number): boolean {
  return legalActions(before, seat).some(
    (action) => (action.type === 'bet' || action.type === 'raise') && action.max > forced,
  );
}

/** Who has a blind or a straddle before them. Blinds that were owed are no one’s position. */
function listBlinds({ forced }: HandContext): Set<Seat> {
  const posts = forced.blinds.filter(
    ({ amount, blind }) => amount > 0 && blind !== 'owed' && blind !== 'dead',
  );
  return new Set(posts.map(({ seat }) => seat));
}

/**
 * What the players of a hand chose in its betting rounds, in order. Who was forced to bet and could do nothing else chose nothing, and no more
 * did who is all-in, whatever a record has them do.
 */
export function listDecisions(steps: readonly PlayedStep[]): readonly Decision[] {
  const decisions: Decision[] = [];
  let posts: Set<Seat> | null = null;
  for (const { event, before } of steps) {
    const hand = runningHand(before);
    if (hand === null || hand.interval === null) continue;
    const forced = forcedBet(before, hand);
    const read = readAction(event, forced);
    const player = read === null ? undefined : findSeat(hand, read.seat);
    if (read === null || player === undefined || player.folded || player.stack === 0) continue;
    posts ??= listBlinds(hand);
    const { seat, action } = read;
    const round = listBettingSteps(hand).filter((step) => step < hand.step).length;
    const earlier = decisions.filter((each) => each.round === round);
    const rivals = activePlayers(hand).filter((other) => other.seat !== seat);
    const mayRaise = action === 'raise' || canRaise(before, seat, forced);
    if (action !== 'forced' || mayRaise) {
      decisions.push({
        seat,
        round,
        action,
        isInTurn: hand.toAct === seat,
        mayRaise,
        raises: earlier.filter((each) => each.action === 'raise'),
        isFirstIn: earlier.every((each) => each.action === 'fold' || each.action === 'forced'),
        others: rivals.filter(({ stack }) => stack > 0).length,
        left: rivals.map((other) => other.seat),
        isDeep: 3 * (player.startingStack - player.stack) > player.startingStack,
        hasForcedBet: posts.has(seat),
        isForcedBetOut: posts.size > 0,
        aggressor:
          decisions.findLast((each) => each.round === round - 1 && each.action === 'raise')?.seat ?? null,
      });
    }
    if (action === 'forced') posts.add(seat);
  }
  return decisions;
}
