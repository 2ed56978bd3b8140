import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';

/** Headers of every response but the built files, which the server itself sends (`built-files.ts`); the content security policy needs a nonce a request and is set in `src/proxy.ts`. */
const securityHeaders = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Referrer-Policy', value: 'same-origin' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=(), payment=()' },
];

/** What is shared is for those who have the link: no search engine lists it, and no page that is led to from there learns it. */
const sharedHeaders = [
  { key: 'X-Robots-Tag', value: 'noindex, nofollow' },
  { key: 'Referrer-Policy', value: 'no-referrer' },
];

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  // `npm run types` checks them, and who starts the server has not changed any.
  typescript: { ignoreBuildErrors: true },
  transpilePackages: [
    '@openfelt/api',
    '@openfelt/bots',
    '@openfelt/cards',
    '@openfelt/engine',
    '@openfelt/event-log',
    '@openfelt/fair-deck',
    '@openfelt/game-events',
    '@openfelt/hand-history',
    '@openfelt/merkle',
    '@openfelt/phrases',
  ],
  // The ledger's page had this address before.
  redirects: async () => [{ source: '/house', destination: '/ledger', permanent: true }],
  headers: async () => [
    { source: '/:path*', headers: securityHeaders },
    // Other sites may frame a shared hand: it has nothing to press but its own controls.
    { source: '/((?!embed/).*)', headers: [{ key: 'X-Frame-Options', value: 'DENY' }] },
    { source: '/(shared|embed)/:path*', headers: sharedHeaders },
  ],
};

// Messages are compiled at build time, so that no message parser is sent to the browser.
const withMessages = createNextIntlPlugin({
  requestConfig: './src/i18n/request.ts',
  experimental: {
    messages: {
      path: '../../packages/phrases/src/messages',
      format: 'json',
      locales: ['en', 'ja'],
      sourceLocale: 'en',
      precompile: true,
    },
  },
});

export default withMessages(config);
