import type { StateValue } from 'xstate';
import type { GameState } from './game-state.ts';
import {
  type Automatic,
  type AutomaticType,
  choice,
  type Dealer,
  isAutomaticType,
  makeAutomatic,
} from './legality/automatic.ts';
import { handProgram } from './machines/programs.ts';

const stored = new WeakMap<object, AutomaticType | null>();

/** The type of the events that follow by themselves in a state of the hand, or null where none do. */
function automaticTypeAt(value: StateValue): AutomaticType | null {
  const { events } = handProgram.offered(value);
  const known = stored.get(events);
  if (known !== undefined) return known;
  const found = events.find(isAutomaticType) ?? null;
  stored.set(events, found);
  return found;
}

/** The one lawful next event of the running hand where no one has a choice. `decide` emits it. */
export function automaticEvent(state: GameState, dealer: Dealer): Automatic {
  const type = state.hand === null ? null : automaticTypeAt(state.hand.value);
  return state.hand === null || type === null ? choice : makeAutomatic(state.hand.context, type, dealer);
}
