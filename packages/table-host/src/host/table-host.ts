import type {
  CommandResult,
  GameState,
  HouseRules,
  Millis,
  PrivateCard,
  Stakes,
  VariantId,
} from '@openfelt/engine';
import type { EventEnvelope } from '@openfelt/event-log';
import type { CommitEntropyResult } from '@openfelt/game-events';
import type { ChipPlan } from '../chips/chip-plan.ts';
import type { CommittedEvents } from '../stream/ports.ts';
import type { CommandEnvelope } from './handle-command.ts';
import type { TurnTime } from './turn-clock.ts';

/** The one writer of a table: takes requests one at a time, and answers when what they led to is committed. */
export interface TableHost {
  readonly table: string;
  /** The epoch that it claimed the table's stream with: whoever has a higher one has the table. */
  readonly epoch: number;
  /** The committed table. */
  state(): GameState;
  /** The committed events of the running or last hand and since, and the state before them; without the hand where much has followed it. */
  slice(): { readonly before: GameState; readonly envelopes: readonly EventEnvelope[] };
  /** When the present choice times out, in ms since the epoch; null while no one has one. */
  deadline(): Millis | null;
  /** The time for the present choice, and what follows it; null while no one has one. */
  turnTime(): TurnTime | null;
  /** The cards dealt face down to a player in the running or last hand, the same list until it changes; none where they were not in it. */
  getOwnCards(player: string): readonly PrivateCard[];
  act(request: CommandEnvelope): Promise<CommandResult>;
  /**
   * Takes a commitment of a seated person's client to a text for the next hand's shuffle: 64 lower-case hex digits of its SHA-256,
   * one a seat and hand. Resolves when commits close, or with a refusal when the hand starts without that.
   */
  commitEntropy(player: string, handNumber: number, commitment: string): Promise<CommitEntropyResult>;
  /** Closes commits for the next hand: they are in the evidence before anyone is asked to reveal. */
  closeCommits(): Promise<CommandResult>;
  /** Takes the text behind a commitment, after commits have closed and before the hand starts. */
  revealEntropy(player: string, handNumber: number, entropy: string): Promise<CommandResult>;
  /**
   * Moves chips by a dispute, once for a command's id however often it is asked: at once between hands, else when the running hand is
   * over, before the next one. Resolves when that is committed, which takes as long as the hand. A refusal is not kept: the same id may
   * be tried again. At a closed table it is `table-closed`: see `planChips`.
   */
  adjustChips(commandId: string, plan: ChipPlan): Promise<CommandResult>;
  /** Refuses whoever waits, for commits to close or for a hand to end, as when the table stops. */
  abandonWaiting(): void;
  /** Starts the next hand, dealt from the seed and what was revealed. */
  startHand(): Promise<CommandResult>;
  /** Takes the time-out action for a choice whose deadline has passed; does nothing if that choice is over. */
  timeOut(turn: number): Promise<CommandResult>;
  /** Makes a player leave their seat, as when they were away for long. */
  dismiss(player: string): Promise<CommandResult>;
  /** For who opened the table: deals no more hands after the running one, until it is resumed. `by` is their player id. */
  pause(by: string): Promise<CommandResult>;
  /** For who opened the table: deals hands again. */
  resume(by: string): Promise<CommandResult>;
  /** For who opened the table: proposes to play for other stakes, from the next hand on after all have agreed. */
  proposeStakes(stakes: Stakes, by: string): Promise<CommandResult>;
  /** For who opened the table: takes back what they proposed. */
  withdrawStakes(by: string): Promise<CommandResult>;
  /** For who opened the table: has a player leave with their chips, who is in no running hand; `in-hand` where they are. */
  remove(player: string, by: string): Promise<CommandResult>;
  /** Closes the table between hands: a carried pot is given back, and seats can only be left. */
  close(): Promise<CommandResult>;
  /** Notes in the evidence that a seated person came or went, or counts it: what is not said there is before their time-out. */
  noteConnection(player: string, change: 'Connected' | 'Disconnected'): Promise<CommandResult>;
  /** Gives the present choice its full time again, after a stretch since `from` in which no one could act; the evidence tells of a person's. */
  restartClock(from: Millis): void;
  /** Tells of everything that is committed from now on; gives what ends it. */
  subscribe(listener: (written: CommittedEvents) => void): () => void;
  /** Resolves when every request so far is answered. */
  idle(): Promise<void>;
}

/** What a new table is opened with. */
export interface TableSetup {
  readonly variant: VariantId;
  readonly rules: HouseRules;
  readonly seats: number;
}

/** A hosted table, or why it cannot be. */
export type HostTableResult =
  | { readonly ok: true; readonly host: TableHost }
  | { readonly ok: false; readonly message: string };
