import {
  type ActionCommand,
  decide,
  decideAutomatic,
  evolve,
  type GameEvent,
  type GameState,
  type Refusal,
  randomFrom,
  runningHand,
  type Seat,
  type TableView,
  view,
} from '@openfelt/engine';
import type { ReplayStep } from '../replay/replay-hand.ts';
import { getStreet } from '../replay/streets.ts';
import { dealAnew } from './branch-dealer.ts';
import type { BranchPoint } from './branch-point.ts';

/** A hand that is played on from a point: it changes with each action. */
export interface Branch {
  state(): GameState;
  /** What has happened since the point, step by step; another list after each action. */
  steps(): readonly ReplayStep[];
  /** The table as one of its players sees it. */
  view(seat: Seat): TableView;
  /** Acts for whoever has to; what follows by itself follows. What is not legal is refused and changes nothing. */
  act(command: ActionCommand): Refusal | null;
}

/**
 * Plays a hand on from a point, with the cards that its player knew, and the rest shuffled by a seed: two branches of one seed are dealt the same
 * cards, whatever is done in them. Throws where the hand is over at the point.
 */
export function openBranch(point: BranchPoint, seed: number): Branch {
  const hand = runningHand(point.state);
  if (hand === null) throw new Error('the hand is over');
  let { state } = point;
  let steps: readonly ReplayStep[] = [];
  const getDead = () => runningHand(state)?.deck.dead ?? [];
  const { dealer, find } = dealAnew(hand, point.own, getDead, randomFrom(seed));
  /** Takes events that were decided; each is lawful where it stands. */
  function take(events: readonly GameEvent[]): void {
    for (const event of events) {
      const before = state;
      const evolved = evolve(before, event);
      if (evolved.kind === 'impossible') throw new Error(`${event.type} cannot be at its place`);
      const { findings } = evolved;
      ({ state } = evolved);
      steps = [
        ...steps,
        { version: before.version, event, before, state, street: getStreet(event, before), findings },
      ];
    }
  }

  const start = decideAutomatic(state, dealer);
  if (!start.ok) throw new Error(start.refusal.message);
  take(start.events);
  return {
    state: () => state,
    steps: () => steps,
    view(seat) {
      const held = state.hand?.context.seats.find((each) => each.seat === seat)?.cards ?? [];
      const knowledge = new Map(
        held.flatMap(({ slot }) => {
          const card = find(slot);
          return card === null ? [] : [[slot, card] as const];
        }),
      );
      const seen = view(state, seat, knowledge);
      if (seen === null) throw new Error('there is no table');
      return seen;
    },
    act(command) {
      const decision = decide(state, command, dealer);
      if (!decision.ok) return decision.refusal;
      take(decision.events);
      return null;
    },
  };
}
