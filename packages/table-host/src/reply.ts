import type { Book, Entered } from './book.ts';

/** The answer to a request. `ok`: it is committed, and `version` is the one that the next event takes. */
export type HostReply =
  | { readonly ok: true; readonly version: number }
  | { readonly ok: false; readonly code: string; readonly message: string };

/** What a request was refused with: a stable code and a sentence. */
export type Refused = Extract<HostReply, { readonly ok: false }>;

/** The answer where another writer has the table. */
export const movedReply: Refused = {
  ok: false,
  code: 'moved',
  message: 'another server runs this table now; connect again and repeat the command',
};

/** The answer where it is not known whether a command was written: its repetition gets the true one. */
export const unavailableReply: Refused = {
  ok: false,
  code: 'unavailable',
  message: 'the log could not be written just now; repeat the command with the same id',
};

/** The answer to an entry. */
export function replyTo(entered: Entered, book: Book): HostReply {
  switch (entered.status) {
    case 'written':
      return { ok: true, version: book.state().version };
    case 'repeated': {
      const { refusal, lastVersion } = entered.answer;
      if (refusal !== null) return { ok: false, ...refusal };
      return { ok: true, version: lastVersion === null ? book.state().version : lastVersion + 1 };
    }
    case 'reused':
      return { ok: false, code: 'reused-id', message: 'this command id was used for another command' };
    case 'rejected':
      return { ok: false, code: entered.code, message: entered.message };
    case 'lost':
      return movedReply;
  }
}
