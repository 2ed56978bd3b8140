import type { IncomingMessage, ServerResponse } from 'node:http';
import { isStorable } from '@openfelt/api';

/** Answers a request of HTTP. */
export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** A request's body; null where it is longer than so many bytes. */
export async function readBytes(request: IncomingMessage, atMost: number): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    if (size > atMost) return null;
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}

/** The text of a request's body; null where it is longer than so many bytes. */
export const readBody = async (request: IncomingMessage, atMost: number): Promise<string | null> =>
  (await readBytes(request, atMost))?.toString('utf8') ?? null;

/** What a text of JSON holds; undefined where it is none, or has text that nothing could store. */
export function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return isStorable(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Says which methods are answered here. */
export function refuseMethod(response: ServerResponse, methods: readonly string[]): void {
  response.setHeader('Allow', methods.join(', '));
  respondJson(response, 405, { error: `Only ${methods.join(' and ')} is answered here.` });
}

/** Answers with JSON that no one keeps. */
export function respondJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  response.end(JSON.stringify(body));
}
