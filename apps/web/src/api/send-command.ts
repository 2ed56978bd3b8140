import type { ClientCommand, CommandReply } from '@openfelt/server/router';
import { TRPCClientError } from '@trpc/client';
import { api } from './client.ts';
import { newCommandId } from './command-id.ts';
import { whenOpen } from './connection.ts';

/** How long an unanswered command is sent again; the log answers a repeated one as it did the first time. */
const patience = 30_000;

/** Whether an error is the server's answer; else the connection was lost before one came. */
function isAnswer(error: unknown): error is TRPCClientError<never> {
  return error instanceof TRPCClientError && error.shape != null;
}

/** Whether a refusal leaves open what became of the command: the log failed, or the table is being taken over. */
function isOpen(code: string): boolean {
  return code === 'unavailable' || code === 'moved';
}

/**
 * Sends one decision to a table. If the connection is lost before the answer, the same command goes again under
 * the same id when it is back. Never throws: what fails is a refusal with the code `unanswered` or `rejected`.
 */
export async function sendCommand(tableId: string, command: ClientCommand['command']): Promise<CommandReply> {
  const commandId = newCommandId();
  const giveUpAt = Date.now() + patience;
  for (;;) {
    try {
      const reply = await api().client.table.command.mutate({ tableId, commandId, command } as never);
      if (reply.ok || !isOpen(reply.code) || Date.now() >= giveUpAt) return reply;
      await new Promise((resolve) => setTimeout(resolve, 500));
    } catch (error) {
      if (isAnswer(error)) return { ok: false, code: 'rejected', message: error.message };
      if (Date.now() >= giveUpAt) return { ok: false, code: 'unanswered', message: '' };
      await whenOpen(giveUpAt - Date.now());
    }
  }
}
