import type { GameEvent, Seat, TableView } from '@openfelt/engine';
import type { Sound } from '../appearance/sounds.ts';

/** Why a table signals: an event that has just been drawn, or that the viewer is needed: it is their turn, or late in it: their time bank begins, or all of their time is nearly over. */
export type Cause = GameEvent | 'turn' | 'late';

/** What of a page goes for its signals. */
interface Listening {
  /** Sounds are not switched off. */
  readonly isHeard: boolean;
  /** Nor is vibration. */
  readonly isFelt: boolean;
  /** Somebody has clicked or typed: until then browsers stay silent. */
  readonly hasActed: boolean;
}

/** What is heard, and whether the window shakes. */
interface Signal {
  readonly sound: Sound | null;
  readonly shakes: boolean;
}

/** What an event sounds like; most are silent. */
function getSound(event: GameEvent, own: Seat | null): Sound | null {
  switch (event.type) {
    case 'CardsDealt':
      return 'deal';
    case 'Checked':
      return 'check';
    case 'Called':
    case 'Bet':
    case 'Raised':
    case 'BringInPosted':
    case 'BlindsPosted':
    case 'AntesPosted':
      return 'chips';
    case 'PotAwarded':
      return event.shares.some(({ seat }) => seat === own) ? 'win' : 'chips';
    default:
      return null;
  }
}

/** How a table signals to who sits at `own`; a window shakes only for who is needed. */
export function toSignal(cause: Cause, own: Seat | null, { isHeard, isFelt, hasActed }: Listening): Signal {
  const isNeeded = typeof cause === 'string';
  const sound = isNeeded ? cause : getSound(cause, own);
  return { sound: isHeard && hasActed ? sound : null, shakes: isFelt && isNeeded };
}

/** The viewer's turn, by the version that a command has to name; null while it is not theirs. */
export function getOwnTurn({ own, toAct, turn }: Pick<TableView, 'own' | 'toAct' | 'turn'>): number | null {
  return own !== null && toAct === own ? turn : null;
}
