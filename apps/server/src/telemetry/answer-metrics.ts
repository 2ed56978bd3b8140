import { createBearerCheck } from '../http/operator-access.ts';
import { type RequestHandler, respondJson } from '../http/request-handler.ts';
import type { Telemetry } from './telemetry.ts';

/**
 * Answers `/metrics`, for whoever bears one of the tokens: that of `METRICS_TOKEN`, or that of this start, which who can read the data
 * folder has. An address would prove nothing: behind a proxy on this machine everybody comes from here.
 */
export function createAnswerMetrics(
  telemetry: Pick<Telemetry, 'text' | 'contentType'>,
  tokens: readonly string[],
): RequestHandler {
  const checks = tokens.map(createBearerCheck);
  return async (request, response) => {
    if (!checks.some((check) => check(request)))
      return respondJson(response, 403, { error: 'Send METRICS_TOKEN as a bearer token.' });
    const text = await telemetry.text();
    response.writeHead(200, { 'Content-Type': telemetry.contentType, 'Cache-Control': 'no-store' });
    response.end(text);
  };
}
