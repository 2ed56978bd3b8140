import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';

/** Headers of every response; the content security policy needs a nonce a request and is set in `src/proxy.ts`. */
const securityHeaders = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Referrer-Policy', value: 'same-origin' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), microphone=(), geolocation=(), payment=()' },
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
  headers: async () => [{ source: '/:path*', headers: securityHeaders }],
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
