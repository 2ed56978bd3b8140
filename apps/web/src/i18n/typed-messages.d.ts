import type { Messages as Catalogue, Locale } from '@openfelt/phrases';

declare module 'next-intl' {
  interface AppConfig {
    Locale: Locale;
    Messages: Catalogue;
  }
}
