import { getTranslations } from 'next-intl/server';
import { drawPicture } from './share-picture.tsx';

/** The picture of a link to the site itself. */
export async function drawSitePicture(): Promise<Response> {
  const t = await getTranslations('meta');
  return drawPicture({ title: 'Openfelt', lines: [t('description')] });
}
