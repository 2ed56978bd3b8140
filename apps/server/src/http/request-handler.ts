import type { IncomingMessage, ServerResponse } from 'node:http';

/** Answers a request of HTTP. */
export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;
