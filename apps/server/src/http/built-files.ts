import type { ReadStream } from 'node:fs';
import sirv from 'sirv';
import type { RequestHandler } from './request-handler.ts';

/** Where pages ask for what was built for them. */
const place = '/_next/static';

/** What a script, a style or a picture needs of the headers that pages have (`next.config.ts`): that it is nothing else, and no page of another site's. */
const headers = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'same-origin',
};

/**
 * Answers requests for the files that were built for the pages, in `folder`, in the best compression that the browser takes and that
 * lies beside them; all others `pages` answers. Their names change with what they hold, so browsers keep them for good.
 */
export function sendBuiltFiles(folder: string, pages: RequestHandler): RequestHandler {
  const send = sirv(folder, {
    brotli: true,
    gzip: true,
    immutable: true,
    maxAge: 31_536_000,
    setHeaders(response) {
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    },
  });
  return async (request, response) => {
    const url = request.url ?? '/';
    if (!url.startsWith(`${place}/`)) return pages(request, response);
    request.url = url.slice(place.length);
    // Nobody needs a part of a script, and sirv throws over one that ends before it begins.
    delete request.headers.range;
    // It leaves a file open whose reader has gone, and lets one that is gone end the process.
    response.once('pipe', (file: ReadStream) => {
      file.once('error', () => response.destroy());
      response.once('close', () => file.destroy());
    });
    await new Promise<void>((resolve, reject) => {
      response.once('close', resolve);
      send(request, response, () => {
        request.url = url;
        pages(request, response).then(resolve, reject);
      });
    });
  };
}
