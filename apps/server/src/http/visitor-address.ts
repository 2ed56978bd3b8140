import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { visitorHeader } from '@openfelt/api/page-request';
import type { FindAddress, IsProxy } from './origin.ts';

/** The addresses of visitors, also of those for whom a page asks while it is made. */
export interface VisitorAddresses {
  /** The address of who asks. */
  find(request: IncomingMessage): string;
  /** The id that a trusted proxy has given a request in `X-Request-Id`; null where none has, or not in 8 to 64 letters, digits, `-` and `_`. */
  findRequestId(request: IncomingMessage): string | null;
  /** Lets whatever makes a page ask on behalf of its visitor. */
  pass(request: IncomingMessage): void;
}

/** Whoever makes pages asks from this machine: that they ask for someone else is believed by a word that only they were given. */
export function createVisitorAddresses(findAddress: FindAddress, isProxy: IsProxy): VisitorAddresses {
  const word = randomBytes(16).toString('hex');
  return {
    find(request) {
      const [given, address] = String(request.headers[visitorHeader] ?? '').split(' ');
      return given === word && address !== undefined ? address : findAddress(request);
    },
    findRequestId(request) {
      const id = String(request.headers['x-request-id'] ?? '');
      return isProxy(request.socket.remoteAddress) && /^[\w-]{8,64}$/.test(id) ? id : null;
    },
    pass(request) {
      request.headers[visitorHeader] = `${word} ${findAddress(request)}`;
    },
  };
}
