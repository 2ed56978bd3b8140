import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { visitorHeader } from '@openfelt/api/page-request';
import type { FindAddress } from './origin.ts';

/** The addresses of visitors, also of those for whom a page asks while it is made. */
export interface VisitorAddresses {
  /** The address of who asks. */
  find(request: IncomingMessage): string;
  /** Lets whatever makes a page ask on behalf of its visitor. */
  pass(request: IncomingMessage): void;
}

/** Whoever makes pages asks from this machine: that they ask for someone else is believed by a word that only they were given. */
export function createVisitorAddresses(findAddress: FindAddress): VisitorAddresses {
  const word = randomBytes(16).toString('hex');
  return {
    find(request) {
      const [given, address] = String(request.headers[visitorHeader] ?? '').split(' ');
      return given === word && address !== undefined ? address : findAddress(request);
    },
    pass(request) {
      request.headers[visitorHeader] = `${word} ${findAddress(request)}`;
    },
  };
}
