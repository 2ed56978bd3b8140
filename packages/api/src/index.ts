export type { HandOrder, HandSource } from '@openfelt/hand-history/search';
export { maxNoteLength, type NoteColour, noteColours } from './note-limits.ts';
export { storageAway } from './outage.ts';
export type { AdmissionPort, Admitted, AdmittedCall, Outcome } from './ports/admission.ts';
export type { CallObserver } from './ports/call-observer.ts';
export {
  type ChatContent,
  type ChatEmote,
  type ChatMessage,
  type ChatPhrase,
  type ChatPort,
  type ChatReport,
  type ChatUpdate,
  chatEmotes,
  chatPhrases,
  maxChatLength,
} from './ports/chat.ts';
export {
  addHandsPrice,
  type CollectionHandsResult,
  type CollectionsPort,
  type CreateCollectionResult,
  createCollectionInput,
  type HandCollection,
  maxCollectionName,
  maxHandFile,
  removeHandsPrice,
  renameCollectionInput,
} from './ports/collections.ts';
export {
  answerText,
  type CaseFile,
  type ChipCorrection,
  type CorrectionState,
  type DisputeAction,
  type DisputeAnswer,
  type DisputeCommandInput,
  type DisputeDecision,
  type DisputeDetail,
  type DisputeListItem,
  type DisputeOutcome,
  type DisputePage,
  type DisputeResult,
  type DisputeStatus,
  type DisputesPort,
  openDisputeInput,
  reasonText,
  textLength,
  type Verdict,
} from './ports/disputes.ts';
export type { DoneResult } from './ports/done.ts';
export { type HandNote, type HandNotesPort, maxHandNoteLength } from './ports/hand-notes.ts';
export {
  type AuditedHand,
  type CardAccess,
  getFilePrice,
  type HandDetail,
  type HandFileKind,
  type HandFilePart,
  type HandInFile,
  type HandListItem,
  type HandNeighbours,
  type HandPage,
  type HandQuery,
  type HandSearch,
  type HandsPort,
  type HandTotals,
  type HeldCards,
  handOrders,
  handSources,
  handsAtOnce,
  type LeftOutReason,
  maxHandsInFile,
  type StatedNames,
} from './ports/hands.ts';
export {
  type AccountListItem,
  type AccountPage,
  type AccountsPort,
  backupCodeInput,
  type Caller,
  changePasswordInput,
  displayName,
  emailInput,
  type Me,
  type NameRefusal,
  newPasswordBody,
  newPasswordInput,
  type OwnPlayer,
  type OwnSession,
  ownPasswordInput,
  type PasswordLinkResult,
  type PasswordLinksPort,
  type PlayersPort,
  passwordChangeBody,
  passwordLength,
  type RenameResult,
  type Role,
  renameInput,
  roles,
  type SessionsPort,
  type SetRoleResult,
  setRoleInput,
  signInInput,
  signUpInput,
  totpInput,
  type Visitor,
} from './ports/identity.ts';
export type {
  ChanceCount,
  ComparedPair,
  ComparedPlayer,
  ComparisonId,
  IntegrityPort,
  ListedPair,
  PairDetail,
  PairOverview,
  PairSide,
  TimedPlayer,
  Timings,
} from './ports/integrity.ts';
export type {
  EscrowAccount,
  LedgerAccount,
  LedgerAccounts,
  LedgerEntryItem,
  LedgerEntryPage,
  LedgerPort,
} from './ports/ledger.ts';
export type { LobbyPort, LobbySeat, LobbyTable, TableStatus } from './ports/lobby.ts';
export type { NotesPort, PlayerNote } from './ports/notes.ts';
export type {
  ManageAction,
  NamedPlayer,
  PeoplePort,
  TableMembers,
  TablePeople,
} from './ports/people.ts';
export { maxSearchName, type SavedSearch, type SearchesPort } from './ports/searches.ts';
export type { CreateShareResult, HandShare, SharesPort } from './ports/shares.ts';
export type {
  GroupRow,
  OpponentRow,
  Opponents,
  PlayedConditions,
  PlayedSession,
  PlayerResults,
  PlayerStatistics,
  ResultPoint,
  SessionStacks,
  StackHand,
  StackLine,
  StatisticsPort,
} from './ports/statistics.ts';
export {
  type CreateTableInput,
  type CreateTableResult,
  createTableInput,
  type Overtime,
  type PractiseInput,
  type PractiseResult,
  type TableCommandInput,
  type TableEvent,
  type TableMessage,
  type TablePersonal,
  type TableSnapshot,
  type TablesPort,
  type TableUpdate,
  type ViewerState,
} from './ports/tables.ts';
export {
  type AddTagResult,
  addTagPrice,
  type HandTag,
  maxTagLength,
  maxTagsPerHand,
  type TagsPort,
} from './ports/tags.ts';
export type { ApiContext, ApiPorts } from './procedures.ts';
export { type AppRouter, appRouter } from './router.ts';
export { isStorable } from './text.ts';
