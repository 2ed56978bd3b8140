export { advance } from './advance.ts';
export type { Evolved, Impossible } from './apply-event.ts';
export { automaticEvent } from './automatic-event.ts';
export type { RaiseRange } from './betting/raise-range.ts';
export type { Chips, Millis, Seat, Slot } from './chips.ts';
export type {
  ActionCommand,
  Command,
  CommandResult,
  HostCommand,
  Refusal,
  RefusalCode,
  RefusedResult,
  SeatCommand,
} from './commands.ts';
export { type Decision, decide, decideAutomatic } from './decide/decide.ts';
export { sitOutAfterTimeout, timeoutCommand } from './decide/time-out.ts';
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
export { evolve, evolveInterpreted } from './evolve.ts';
export {
  type GameState,
  getPhase,
  getStatePath,
  initialState,
  type MachineState,
  runningHand,
} from './game-state.ts';
export type {
  BettingRound,
  HandContext,
  HandSeat,
  HeldCard,
  LastAction,
} from './hand/hand-context.ts';
export { getDeckId, type HandGame, handGame } from './hand/hand-game.ts';
export { activePlayers, findSeat, isAllIn } from './hand/players.ts';
export type { HouseRules, Limit, LimitKind, MatchRules, Rake, Wild } from './house-rules/house-rules.ts';
export { type Preset, presetRules } from './house-rules/presets.ts';
export {
  type RulesIssue,
  type RulesIssueCode,
  validateRules,
} from './house-rules/rules-issue.ts';
export { minimumBet } from './house-rules/stakes.ts';
export { getSteps } from './house-rules/steps.ts';
export { legalActions } from './legal-actions.ts';
export type { Automatic, Dealer } from './legality/automatic.ts';
export type { Finding } from './legality/finding.ts';
export type { LegalAction } from './legality/offers.ts';
export { bettingMachine } from './machines/betting.machine.ts';
export { dealingMachine } from './machines/dealing.machine.ts';
export { tableMachine } from './machines/table.machine.ts';
export type { PlayerAction, PlayerCommand, PlayerSeatCommand } from './player-command.ts';
export { handPots } from './pots/hand-pots.ts';
export { gatheredFrom, houseTaken, potTotal, unawardedChips } from './pots/pot-total.ts';
export { type Contribution, type Pot, sidePots } from './pots/side-pots.ts';
export { judgeHand, judgeLow } from './showdown/judge-hand.ts';
export { isComplete, type MadeHand, madeHand, madeLow, makeHand } from './showdown/made-hand.ts';
export { canDealNext, nextDealer, takingPart } from './table/next-hand.ts';
export { rulesVersion } from './table/open-table.ts';
export type { SeatState, TableContext } from './table-context.ts';
export { isVariantId, variants } from './variants/index.ts';
export type { EvaluatorId, Variant, VariantId, VariantStep } from './variants/variant.ts';
export {
  type CardView,
  type Knowledge,
  type PrivateCard,
  type SeatView,
  type TableView,
  view,
} from './view.ts';
