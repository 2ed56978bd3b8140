import type { MetadataRoute } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { icons } from '../shell/icons.ts';

/** What a browser installs: the lobby in a window of its own, described in the language of the browser. */
export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const t = await getTranslations('meta');
  return {
    id: '/',
    name: 'Openfelt',
    short_name: 'Openfelt',
    description: t('description'),
    lang: await getLocale(),
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#0F1215',
    theme_color: '#0F1215',
    categories: ['games'],
    icons: icons.map(({ name, side, purpose }) => ({
      src: `/icons/${name}`,
      sizes: `${side}x${side}`,
      type: 'image/png',
      purpose,
    })),
  };
}
