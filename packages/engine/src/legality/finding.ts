import type { Chips, Seat } from '../chips.ts';
import type { EventOf, GameEventType } from '../events.ts';
import type { AutomaticType } from './automatic.ts';

/** What is wrong with a recorded event, with what its sentence names: it is put into words elsewhere, in any language. */
type Breach =
  /** The event is not the only lawful one of its type: in which fields it differs, those among them that only one of the two has. */
  | {
      readonly code: 'content';
      readonly recorded: EventOf<AutomaticType>;
      readonly lawful: EventOf<AutomaticType>;
      readonly fields: readonly string[];
    }
  | { readonly code: 'other-cards' | 'not-next'; readonly event: GameEventType }
  | {
      readonly code: 'may-not';
      readonly seat: Seat;
      readonly action: 'bet' | 'raise' | 'fold' | 'hit' | 'stand';
    }
  | {
      readonly code: 'raise-range';
      readonly seat: Seat;
      readonly action: 'bet' | 'raise';
      readonly min: Chips;
      readonly max: Chips;
      readonly to: Chips;
    }
  /** `expected` is the seat whose turn, deal or show it is; null where it is nobody's. */
  | { readonly code: 'turn' | 'dealer' | 'show-order'; readonly expected: Seat | null; readonly seat: Seat }
  | { readonly code: 'no-check' | 'mucked'; readonly seat: Seat }
  | { readonly code: 'call'; readonly seat: Seat; readonly expected: Chips; readonly amount: Chips }
  | { readonly code: 'bring-in'; readonly seat: Seat; readonly amount: Chips }
  | { readonly code: 'draw'; readonly seat: Seat; readonly count: number }
  | { readonly code: 'deck'; readonly deck: string }
  | { readonly code: 'forced-bets'; readonly hand: number }
  | { readonly code: 'dealt-in' | 'carry' | 'match' | 'voided' };

/** A rule that a recorded event breaks: its number in RULES, as `R6.2`, and how. */
export type Finding = { readonly rule: string } & Breach;

/** A finding as a list, which is what an event has. */
export function finding(rule: string, breach: Breach): readonly Finding[] {
  return [{ rule, ...breach }];
}
