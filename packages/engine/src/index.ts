export { advance } from './advance.ts';
export type { Evolved, Impossible } from './apply-event.ts';
export { automaticEvent } from './automatic-event.ts';
export { type CallPrice, computeCallPrice } from './betting/call-price.ts';
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
export { getBoardIndex, isBoard, listBoards } from './dealing/boards.ts';
export { type Decision, decide, decideAutomatic, decideFirst } from './decide/decide.ts';
export { type Draw, drawFrom } from './draw-from.ts';
export type {
  AccountAdjustment,
  BlindPost,
  BoardName,
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
  ProvenCard,
  SeatAdjustment,
  VoidReason,
} from './events.ts';
export { evolve } from './evolve.ts';
export { evolveInterpreted } from './evolve-interpreted.ts';
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
  Board,
  HandContext,
  HandSeat,
  HeldCard,
  LastAction,
} from './hand/hand-context.ts';
export { type HandGame, handGame } from './hand/hand-game.ts';
export { activePlayers, findSeat, isAllIn } from './hand/players.ts';
export { getDeckId } from './house-rules/deck-id.ts';
export {
  type HouseRules,
  type Limit,
  type LimitKind,
  limitKinds,
  type MatchRules,
  type Rake,
  type TimeBankRules,
  type Wild,
} from './house-rules/house-rules.ts';
export { newTableRules, type Preset, presetRules } from './house-rules/presets.ts';
export {
  type RulesIssue,
  type RulesIssueCode,
  validateRules,
} from './house-rules/rules-issue.ts';
export { getStakes, minimumBet, type Stakes } from './house-rules/stakes.ts';
export { getSteps } from './house-rules/steps.ts';
export { legalActions } from './legal-actions.ts';
export type { Automatic, Dealer } from './legality/automatic.ts';
export type { Finding } from './legality/finding.ts';
export type { LegalAction } from './legality/offers.ts';
export { bettingMachine } from './machines/betting.machine.ts';
export { dealingMachine } from './machines/dealing.machine.ts';
export { tableMachine } from './machines/table.machine.ts';
export type {
  PlayerAction,
  PlayerCommand,
  PlayerHandOverCommand,
  PlayerSeatCommand,
} from './player-command.ts';
export { handPots } from './pots/hand-pots.ts';
export { houseTaken, potTotal, unawardedChips, wonBy } from './pots/pot-total.ts';
export { type Contribution, type Pot, sidePots } from './pots/side-pots.ts';
export { randomFrom } from './seeded-random.ts';
export { computeChances } from './showdown/chances.ts';
export { computeEquity, countCombos, type Equity, usualStand } from './showdown/equity.ts';
export { judgeHand, judgeLow } from './showdown/judge-hand.ts';
export { keepInDraw } from './showdown/keep-in-draw.ts';
export { isComplete, type MadeHand, madeHand, madeLow, makeHand } from './showdown/made-hand.ts';
export { computeOuts, type Improvement, type Outs } from './showdown/outs.ts';
export type { Ranges } from './showdown/ranges.ts';
export { tablesHands } from './showdown/tabled-hands.ts';
export { hasDeadButton } from './table/blind-seats.ts';
export { findLeaver, getBuyIn } from './table/leavers.ts';
export { canDealNext, nextDealer, takingPart } from './table/next-hand.ts';
export { rulesVersion } from './table/open-table.ts';
export { findUnanswered } from './table/stakes-proposal.ts';
export type { Leaver, SeatOptions, SeatState, StakesProposal, TableContext } from './table-context.ts';
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
