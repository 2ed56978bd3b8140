import type { HandIndex } from '@openfelt/db';
import { createBearerCheck } from '../http/operator-access.ts';
import { type RequestHandler, respondJson } from '../http/request-handler.ts';

/**
 * `POST /reindex`: has all finished hands read anew for the search and the statistics, and tells how many; `GET` tells how many still wait.
 * Only for who can read the data folder: its token has to come as a bearer token, which the command line sends.
 */
export function createAnswerReindex(handIndex: HandIndex, token: string): RequestHandler {
  const hasBearerToken = createBearerCheck(token);
  return async (request, response) => {
    if (!hasBearerToken(request))
      return respondJson(response, 403, { error: 'This is asked with `npm run openfelt -- reindex`.' });
    if (request.method === 'POST') await handIndex.rebuild();
    respondJson(response, 200, { waiting: await handIndex.countWaiting() });
  };
}
