export {
  type ArchiveIssue,
  type BackupResult,
  backUp,
  type DatabasePlace,
  type ReportProgress,
  type RestoredBackup,
  type RestoreOptions,
  type RestoreRefusal,
  type RestoreStage,
  restore,
} from './backup/index.ts';
export { type Database, type DatabaseOptions, makeDatabase, openDatabase } from './database.ts';
export { DataDirInUse, type LockHolder, readLock } from './embedded/lock.ts';
export type { BulkLog, BulkResult } from './log/bulk-log.ts';
export { isStorageAway } from './outage.ts';
export type {
  DisputeFacts,
  DisputeStatus,
  HandFacts,
  HandPlayerFacts,
  PlayerKind,
  ProjectionRow,
  RecordedCard,
} from './rows.ts';
export { toPlainError } from './storage-issue.ts';
export {
  type AccountPage,
  type Accounts,
  type Role,
  type RoleChange,
  roles,
  type StoredAccount,
} from './store/accounts.ts';
export type { StoredMessage } from './store/chat.ts';
export type { Collections, StoredCollection } from './store/collections.ts';
export type { Disputes } from './store/disputes.ts';
export type { MarkGroups } from './store/hand-conditions.ts';
export type {
  HandIndex,
  HandReading,
  IndexedHand,
  IndexedPlayer,
  UnindexedHand,
} from './store/hand-index.ts';
export type { EventPlace, HandFilter, Hands, PendingHead, StoredHand } from './store/hands.ts';
export type { StoredOrders } from './store/host-orders.ts';
export type { Balance, Ledger, LedgerEntry } from './store/ledger.ts';
export type { PairFilter, PairMember, Pairs, StoredPair } from './store/pairs.ts';
export type { PlayedFilter } from './store/played-hands.ts';
export type { Players, StoredPlayer } from './store/players.ts';
export type { Seeds } from './store/seeds.ts';
export type { NewDuty, ServerList, ServerState, Servers, StoredServer, TakenDuty } from './store/servers.ts';
export type { Settings } from './store/settings.ts';
export type { Shuffles, StoredTally, TalliedDeck } from './store/shuffles.ts';
export type {
  GroupTotals,
  OpponentFlow,
  ResultStep,
  Statistics,
} from './store/statistics.ts';
export type { BuyInEvent, StoredState, StoredTable, Tables } from './store/tables.ts';
export type { StoredTimes, Times } from './store/times.ts';
