import type { ServerResponse } from 'node:http';

/** Answers with JSON that no one keeps. */
export function respondJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  response.end(JSON.stringify(body));
}
