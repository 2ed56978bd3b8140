import type { GameState } from './game-state.ts';
import {
  type Automatic,
  type AutomaticType,
  choice,
  type Dealer,
  isAutomaticType,
  makeAutomatic,
} from './legality/automatic.ts';
import { perHandState } from './machines/programs.ts';

/** The type of the events that follow by themselves in a state of the hand, or null where none do. */
const automaticTypeAt = perHandState(
  ({ events }): AutomaticType | null => events.find(isAutomaticType) ?? null,
);

/** The one lawful next event of the running hand where no one has a choice. `decide` emits it. */
export function automaticEvent(state: GameState, dealer: Dealer): Automatic {
  const type = state.hand === null ? null : automaticTypeAt(state.hand.value);
  return state.hand === null || type === null ? choice : makeAutomatic(state.hand.context, type, dealer);
}
