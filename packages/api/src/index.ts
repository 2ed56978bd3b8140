export type { AdmissionPort, Admitted, AdmittedCall, Outcome } from './ports/admission.ts';
export type { CallObserver } from './ports/call-observer.ts';
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
export type {
  AuditedHand,
  CardAccess,
  HandDetail,
  HandListItem,
  HandPage,
  HandQuery,
  HandsPort,
  HandTotals,
} from './ports/hands.ts';
export {
  type AccountListItem,
  type AccountPage,
  type AccountsPort,
  type Caller,
  changePasswordInput,
  displayName,
  type Me,
  type NameRefusal,
  type OwnPlayer,
  type PlayersPort,
  passwordChangeBody,
  passwordLength,
  type RenameResult,
  type Role,
  renameInput,
  roles,
  type SetRoleResult,
  setRoleInput,
  signInInput,
  signUpInput,
  type Visitor,
} from './ports/identity.ts';
export type {
  EscrowAccount,
  LedgerAccount,
  LedgerAccounts,
  LedgerEntryItem,
  LedgerEntryPage,
  LedgerPort,
} from './ports/ledger.ts';
export type { LobbyPort, LobbyTable, TableStatus } from './ports/lobby.ts';
export {
  type CreateTableInput,
  type CreateTableResult,
  createTableInput,
  type TableCommandInput,
  type TableEvent,
  type TableMessage,
  type TablePersonal,
  type TableSnapshot,
  type TablesPort,
  type TableUpdate,
  type ViewerState,
} from './ports/tables.ts';
export type { ApiContext, ApiPorts } from './procedures.ts';
export { type AppRouter, appRouter } from './router.ts';
export { isStorable } from './text.ts';
