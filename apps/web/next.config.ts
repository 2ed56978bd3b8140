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
  transpilePackages: [
    '@openfelt/cards',
    '@openfelt/engine',
    '@openfelt/event-log',
    '@openfelt/fair-deck',
    '@openfelt/game-events',
    '@openfelt/hand-history',
    '@openfelt/merkle',
  ],
  headers: async () => [{ source: '/:path*', headers: securityHeaders }],
};

// Messages are compiled at build time, so that no message parser is sent to the browser.
const withMessages = createNextIntlPlugin({
  requestConfig: './src/i18n/request.ts',
  experimental: {
    messages: {
      path: './src/i18n/messages',
      format: 'json',
      locales: ['en', 'ja'],
      sourceLocale: 'en',
      precompile: true,
    },
  },
});

export default withMessages(config);
