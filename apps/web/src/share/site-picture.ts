import { getTranslations } from 'next-intl/server';
import { isMissing } from '../api/errors.ts';
import { drawPicture } from './share-picture.tsx';

/** The picture of a link to the site itself. */
export async function drawSitePicture(): Promise<Response> {
  const t = await getTranslations('meta');
  return drawPicture({ title: 'Openfelt', lines: [t('description')] });
}

/** What is answered in place of a picture that could not be made: the site's where there is nothing to show, else that it may be asked for again. */
export async function explainMissing(error: unknown): Promise<Response> {
  if (isMissing(error)) return drawSitePicture();
  return new Response(null, { status: 503, headers: { 'Cache-Control': 'no-store', 'Retry-After': '5' } });
}
