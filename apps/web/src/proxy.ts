import { type NextRequest, NextResponse } from 'next/server';
import { framedHeader, isFramed } from './shell/framed.ts';

/**
 * The content security policy of a page. Scripts run only with this response's nonce; styles may stand in
 * attributes, because places of seats and lengths of bars do. Pages of other sites may frame what is made for that, and nothing else.
 */
function policy(nonce: string, path: string): string {
  const development = process.env.NODE_ENV === 'development';
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${development ? " 'unsafe-eval'" : ''}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${isFramed(path) ? '*' : "'none'"}`,
  ].join('; ');
}

/** Gives each page its own nonce, which Next puts on its scripts. */
export function proxy(request: NextRequest): NextResponse {
  const nonce = btoa(crypto.randomUUID());
  const headers = new Headers(request.headers);
  headers.set('x-nonce', nonce);
  const path = request.nextUrl.pathname;
  const ofPage = policy(nonce, path);
  if (isFramed(path)) headers.set(framedHeader, 'true');
  else headers.delete(framedHeader);
  headers.set('content-security-policy', ofPage);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set('content-security-policy', ofPage);
  return response;
}

/** Pages only: built files, icons and pictures carry no scripts of their own, and the offline page has a policy of its own. */
export const config = {
  matcher: [
    '/((?!_next/static|_next/image|icon.svg|icons/|apple-icon|manifest.webmanifest|service-worker.js|offline$|trpc).*)',
  ],
};
