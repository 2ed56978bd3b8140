import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TableMessage } from '@openfelt/api';
import { socketPath } from '@openfelt/api/wire';
import type { CommandResult, PlayerCommand } from '@openfelt/engine';
import WebSocket from 'ws';

/** What becomes of a client's messages on their way: all arrive, twice, in another order, some not, or the client is cut off in the middle. */
export type Passage = 'whole' | 'doubled' | 'reordered' | 'dropped' | 'cut';

/** How long an answer is waited for, and a new connection, in ms. */
const patience = 2_000;
const breath = 100;

/** A visitor who sends each command until it is answered, over one connection after the other. */
export interface PersistentClient {
  /** Follows a table from now on, over all connections. */
  follow(tableId: string, take: (message: TableMessage) => void): void;
  /** Asks for something until there is an answer. */
  ask<Answer>(method: 'query' | 'mutation', path: string, input: unknown): Promise<Answer>;
  /** Sends a command under one id until it is answered; gives the id and the answer. */
  command(
    tableId: string,
    command: PlayerCommand,
  ): Promise<{ readonly commandId: string; readonly result: CommandResult }>;
  close(): void;
}

interface Answer {
  readonly id?: number;
  readonly result?: { readonly data?: unknown };
  readonly error?: { readonly message: string };
}

/** Answers that leave open what became of a command. */
const isOpen = (result: CommandResult) => !result.ok && ['unavailable', 'moved'].includes(result.code);

/** A guest of the server on a port; `passage` says what becomes of each message. */
export async function createClient(port: number, passage: () => Passage): Promise<PersistentClient> {
  const page = await fetch(`http://localhost:${port}/`, { headers: { accept: 'text/html' } });
  const cookie = page.headers.get('set-cookie')?.split(';')[0] ?? '';
  const waiting = new Map<number, (answer: Answer) => void>();
  let followed: { readonly tableId: string; readonly take: (message: TableMessage) => void } | null = null;
  let socket: WebSocket | null = null;
  let held: string | null = null;
  let calls = 0;
  let isClosed = false;

  function write(open: WebSocket, text: string): void {
    switch (passage()) {
      case 'whole':
        open.send(text);
        break;
      case 'doubled':
        open.send(text);
        open.send(text);
        break;
      case 'reordered':
        // The one before comes after this one.
        if (held === null) held = text;
        else {
          open.send(text);
          open.send(held);
          held = null;
        }
        break;
      case 'dropped':
        if (Math.random() < 0.5) open.send(text);
        break;
      case 'cut':
        open.send(text);
        if (Math.random() < 0.5) setImmediate(() => open.terminate());
    }
  }

  function send(open: WebSocket, method: string, path: string, input: unknown): number {
    calls += 1;
    write(open, JSON.stringify({ id: calls, method, params: { path, input } }));
    return calls;
  }

  function subscribe(open: WebSocket): void {
    if (followed === null) return;
    const { tableId, take } = followed;
    calls += 1;
    waiting.set(calls, ({ result, error }) => {
      if (result?.data !== undefined) take(result.data as TableMessage);
      // As a page does: what could not be answered is asked for again.
      if (error !== undefined) setTimeout(() => socket === open && subscribe(open), breath);
    });
    open.send(
      JSON.stringify({
        id: calls,
        method: 'subscription',
        params: { path: 'table.watch', input: { tableId } },
      }),
    );
  }

  function connect(): void {
    const opening = new WebSocket(`ws://localhost:${port}${socketPath}`, {
      headers: { cookie },
      handshakeTimeout: 20 * patience,
    });
    opening.on('error', () => undefined);
    opening.on('open', () => {
      socket = opening;
      subscribe(opening);
    });
    opening.on('message', (data) => {
      const text = String(data);
      if (text === 'PING') return opening.send('PONG');
      const answer = JSON.parse(text) as Answer;
      if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
    });
    opening.on('close', () => {
      socket = null;
      held = null;
      waiting.clear();
      if (!isClosed) setTimeout(connect, breath);
    });
  }
  connect();

  /** One try; null where no answer came. */
  function call(method: string, path: string, input: unknown): Promise<Answer | null> {
    const open = socket;
    if (open === null) return Promise.resolve(null);
    return new Promise((resolve) => {
      const id = send(open, method, path, input);
      const timer = setTimeout(() => {
        waiting.delete(id);
        resolve(null);
      }, patience);
      waiting.set(id, (answer) => {
        clearTimeout(timer);
        waiting.delete(id);
        resolve(answer);
      });
    });
  }

  async function ask<Data>(method: 'query' | 'mutation', path: string, input: unknown): Promise<Data> {
    for (;;) {
      const answer = await call(method, path, input);
      if (answer?.result !== undefined) return answer.result.data as Data;
      await sleep(breath);
    }
  }

  return {
    follow(tableId, take) {
      followed = { tableId, take };
      if (socket !== null) subscribe(socket);
    },
    ask,
    async command(tableId, command) {
      const commandId = randomUUID();
      for (;;) {
        const result = await ask<CommandResult>('mutation', 'table.command', { tableId, commandId, command });
        if (!isOpen(result)) return { commandId, result };
        await sleep(breath);
      }
    },
    close() {
      isClosed = true;
      socket?.terminate();
    },
  };
}
