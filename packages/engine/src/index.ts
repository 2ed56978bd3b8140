export { type Automatic, automaticEvent, type Dealer } from './automatic.ts';
export { minimumBet } from './betting/min-bet.ts';
export type { RaiseRange } from './betting/raise-range.ts';
export { check, type Finding } from './check.ts';
export type { Chips, Millis, Seat, Slot } from './chips.ts';
export type { Command, HostCommand, PlayCommand, Refusal, RefusalCode, SeatCommand } from './commands.ts';
export { type Decision, decide, follow, timeoutCommand } from './decide.ts';
export type {
  AccountAdjustment,
  BlindPost,
  ChipAccount,
  DealTo,
  DealtCard,
  DeckHeader,
  EventOf,
  ForcedBets,
  GameEvent,
  GameEventType,
  OpenCard,
  Post,
  SeatAdjustment,
  VoidReason,
} from './events.ts';
export { type Evolved, evolve } from './evolve.ts';
export {
  type GameState,
  initialState,
  type MachineState,
  pathOf,
  phaseOf,
  runningHand,
} from './game-state.ts';
export { deckIdOf, type HandGame, handGame } from './hand/hand-game.ts';
export type { HandContext, HandSeat, HeldCard, Interval, LastAction } from './hand/hand-state.ts';
export { activePlayers, isAllIn, seatIn } from './hand/players.ts';
export type { HouseRules, Limit, LimitKind, MatchRules, Rake, Wild } from './house-rules/house-rules.ts';
export { type Preset, presetRules } from './house-rules/presets.ts';
export { type RulesFlaw, type RulesFlawCode, rulesFlaw } from './house-rules/rules-flaw.ts';
export { type LegalAction, legalActions } from './legal-actions.ts';
export { bettingMachine } from './machines/betting.machine.ts';
export { dealingMachine } from './machines/dealing.machine.ts';
export { tableMachine } from './machines/table.machine.ts';
export { handPots } from './pots/hand-pots.ts';
export { gatheredFrom, houseTaken, potTotal, unawardedChips } from './pots/pot-total.ts';
export { type Contribution, type Pot, sidePots } from './pots/side-pots.ts';
export { isComplete, type MadeHand, madeHand, madeLow, makeHand } from './showdown/hand-strength.ts';
export { canDealNext, nextDealer, takingPart } from './table/next-hand.ts';
export { rulesVersion } from './table/open-table.ts';
export type { SeatState, TableContext } from './table/table-state.ts';
export { isVariantId, variants } from './variants/index.ts';
export { stepsOf } from './variants/steps.ts';
export type { EvaluatorId, Step, Variant, VariantId } from './variants/variant.ts';
export { type CardView, type Knowledge, type SeatView, type TableView, view } from './view.ts';
