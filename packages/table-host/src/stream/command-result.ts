import type { CommandResult, RefusedResult } from '@openfelt/engine';
import type { TableAppendResult, TableStream } from './table-stream.ts';

/** The answer where another writer has the table. */
export const movedResult: RefusedResult = {
  ok: false,
  code: 'moved',
  message: 'another server runs this table now; connect again and repeat the command',
};

/** The answer where it is not known whether a command was written: its repetition gets the true one. */
export const unavailableResult: RefusedResult = {
  ok: false,
  code: 'unavailable',
  message: 'the log could not be written just now; repeat the command with the same id',
};

/** The answer to an entry. */
export function toCommandResult(appended: TableAppendResult, stream: TableStream): CommandResult {
  switch (appended.status) {
    case 'written':
      return { ok: true, version: stream.state().version };
    case 'repeated': {
      const { refusal, lastVersion } = appended.answer;
      if (refusal !== null) return { ok: false, ...refusal };
      return { ok: true, version: lastVersion === null ? stream.state().version : lastVersion + 1 };
    }
    case 'reused':
      return { ok: false, code: 'reused-id', message: 'this command id was used for another command' };
    case 'rejected':
      return { ok: false, code: appended.code, message: appended.message };
    case 'lost':
      return movedResult;
  }
}
