import type { ClientCommand, CommandReply } from '@openfelt/server/router';
import { api } from './client.ts';
import { newCommandId } from './command-id.ts';
import { untilAnswered } from './until-answered.ts';

/** Sends one decision to a table. Never throws: what fails is a refusal. */
export function sendCommand(tableId: string, command: ClientCommand['command']): Promise<CommandReply> {
  const commandId = newCommandId();
  return untilAnswered<CommandReply>(() =>
    api().client.table.command.mutate({ tableId, commandId, command } as never),
  );
}
