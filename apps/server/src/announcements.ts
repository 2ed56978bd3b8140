import type { SpentBudgets } from './admission/admission.ts';

/** Whose sockets speak for rights that have ended. */
export interface EndedRights {
  /** Of this player alone; null: of the sessions, whosever they are. */
  readonly player: string | null;
  /** Of these sessions (null: a guest's socket), of all but one, or of all. */
  readonly sessions:
    | { readonly only: readonly (string | null)[] }
    | { readonly allBut: string | null }
    | 'all';
}

/** What one server tells the others so that they need not find it out by and by. */
export type Announcement =
  | { readonly kind: 'rights-ended'; readonly ended: EndedRights }
  | { readonly kind: 'member-removed'; readonly tableId: string; readonly player: string }
  | { readonly kind: 'name-changed'; readonly player: string }
  | { readonly kind: 'dispute-changed'; readonly dispute: string }
  | { readonly kind: 'spent'; readonly spent: SpentBudgets };

/** What servers tell each other. An announcement can be lost: whoever hears it would have known a little later. */
export interface Announcements {
  /** Tells the other servers. */
  announce(announcement: Announcement): void;
  /** Hears what other servers tell. */
  hear(listener: (announcement: Announcement) => void): void;
}

/** Of a server that is alone: there is nobody to tell. */
export const noAnnouncements: Announcements = { announce: () => undefined, hear: () => undefined };

/** Whether a socket speaks for rights that have ended. */
export function speaksFor(
  { player, session }: { readonly player: string; readonly session: string | null },
  { player: ended, sessions }: EndedRights,
): boolean {
  if (ended !== null && player !== ended) return false;
  if (sessions === 'all') return true;
  return 'only' in sessions ? sessions.only.includes(session) : session !== sessions.allBut;
}
