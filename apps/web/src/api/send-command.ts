import type { TableCommandInput } from '@openfelt/api';
import type { CommandResult } from '@openfelt/engine';
import { client } from './client.ts';
import { untilAnswered } from './until-answered.ts';

/** Sends one decision to a table. Never throws: what fails is a refusal. */
export function sendCommand(tableId: string, command: TableCommandInput['command']): Promise<CommandResult> {
  const commandId = newCommandId();
  return untilAnswered<CommandResult>(() => client.table.command.mutate({ tableId, commandId, command }));
}

/** A fresh id of one decision: a random UUID. `crypto.randomUUID` is missing on pages without TLS, such as a LAN address. */
export function newCommandId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const digits = Array.from(bytes, (byte, index) => {
    const value = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte;
    return value.toString(16).padStart(2, '0');
  }).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
