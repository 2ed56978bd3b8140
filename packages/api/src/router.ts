import { router } from './procedures.ts';
import { chatRouter } from './routers/chat.ts';
import { collectionsRouter } from './routers/collections.ts';
import { disputesRouter } from './routers/disputes.ts';
import { handNotesRouter } from './routers/hand-notes.ts';
import { handsRouter } from './routers/hands.ts';
import { accountsRouter, meRouter } from './routers/identity.ts';
import { integrityRouter } from './routers/integrity.ts';
import { ledgerRouter } from './routers/ledger.ts';
import { lobbyRouter } from './routers/lobby.ts';
import { notesRouter } from './routers/notes.ts';
import { peopleRouter } from './routers/people.ts';
import { searchesRouter } from './routers/searches.ts';
import { sharesRouter } from './routers/shares.ts';
import { statisticsRouter } from './routers/statistics.ts';
import { tableRouter } from './routers/tables.ts';
import { tagsRouter } from './routers/tags.ts';

/** The API. Each procedure says who may call it; inputs are bounded by its schema and nowhere else. */
export const appRouter = router({
  me: meRouter,
  accounts: accountsRouter,
  lobby: lobbyRouter,
  table: tableRouter,
  people: peopleRouter,
  chat: chatRouter,
  notes: notesRouter,
  collections: collectionsRouter,
  hands: handsRouter,
  searches: searchesRouter,
  tags: tagsRouter,
  handNotes: handNotesRouter,
  shares: sharesRouter,
  statistics: statisticsRouter,
  integrity: integrityRouter,
  disputes: disputesRouter,
  ledger: ledgerRouter,
});

/** The API's type, for clients. */
export type AppRouter = typeof appRouter;
