import type { AccountsPort } from '@openfelt/api';
import { roles } from '@openfelt/db';
import * as z from 'zod';
import { createBearerCheck } from '../http/operator-access.ts';
import { parseJson, type RequestHandler, readBody } from '../http/request-handler.ts';

/** The largest body, in bytes. */
const bodyBytes = 4 * 1024;

const body = z.strictObject({ email: z.string().min(1).max(254), role: z.enum(roles) });

/**
 * `POST /role`: gives an account a role. Only for who can read the data folder: its token has to come as a bearer
 * token, which the command line sends. So the first administrator is made.
 */
export function createTakeRole(register: AccountsPort, token: string): RequestHandler {
  const hasBearerToken = createBearerCheck(token);
  return async (request, response) => {
    const answer = (status: number, value: object) => {
      response.writeHead(status, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(value));
    };
    if (!hasBearerToken(request))
      return answer(403, { error: 'Roles are given here with `npm run openfelt -- role`.' });
    const text = await readBody(request, bodyBytes);
    const read = body.safeParse(text === null ? null : parseJson(text));
    if (!read.success) return answer(400, { error: `The body is {"email","role"}, of ${roles.join(', ')}.` });
    answer(200, await register.setRole(read.data.email, read.data.role));
  };
}
