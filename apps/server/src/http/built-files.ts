import sirv from 'sirv';
import type { RequestHandler } from './request-handler.ts';

/** Where pages ask for what was built for them. */
const place = '/_next/static';

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
    setHeaders: (response) => response.setHeader('X-Content-Type-Options', 'nosniff'),
  });
  return async (request, response) => {
    const url = request.url ?? '/';
    if (!url.startsWith(`${place}/`)) return pages(request, response);
    request.url = url.slice(place.length);
    await new Promise<void>((resolve, reject) => {
      response.once('close', resolve);
      send(request, response, () => {
        request.url = url;
        pages(request, response).then(resolve, reject);
      });
    });
  };
}
